import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { texts } from '../support/code/texts';
import { expect, open, test, unique, untilInteractive } from './support/app/app';
import { hugeBatch } from './support/payments/batches';
import { aPayment, submitPayment } from './support/payments/payments';

const table = (page: Page) => page.getByRole('table', { name: texts.payments('table.label') });
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

/** Two payments that a search finds by their reference. */
async function draftTwo(page: Page): Promise<string> {
  const reference = unique('Sorted');
  await submitPayment(page, aPayment({ reference, amount: '20.00' }));
  await submitPayment(page, aPayment({ reference, amount: '9.50', name: 'Aachen Zement GmbH' }));
  await open(page, `/payments?q=${encodeURIComponent(reference)}`);
  return reference;
}

const rowTexts = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('the list is sorted by its headings, summed up, and exported as it is seen', async ({ as }) => {
  const maker = await as('maker');
  const reference = await draftTwo(maker);
  const main = maker.getByRole('main');
  await expect(main.getByText('29.50 EUR')).toBeVisible();

  await heading(maker, texts.payments('columns.amount')).getByRole('link').click();
  await expect(heading(maker, texts.payments('columns.amount'))).toHaveAttribute('aria-sort', 'descending');
  await expect(rowTexts(maker).first()).toContainText('20.00');
  await heading(maker, texts.payments('columns.amount')).getByRole('link').click();
  await expect(maker).toHaveURL(/sort=amount/);
  await expect(rowTexts(maker).first()).toContainText('9.50');

  await untilInteractive(maker);
  await main.getByRole('button', { name: texts.ui('exportMenu.open') }).click();
  const [file] = await Promise.all([
    maker.waitForEvent('download'),
    maker.getByRole('menuitem', { name: texts.ui('exportMenu.csv') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = parse(await readFile(await file.path()), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
  expect(rows.map((row) => row[texts.payments('columns.amount')])).toEqual(['9.50', '20.00']);
  expect(rows.map((row) => row[texts.payments('columns.reference')])).toEqual([reference, reference]);
});

test('a person chooses the columns and the height of the rows, and keeps them', async ({ as }) => {
  const maker = await as('maker', 1);
  await open(maker, '/payments');
  const layout = maker.getByRole('button', { name: texts.ui('tableLayout.open') });
  await layout.click();
  const dialog = maker.getByRole('alertdialog', { name: texts.ui('tableLayout.title') });
  await dialog.getByLabel(texts.payments('columns.reference'), { exact: true }).uncheck();
  await dialog.getByLabel(texts.payments('columns.currency'), { exact: true }).check();
  await dialog.getByRole('radio', { name: texts.ui('tableLayout.compact') }).check();
  const column = texts.payments('columns.currency');
  for (let above = 0; above < 4; above += 1)
    await dialog.getByRole('button', { name: texts.ui('tableLayout.moveUp', { column }) }).press('Enter');
  await dialog.getByRole('button', { name: texts.ui('tableLayout.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(layout).toBeFocused();
  await expect(heading(maker, column)).toBeVisible();
  await maker.reload();
  await expect(heading(maker, texts.payments('columns.reference'))).toHaveCount(0);
  await expect(heading(maker, column)).toBeVisible();
});

test('a view keeps filter, order and columns, and is shared and deleted', async ({ as }) => {
  const maker = await as('maker');
  const name = unique('Large drafts');
  await open(maker, '/payments?state=draft&sort=-amount&columns=currency');
  await maker.getByRole('button', { name: texts.ui('views.open') }).click();
  await maker.getByRole('menuitem', { name: texts.ui('views.save') }).click();
  const saving = maker.getByRole('alertdialog', { name: texts.ui('views.saveTitle') });
  await saving.getByLabel(texts.ui('views.name')).fill(name);
  await saving.getByLabel(texts.ui('views.share')).check();
  await saving.getByRole('button', { name: texts.ui('views.saveButton') }).click();
  await expect(saving).toHaveCount(0);
  await expect(maker.getByRole('button', { name })).toBeVisible();

  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await viewer.getByRole('button', { name: texts.ui('views.open') }).click();
  await viewer.getByRole('menuitem', { name }).click();
  await expect(viewer).toHaveURL(/state=draft/);
  await expect(heading(viewer, texts.payments('columns.currency'))).toBeVisible();
  await expect(heading(viewer, texts.payments('columns.amount'))).toHaveAttribute('aria-sort', 'descending');
  await viewer.getByRole('button', { name }).click();
  await expect(viewer.getByRole('menuitem', { name: texts.ui('views.save') })).toBeVisible();
  await expect(viewer.getByRole('menuitem', { name: texts.ui('views.delete') })).toHaveCount(0);

  await maker.getByRole('button', { name }).click();
  await maker.getByRole('menuitem', { name: texts.ui('views.delete') }).click();
  await maker
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.ui('views.delete') })
    .click();
  await expect(maker.getByRole('button', { name: texts.ui('views.open') })).toBeVisible();
  await viewer.reload();
  await expect(viewer.getByRole('button', { name: texts.ui('views.open') })).toBeVisible();
});

test('batches and beneficiaries are sorted by their headings, and exported', async ({ as }) => {
  const viewer = await as('viewer');
  const name = unique('Sorted batch');
  await hugeBatch(2, `${name} A`);
  await hugeBatch(4, `${name} B`);
  for (const { path, label, column, file } of [
    {
      path: `/batches?q=${encodeURIComponent(name)}`,
      label: texts.batches('batchTable.label'),
      column: texts.batches('batchTable.batch'),
      file: /^batches-.*\.xlsx$/,
    },
    {
      path: '/beneficiaries',
      label: texts.beneficiaries('beneficiaryTable.label'),
      column: texts.beneficiaries('beneficiaryTable.name'),
      file: /^beneficiaries-.*\.xlsx$/,
    },
  ]) {
    await open(viewer, path);
    const sorted = viewer.getByRole('table', { name: label }).getByRole('columnheader', { name: column });
    const before = await sorted.getAttribute('aria-sort');
    await sorted.getByRole('link').click();
    await expect(sorted).toHaveAttribute('aria-sort', before === 'none' ? 'ascending' : 'descending');
    await viewer.getByRole('button', { name: texts.ui('exportMenu.open') }).click();
    const [download] = await Promise.all([
      viewer.waitForEvent('download'),
      viewer.getByRole('menuitem', { name: texts.ui('exportMenu.xlsx') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(file);
    const [sheet] = await readWorkbook(await readFile(await download.path()));
    expect(sheet?.data[0]?.[0]).toBe(column);
    expect(sheet?.data.length).toBeGreaterThan(2);
  }
});
