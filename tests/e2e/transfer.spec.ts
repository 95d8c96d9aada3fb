import { groupIban } from '@/lib/kernel/banking/group-iban';
import { texts } from '../support/code/texts';
import { cents, expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import {
  approveOrder,
  detail,
  field,
  fillPayment,
  onOrderPage,
  poorestAccount,
  pressSubmit,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';

const from = texts.paymentForm('transfer.from');
const to = texts.paymentForm('transfer.to');

test('money is transferred between own accounts under the rule for own accounts', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await open(maker, '/accounts');
  await maker.getByRole('link', { name: texts.paymentForm('transfer.action'), exact: true }).click();
  await expect(field(maker, to)).toBeVisible();
  const payer = await field(maker, from).inputValue();
  const [payee = ''] = await field(maker, to)
    .getByRole('option')
    .evaluateAll((options) => options.flatMap((option) => option.getAttribute('value') || []));
  await field(maker, to).selectOption(payee);
  await expect(field(maker, texts.paymentForm('transfer.reference'))).toHaveValue(/^Transfer to /);
  const reference = unique('Liquidity');
  await field(maker, texts.paymentForm('transfer.reference')).fill(reference);
  await field(maker, texts.paymentForm('money.amount')).fill('15.20');
  await expect(detail(maker, texts.paymentForm('summary.commission'))).toContainText('0.00');
  await expectAccessible(maker, 'a transfer between own accounts');
  await pressSubmit(maker);
  const order = await onOrderPage(maker, 'Awaiting approval');
  await expect(maker.getByText(groupIban(payee)).first()).toBeVisible();
  await expect(detail(maker, texts.payments('facts.payFrom'))).toContainText(groupIban(payer));
  await expect(maker.getByRole('region', { name: texts.payments('approvals.title') })).toContainText(
    /own accounts/,
  );
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');
});

test('a transfer names what is missing, and keeps what was typed', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/transfer');
  await field(maker, texts.paymentForm('money.amount')).fill('18.30');
  await pressSubmit(maker);
  await expect(field(maker, to)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(maker, to)).toBeFocused();
  await expect(maker.getByText(texts.paymentForm('transfer.toMissing'))).toBeVisible();
  await expect(field(maker, texts.paymentForm('money.amount'))).toHaveValue('18.30');
});

test('a shortfall offers a transfer of the missing amount in the form and on the page of a payment', async ({
  as,
}) => {
  const maker = await as('maker');
  const { account, balance } = await poorestAccount(maker);
  const amount = balance + 1_000n;
  const payment = toSomeoneNew({
    account,
    amount: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
  });
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  const cover = maker.getByRole('link', { name: texts.paymentForm('transfer.cover') });
  await expect(cover).toHaveAttribute('href', new RegExp(`^/payments/transfer\\?to=${account}&amount=10\\.`));

  await submitPayment(maker, payment);
  await cover.click();
  await expect(maker).toHaveURL(/\/payments\/transfer\?/);
  await expect(field(maker, to)).toHaveValue(account);
  expect(await field(maker, from).inputValue()).not.toBe(account);
  expect(cents(await field(maker, texts.paymentForm('money.amount')).inputValue())).toBeGreaterThanOrEqual(
    1_000n,
  );
});

test('only people who draft payments transfer money', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  await expect(
    viewer.getByRole('link', { name: texts.paymentForm('transfer.action'), exact: true }),
  ).toHaveCount(0);
  expect((await viewer.goto('/payments/transfer'))?.status()).toBe(403);
});
