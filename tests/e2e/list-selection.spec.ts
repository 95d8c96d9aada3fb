import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stateLabels } from '@/lib/orders/order/order';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { hugeBatch } from './support/payments/batches';
import { runNow } from './support/payments/differences';
import { losePayment } from './support/payments/lost-payments';
import { aPayment, submitPayment, toSomeoneNew } from './support/payments/payments';

const rowsWith = (page: Page, text: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });
const all = (page: Page) => page.getByRole('checkbox', { name: texts.ui('selection.all') });

/** Two submitted payments of a maker, on the list that a search finds them in. */
async function listTwo(page: Page): Promise<string> {
  const reference = unique('Selected');
  await submitPayment(page, aPayment({ reference, name: 'Aachen Zement GmbH', amount: '9.50' }));
  await submitPayment(page, aPayment({ reference, amount: '20.00' }));
  await open(page, `/payments?q=${encodeURIComponent(reference)}`);
  return reference;
}

const exportAs = async (page: Page, open: () => Promise<void>) => {
  await open();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: texts.ui('exportMenu.csv') }).click(),
  ]);
  return parse(await readFile(await file.path()), { bom: true, columns: true }) as Record<string, string>[];
};

test('a maker withdraws several payments, and learns which one changed meanwhile', async ({ as }) => {
  const maker = await as('maker');
  const reference = await listTwo(maker);
  await maker
    .getByRole('checkbox', { name: texts.ui('selection.row', { name: 'Aachen Zement GmbH' }) })
    .check();
  await expect(maker.getByRole('status').filter({ hasText: '1 selected' })).toContainText('9.50');
  // With some rows selected, it clears them first.
  await all(maker).click();
  await expect(maker.getByText('1 selected')).toHaveCount(0);
  await all(maker).click();
  await expect(maker.getByRole('status').filter({ hasText: '2 selected' })).toContainText('29.50');
  await expectAccessible(maker, 'a list with a selection');

  await maker.getByRole('button', { name: `${texts.payments('bulk.withdraw')} (2)` }).click();
  const dialog = maker.getByRole('alertdialog');
  await expect(dialog).toContainText(texts.payments('bulk.withdrawTitle'));
  // A colleague withdraws one of them while the question is on the screen.
  const colleague = await as('maker', 1);
  await open(colleague, `/payments?q=${encodeURIComponent(reference)}`);
  await rowsWith(colleague, 'Aachen Zement').getByRole('link').click();
  await colleague.getByRole('button', { name: texts.payments('withdraw.confirm') }).click();
  await colleague
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.payments('withdraw.confirm') })
    .click();
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText(stateLabels.withdrawn.label);

  await dialog.getByRole('button', { name: texts.payments('bulk.withdrawConfirm') }).click();
  await expect(dialog).toContainText('Done for 1 of 2');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('Aachen Zement GmbH');
  await dialog.getByRole('button', { name: texts.ui('dialog.close') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(all(maker)).toBeFocused();
  await expect(all(maker)).not.toBeChecked();
  await expect(rowsWith(maker, stateLabels.withdrawn.label)).toHaveCount(2);
});

test('selected payments and beneficiaries are exported, and no others', async ({ as }) => {
  const maker = await as('maker', 1);
  const reference = await listTwo(maker);
  await maker
    .getByRole('checkbox', { name: texts.ui('selection.row', { name: 'Aachen Zement GmbH' }) })
    .check();
  const exportButton = maker.getByRole('button', { name: texts.ui('exportMenu.openSelected') });
  const payments = await exportAs(maker, () => exportButton.click());
  expect(payments.map((row) => row[texts.payments('columns.reference')])).toEqual([reference]);
  expect(payments.map((row) => row[texts.payments('columns.amount')])).toEqual(['9.50']);

  await open(maker, '/beneficiaries');
  const first = maker.getByRole('table').getByRole('row').nth(1);
  const name = await first.getByRole('link').first().innerText();
  await first.getByRole('checkbox').check();
  const beneficiaries = await exportAs(maker, () => exportButton.click());
  expect(beneficiaries.map((row) => row[texts.beneficiaries('beneficiaryTable.name')])).toEqual([name]);
});

test('differences without an assignee are assigned together', async ({ as, sandbox }) => {
  const approver = await as('approver');
  const strangers = [unique('Stranger'), unique('Stranger')];
  for (const name of strangers)
    await sandbox.injectDiscrepancy({ what: 'without_order', amount: '8.31', name });
  await open(approver, '/reconciliation?kind=executed_without_order&owner=nobody');
  await runNow(approver);
  for (const name of strangers) {
    await expect(rowsWith(approver, name)).toBeVisible();
    await rowsWith(approver, name).getByRole('checkbox').check();
  }
  await approver.getByRole('button', { name: `${texts.reconciliation('bulk.assign')} (2)` }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.reconciliation('bulk.assignConfirm') })
    .click();
  await expect(approver.getByText('Done for 2 rows.')).toBeVisible();
  for (const name of strangers) await expect(rowsWith(approver, name)).toHaveCount(0);
  await open(approver, '/reconciliation?kind=executed_without_order&owner=mine');
  for (const name of strangers) await expect(rowsWith(approver, name)).toBeVisible();
});

