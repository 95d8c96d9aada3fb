import type { Locator, Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { cents, expect, open, test, unique, untilInteractive } from './support/app/app';
import { inboxRow, openInInbox } from './support/page/inbox';
import { detail, field, fillPayment, onOrderPage, pressSubmit, stateOf } from './support/payments/payments';
import { csvRows, downloadAs, entryWith, figure, pdfText } from './support/payments/statements';

/** An account in which no other test and nothing of the demo moves money. */
const payer = 'Tax reserve';

test('a payment passes from draft through approval into the statement', async ({ as, sandbox }) => {
  await sandbox.setFaults({ completionDelayMs: { SEPA: 2_500 } });
  const maker = await as('maker');
  const reference = unique('Delivery note');
  const name = `Müller Gewürze ${reference}`;

  await open(maker, '/payments/new');
  const account = await chooseAccount(maker, payer);
  const balanceBefore = await balanceOf(maker, payer);
  await open(maker, `/payments/new?account=${account}`);

  await test.step('the form shows a problem when a field is left', async () => {
    await field(maker, 'IBAN').fill('DE89 3704 0044 0532 0130 01');
    await field(maker, 'IBAN').blur();
    await expect(maker.getByText('The check digits do not match')).toBeVisible();
    await field(maker, 'Name').fill('x'.repeat(71));
    await field(maker, 'Name').blur();
    await expect(maker.getByText('At most 70 characters reach the bank; this has 71.')).toBeVisible();
    await field(maker, 'Amount').fill('12.3456');
    await field(maker, 'Amount').blur();
    await expect(maker.getByText('An amount has at most two decimals.')).toBeVisible();
  });

  await test.step('a valid form shows the texts for the bank and the cost', async () => {
    await fillPayment(maker, { name, iban: 'DE89 3704 0044 0532 0130 00', amount: '1234,50', reference });
    await expect(
      maker.getByText(texts.paymentForm('beneficiary.validIban', { country: 'Germany' })),
    ).toBeVisible();
    await expect(maker.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(maker.getByText(`Mueller Gewuerze ${reference}`)).toBeVisible();
    await expect(detail(maker, texts.paymentForm('summary.commission')).getByText('0.35')).toBeVisible();
    expect(cents(await detail(maker, texts.paymentForm('summary.balanceAfter')).innerText())).toBe(
      balanceBefore - 123_450n - 35n,
    );
  });

  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');
  const externalPaymentId = await detail(maker, texts.payments('identity.externalId')).innerText();

  await test.step('an approver reads everything and approves', async () => {
    const approver = await as('approver');
    const item = await openInInbox(approver, reference);
    await expect(item.getByText('Marta Kovač').first()).toBeVisible();
    await item
      .getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) })
      .click();
    const question = approver.getByRole('alertdialog', {
      name: texts.approvals('approve.title', { subject: 'payment' }),
    });
    await expect(question).toContainText(`Pay 1,234.50 EUR to Mueller Gewuerze ${reference}`);
    await question.getByRole('button', { name: texts.approvals('approve.andSend') }).click();
    await expect(question).toHaveCount(0);
    await expect(inboxRow(approver, reference)).toHaveCount(0);
  });

  await test.step('the order reaches its final state without a reload', async () => {
    // The page of an order that waits for somebody looks for news every ten seconds.
    await expect(stateOf(maker)).toContainText('Completed');
    await expect(maker.getByRole('list', { name: texts.payments('order.timelineLabel') })).toContainText(
      'Executed',
    );
  });

  await test.step('the statement has the payment and its commission, and its sums match to the cent', async () => {
    await open(maker, `/statements/${account}?${new URLSearchParams({ q: reference })}`);
    const entry = entryWith(maker, reference);
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText('−1,234.50');
    await entry.getByRole('link').click();
    await expect(detail(maker, 'External payment ID')).toContainText(externalPaymentId);
    const paymentId = await detail(maker, /^Payment ID/).innerText();

    await open(maker, `/statements/${account}`);
    const commission = entryWith(maker, `Commission for payment ${paymentId}`);
    await expect(commission).toContainText('−0.35');
    const opening = cents(await figure(maker, 'Opening balance').innerText());
    const credits = cents(await figure(maker, 'Credits').innerText());
    const debits = cents(await figure(maker, 'Debits').innerText());
    const closing = cents(await figure(maker, 'Closing balance').innerText());
    expect(opening + credits + debits).toBe(closing);
    expect(closing).toBe(balanceBefore - 123_450n - 35n);

    const pdf = await pdfText(await downloadAs(maker, 'PDF'));
    expect(pdf).toContain(`Mueller Gewuerze ${reference}`);
    expect(pdf).toContain(`Payment ${paymentId}`);
    expect(pdf).toContain('−1,234.50');
    expect(pdf).toContain(await amountText(figure(maker, 'Closing balance')));

    const csv = csvRows(await downloadAs(maker, 'CSV'));
    const rows = csv.filter((row) => row['External payment ID'] === externalPaymentId);
    expect(rows.map(({ Record, Amount }) => ({ Record, Amount }))).toEqual([
      { Record: 'Entry', Amount: '-1234.50' },
    ]);
    const moved = csv.filter(({ Record }) => Record === 'Entry').map(({ Amount = '' }) => cents(Amount));
    expect(opening + moved.reduce((sum, amount) => sum + amount, 0n)).toBe(closing);

    // The page shows an earlier balance if the bank does not answer within two seconds.
    await expect.poll(() => balanceOf(maker, payer)).toBe(closing);
  });

  await test.step('the total of the accounts is their sum', async () => {
    const rows = await accountRows(maker).filter({ hasText: 'Active' }).all();
    const balances = await Promise.all(rows.map(async (row) => cents(await lastCell(row))));
    expect(cents(await maker.getByRole('region', { name: 'Total balance' }).innerText())).toBe(
      balances.reduce((sum, balance) => sum + balance, 0n),
    );
  });
});

async function chooseAccount(page: Page, label: string): Promise<string> {
  const option = field(page, texts.paymentForm('account.payFrom'))
    .getByRole('option')
    .filter({ hasText: label });
  const iban = await option.getAttribute('value');
  if (iban === null) throw new Error(`no account is called ${label}`);
  return iban;
}

const accountRows = (page: Page): Locator => page.getByRole('table', { name: 'Accounts' }).getByRole('row');
const lastCell = (row: Locator): Promise<string> => row.getByRole('cell').last().innerText();

async function balanceOf(page: Page, label: string): Promise<bigint> {
  await page.goto('/accounts');
  await untilInteractive(page);
  return cents(await lastCell(accountRows(page).filter({ hasText: label })));
}

/** The amount as it stands there, without its currency. */
const amountText = async (shown: Locator): Promise<string> =>
  (await shown.innerText()).replace(/\s*EUR$/, '');
