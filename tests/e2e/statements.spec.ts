import type { Page } from '@playwright/test';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { addDays, addMonths, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, fromDecimal, minorUnits, toDecimal } from '@/lib/kernel/money';
import { texts } from '../support/code/texts';
import { cents, expect, open, test, unique } from './support/app/app';
import { detail } from './support/payments/payments';
import { csvRows, downloadAs, entryWith, figure, pdfText } from './support/payments/statements';

/** Opens the statement of an account of the demo, of this month so far, and gives the page's address. */
async function openStatement(page: Page, account: string): Promise<string> {
  await open(page, '/statements');
  const link = page
    .getByRole('table', { name: texts.statements('accountChoice.label') })
    .getByRole('link', { name: account });
  const path = (await link.getAttribute('href')) ?? '';
  await open(page, path);
  await expect(figure(page, 'Closing balance')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('incoming money appears on an open statement without a reload', async ({ as, sandbox }) => {
  const viewer = await as('viewer');
  const path = await openStatement(viewer, 'Client funds EU');
  const closing = figure(viewer, 'Closing balance');
  const before = cents(await closing.innerText());
  const name = unique('Late Payer');
  await sandbox.receive({ account: path.replace('/statements/', ''), amount: '418.20', name });
  // The webhook has the books brought up to date some seconds later, and an open page looks for that every
  // fifteen.
  await expect(entryWith(viewer, name)).toContainText('+418.20');
  expect(cents(await closing.innerText())).toBe(before + 41_820n);
});

test('a payment of a statement names its account and leads back to the statement', async ({ as }) => {
  const viewer = await as('viewer');
  const path = await openStatement(viewer, 'Operations');
  const crumbs = viewer.getByRole('navigation', { name: texts.ui('breadcrumbs.label') });
  await expect(crumbs.getByRole('listitem')).toHaveText([texts.statements('page.title'), 'Operations']);
  await open(viewer, `${path}?period=last_12_months&q=rent`);
  const table = viewer.getByRole('table', { name: texts.statements('entriesCard.title') });
  const entry = table.getByRole('row').filter({ hasText: '−' }).first();
  await entry.getByRole('link').click();
  await expect(detail(viewer, texts.statements('payment.paidFrom'))).toContainText('Operations');
  await expect(detail(viewer, texts.statements('payment.paidFrom'))).toContainText(
    groupIban(path.replace('/statements/', '')),
  );
  await expect(crumbs.getByRole('link')).toHaveText([texts.statements('page.title'), 'Operations']);
  await crumbs.getByRole('link', { name: 'Operations' }).click();
  await expect(viewer).toHaveURL(/\/statements\/LT\w+\?period=last_12_months&q=rent/);
});

test('a statement that does not add up says where and by how much, on the page and in its files', async ({
  as,
  sandbox,
}) => {
  const viewer = await as('viewer');
  const path = await openStatement(viewer, 'Payroll');
  const from = addMonths(startOfMonth(utcDate(new Date())), -3);
  const period = new URLSearchParams({ from, to: addDays(addMonths(from, 1), -1) });
  await open(viewer, `${path}?${period}`);
  const remark = viewer.getByRole('alert').filter({ hasText: texts.statements('statementRemark.title') });
  await expect(viewer.getByRole('table', { name: texts.statements('entriesCard.title') })).toBeVisible();
  await expect(remark).toHaveCount(0);
  const sound = csvRows(await downloadAs(viewer, 'CSV'));
  expect(sound.filter(({ Record }) => Record === 'Remark')).toEqual([]);
  const entries = sound.filter(({ Record }) => Record === 'Entry');
  const index = entries.findIndex(({ Direction }) => Direction === 'outgoing');
  const { 'Payment ID': paymentId = '', Balance = '' } = entries[index] ?? {};
  const right = fromDecimal(Balance);
  const stated = minorUnits(right + 500n);
  const words = `Entry ${index + 1} gives a balance of ${formatAmount(stated)}, but the balance before it and its amount make ${formatAmount(right)}.`;

  await test.step('the page marks the first wrong entry after the next sync', async () => {
    await sandbox.injectDiscrepancy({ what: 'running_balance', payment: { paymentId }, amount: '5.00' });
    await viewer.getByRole('button', { name: texts.statements('freshness.refresh') }).click();
    await expect(remark).toContainText(words);
    await remark
      .getByRole('link', { name: texts.statements('statementRemark.showEntry', { entry: index + 1 }) })
      .click();
    const broken = viewer.locator(`#entry-${index + 1}`);
    await expect(broken).toBeInViewport();
    await expect(broken).toContainText(`should be ${formatAmount(right)}`);
    await expect(viewer.getByText('should be')).toHaveCount(1);
  });

  await test.step('the files have the same remark and the provider’s figures', async () => {
    const rows = csvRows(await downloadAs(viewer, 'CSV'));
    const remarks = rows.filter(({ Record }) => Record === 'Remark').map(({ Reference }) => Reference);
    expect(remarks).toEqual([`This statement does not add up. ${words}`]);
    expect(rows.filter((row) => row['Payment ID'] === paymentId)).toMatchObject([
      { Balance: toDecimal(stated) },
    ]);
    expect(await pdfText(await downloadAs(viewer, 'PDF'))).toContain(words);
  });
});