test('differences are shown, saved and exported in the chosen columns', async ({ as, sandbox }) => {
  const approver = await as('approver', 1);
  const [stranger, view] = [unique('Stranger'), unique('Differences')];
  await sandbox.injectDiscrepancy({ what: 'without_order', amount: '6.17', name: stranger });
  await open(approver, '/reconciliation?kind=executed_without_order&owner=nobody');
  await runNow(approver);
  await expect(rowsWith(approver, stranger)).toBeVisible();

  await approver.getByRole('button', { name: texts.ui('tableLayout.open') }).click();
  const layout = approver.getByRole('alertdialog', { name: texts.ui('tableLayout.title') });
  const column = texts.reconciliation('fields.seen');
  await layout.getByLabel(column, { exact: true }).check();
  await layout.getByRole('button', { name: texts.ui('tableLayout.save') }).click();
  await expect(layout).toHaveCount(0);
  await approver.setViewportSize({ width: 1920, height: 900 });
  await expect(approver.getByRole('columnheader', { name: column })).toBeVisible();
  await expectAccessible(approver, 'differences in chosen columns');

  await approver.getByRole('button', { name: texts.ui('views.open') }).click();
  await approver.getByRole('menuitem', { name: texts.ui('views.save') }).click();
  const saving = approver.getByRole('alertdialog', { name: texts.ui('views.saveTitle') });
  await saving.getByLabel(texts.ui('views.name')).fill(view);
  await saving.getByRole('button', { name: texts.ui('views.saveButton') }).click();
  await expect(saving).toHaveCount(0);
  await open(approver, '/reconciliation?state=resolved');
  await approver.getByRole('button', { name: texts.ui('views.open') }).click();
  await approver.getByRole('menuitem', { name: view }).click();
  await expect(approver.getByRole('button', { name: view })).toBeVisible();
  await expect(rowsWith(approver, stranger)).toBeVisible();

  const rows = await exportAs(approver, () =>
    approver.getByRole('button', { name: texts.ui('exportMenu.open') }).click(),
  );
  const [exported] = rows.filter((row) => row[texts.reconciliation('table.why')]?.includes(stranger));
  expect(exported?.[texts.reconciliation('table.reportedEur')]).toBe('6.17');
  expect(exported?.[texts.reconciliation('table.seenUtc')]).toMatch(/^20/);
  const count = texts.reconciliation('table.count', { count: rows.length });
  await expect(approver.getByText(count, { exact: false })).toBeVisible();
});

test('exceptions without an assignee are assigned together', async ({ as, sandbox }) => {
  const [maker, approver, other] = [await as('maker'), await as('approver'), await as('approver', 1)];
  const payments = [
    toSomeoneNew({ reference: 'Invoice 13 SANDBOX REFUSE', amount: '3.10' }),
    toSomeoneNew({ reference: 'Invoice 14 SANDBOX REFUSE', amount: '4.20' }),
  ];
  for (const payment of payments) await losePayment({ maker, approver, sandbox }, payment);
  await open(approver, '/exceptions?owner=nobody');
  for (const { name } of payments) await rowsWith(approver, name).getByRole('checkbox').check();
  await expect(approver.getByRole('status').filter({ hasText: '2 selected' })).toContainText('7.30');
  await expectAccessible(approver, 'exceptions with a selection');
  await approver.getByRole('button', { name: `${texts.exceptions('bulk.assign')} (2)` }).click();
  await approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.exceptions('bulk.assignConfirm') })
    .click();
  await expect(approver.getByText('Done for 2 rows.')).toBeVisible();
  for (const { name } of payments) await expect(rowsWith(approver, name)).toHaveCount(0);

  const [first, second] = payments;
  if (!first || !second) throw new Error('two payments');
  await open(other, '/exceptions');
  await expect(rowsWith(other, second.name)).toContainText('Anna Weiss');
  await rowsWith(other, first.name).getByRole('link').first().click();
  await other.getByRole('button', { name: texts.exceptions('actions.assignToMe') }).click();
  await expect(
    other.getByRole('button', { name: texts.exceptions('actions.unassign'), exact: true }),
  ).toBeVisible();
  await open(approver, '/exceptions?owner=mine');
  await expect(rowsWith(approver, second.name)).toBeVisible();
  await expect(rowsWith(approver, first.name)).toHaveCount(0);
});

test('the columns of batches and beneficiaries are chosen, and exported as chosen', async ({ as }) => {
  const viewer = await as('viewer');
  await hugeBatch(2, unique('Columns'));
  for (const { path, column } of [
    { path: '/batches', column: texts.batches('batchTable.account') },
    { path: '/beneficiaries', column: texts.beneficiaries('beneficiaryTable.country') },
  ]) {
    await open(viewer, path);
    await viewer.getByRole('button', { name: texts.ui('tableLayout.open') }).click();
    const dialog = viewer.getByRole('alertdialog', { name: texts.ui('tableLayout.title') });
    await dialog.getByLabel(column, { exact: true }).check();
    await dialog.getByRole('button', { name: texts.ui('tableLayout.save') }).click();
    await expect(dialog).toHaveCount(0);
    await viewer.setViewportSize({ width: 1920, height: 900 });
    await expect(viewer.getByRole('columnheader', { name: column })).toBeVisible();
    const rows = await exportAs(viewer, () =>
      viewer.getByRole('button', { name: texts.ui('exportMenu.open') }).click(),
    );
    expect(Object.keys(rows[0] ?? {})).toContain(column);
  }
});
