import { readFile } from 'node:fs/promises';
import { addMonths, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import { texts } from '../support/code/texts';
import { readExtf } from '../support/files/extf-reader';
import { expect, open, test } from './support/app/app';

const { accounting: t, statements } = texts;

test('a maker maps accounts, exports entries once as DATEV, and withdraws the export', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/statements');
  await maker
    .getByRole('table', { name: statements('accountChoice.label') })
    .getByRole('link', { name: 'Operations' })
    .click();
  await expect(maker).toHaveURL(/\/statements\/[A-Z0-9]+/);
  // Both months are in the statement cache then, whatever background jobs have fetched so far.
  const statement = new URL(maker.url()).pathname;
  for (const period of ['last_month', 'this_month']) await open(maker, `${statement}?period=${period}`);
  const exporting = `/statements/accounting?account=${statement.split('/').at(-1)}`;

  await open(maker, '/statements/accounting');
  await maker.getByRole('link', { name: t('page.setUp') }).click();

  await test.step('a wrong number is refused beside its field', async () => {
    await expect(maker.getByLabel(t('mapping.fee'))).toBeVisible();
    for (const field of await maker.getByLabel(/^Ledger account of /).all()) await field.fill('1200');
    await maker.getByLabel(t('mapping.fee')).fill('49x0');
    await maker.getByLabel(t('mapping.clearing')).fill('1590');
    await maker
      .getByRole('textbox', { name: t('mapping.startOn') })
      .fill(startOfMonth(addMonths(utcDate(new Date()), -1)));
    await maker.getByRole('checkbox', { name: t('mapping.hasDatev') }).check();
    await maker.getByLabel(t('mapping.consultant')).fill('29098');
    await maker.getByLabel(t('mapping.client')).fill('55003');
    await maker.getByRole('button', { name: t('mapping.save') }).click();
    await expect(maker.getByLabel(t('mapping.fee'))).toHaveAccessibleDescription(/three to nine digits/);
    await maker.getByLabel(t('mapping.fee')).fill('4970');
  });

  await test.step('a rule is tried before it is saved', async () => {
    await maker.getByRole('button', { name: t('mapping.add') }).click();
    const rule = maker.getByRole('group', { name: t('mapping.rule', { number: '1' }) });
    await rule.getByLabel(t('mapping.field')).selectOption(t('ruleFields.any'));
    await rule.getByLabel(t('mapping.counterAccount')).fill('1400');
    await maker.getByRole('button', { name: t('mapping.tryOut') }).click();
    const tried = maker.getByRole('table', { name: t('preview.countersLabel') });
    await expect(tried.getByRole('row', { name: /^Rule 1 1400/ })).toBeVisible();
    await maker.getByRole('button', { name: t('mapping.save') }).click();
    await expect(maker).toHaveURL(/\/statements\/accounting$/);
  });

  const make = maker.getByRole('button', { name: /^Export [\d,]+ entr(y|ies)$/ });
  await test.step('the export is downloaded at once, and its page opens', async () => {
    await open(maker, exporting);
    const downloading = maker.waitForEvent('download');
    await make.click();
    const { bookings } = readExtf(await readFile(await (await downloading).path()));
    expect(bookings.length).toBeGreaterThan(5);
    expect(new Set(bookings.map(({ counterAccount }) => counterAccount))).toContain('1400');
    await expect(maker).toHaveURL(/\/statements\/accounting\/[0-9a-f-]{36}$/);
  });

  await test.step('nothing is left, until the export is withdrawn with a reason', async () => {
    const made = new URL(maker.url()).pathname;
    await open(maker, exporting);
    await expect(maker.getByText(t('preview.none'))).toBeVisible();
    await open(maker, made);
    await maker.getByRole('button', { name: t('withdraw.button') }).click();
    const dialog = maker.getByRole('alertdialog');
    await dialog.getByLabel(t('withdraw.reason')).fill('Wrong client number');
    await dialog.getByRole('button', { name: t('withdraw.button') }).click();
    await expect(maker.getByText(/Wrong client number/)).toBeVisible();
    await open(maker, exporting);
    await expect(make).toBeVisible();
  });
});
