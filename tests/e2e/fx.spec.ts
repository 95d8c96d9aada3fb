import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { detail, field, onOrderPage, pressSubmit } from './support/payments/payments';

/** The rate of the sandbox, which never moves: so an earlier one is put on the screen in its place. */
const rate = '0.8412';
const earlier = { currency: 'GBP', rate: '0.8600', paidOut: '1075.00' };

async function fillInPounds(page: Page): Promise<void> {
  await open(page, '/payments/new');
  await page.getByRole('radio', { name: /^SWIFT/ }).check();
  await field(page, texts.paymentForm('beneficiary.name')).fill('Harbour Trading');
  await field(page, texts.paymentForm('beneficiary.accountNumber')).fill('1234567890');
  await field(page, texts.paymentForm('beneficiary.bic')).fill('CHASUS33');
  await field(page, texts.paymentForm('beneficiary.street')).fill('5 Main St');
  await field(page, texts.paymentForm('beneficiary.town')).fill('New York');
  await field(page, 'Country').selectOption('US');
  await field(page, texts.paymentForm('money.amount')).fill('1250.00');
  await field(page, texts.paymentForm('money.currency')).selectOption('GBP');
  await field(page, texts.paymentForm('money.reference')).fill(unique('Contract'));
}

test('a payment in pounds shows its cost and payout, and stores them for the approver', async ({ as }) => {
  const maker = await as('maker');
  await fillInPounds(maker);
  await expect(detail(maker, texts.paymentForm('summary.payout'))).toContainText('1,051.50 GBP');
  await expect(detail(maker, texts.paymentForm('summary.payout'))).toContainText(`1 EUR = ${rate} GBP`);
  await expect(detail(maker, texts.paymentForm('summary.commission'))).toContainText('15.00');
  await expect(detail(maker, texts.paymentForm('summary.total'))).toContainText('1,265.00');
  await pressSubmit(maker);
  const address = await onOrderPage(maker, 'Awaiting approval');

  const approver = await as('approver');
  await open(approver, address);
  await expect(detail(approver, texts.paymentForm('exchange.quoted'))).toContainText('1,051.50 GBP');
  await expect(detail(approver, texts.paymentForm('exchange.current'))).toContainText(`1 EUR = ${rate} GBP`);
});

test('a moved exchange rate is shown before the payment is submitted', async ({ as }) => {
  const maker = await as('maker');
  await maker.route('**/api/live/quote?**', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), exchange: earlier } });
  });
  await fillInPounds(maker);
  await expect(detail(maker, texts.paymentForm('summary.payout'))).toContainText('1,075.00 GBP');
  await maker.unroute('**/api/live/quote?**');
  await pressSubmit(maker);
  await expect(maker.getByRole('main').getByRole('alert')).toContainText(
    `One euro now buys ${rate} GBP (it was ${earlier.rate}).`,
  );
  await expect(detail(maker, texts.paymentForm('summary.payout'))).toContainText('1,051.50 GBP');
  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');
});
