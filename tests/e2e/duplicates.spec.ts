import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import {
  aPayment,
  fillPayment,
  onOrderPage,
  pressSubmit,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';

test('a possible duplicate is named before the payment is submitted', async ({ as }) => {
  const maker = await as('maker');
  const payment = toSomeoneNew();
  const first = await submitPayment(maker, payment);

  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  await expect(maker.getByText(texts.payments('duplicates.title'), { exact: true })).toBeVisible();
  await expect(maker.locator(`a[href="${first}"]`)).toHaveCount(1);
});

test('a possible duplicate needs a reason, which the approver reads', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = toSomeoneNew();
  const first = await submitPayment(maker, payment);

  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  await pressSubmit(maker);
  await expect(maker.getByText(texts.payments('duplicates.questionTitle'))).toBeVisible();
  await expect(maker.locator(`a[href="${first}"]`)).toHaveCount(1);
  await pressSubmit(maker);
  await expect(maker.getByText(texts.paymentForm('form.duplicateReasonMissing'))).toBeVisible();
  const reason = maker.getByLabel(texts.payments('duplicates.reason'));
  await expect(reason).toBeFocused();
  await reason.fill('Two pallets came, each with its own invoice.');
  await pressSubmit(maker);
  const order = await onOrderPage(maker, 'Awaiting approval');

  await open(approver, order);
  await expect(approver.getByText(texts.payments('duplicates.title'), { exact: true })).toBeVisible();
  await expect(approver.getByText('Two pallets came, each with its own invoice.').first()).toBeVisible();
});

test('a payment that is no possible duplicate needs no reason', async ({ as }) => {
  const maker = await as('maker');
  const payment = toSomeoneNew();
  await submitPayment(maker, payment);
  await submitPayment(maker, aPayment({ ...payment, amount: '12.41' }));
});
