import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { detail, field, pressSubmit, toSomeoneNew } from './support/payments/payments';

const picker = (page: Page) => page.getByRole('combobox', { name: texts.paymentForm('picker.label') });
const submit = (page: Page) => page.getByRole('button', { name: texts.paymentForm('form.submit') });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('the form of a payment fits on a laptop screen, with its button always in sight', async ({ as }) => {
  const maker = await as('maker');
  await maker.setViewportSize({ width: 1280, height: 800 });
  await open(maker, '/payments/new');
  const expectWithin = async () => {
    await expect(choice(maker, texts.paymentForm('schedule.later'))).toBeInViewport({ ratio: 1 });
    await expect(submit(maker)).toBeInViewport({ ratio: 1 });
  };
  await expectWithin();
  await picker(maker).fill('stadtw');
  await picker(maker).press('Enter');
  await expect(maker.getByRole('region', { name: texts.paymentForm('chip.label') })).toBeVisible();
  await field(maker, texts.paymentForm('money.amount')).fill('31.40');
  await field(maker, texts.paymentForm('money.reference')).fill(unique('Rent'));
  await expect(detail(maker, texts.paymentForm('summary.commission')).getByText('0.35')).toBeVisible();
  await expectWithin();
  await expectAccessible(maker, 'a payment to a saved beneficiary');

  await maker.setViewportSize({ width: 390, height: 700 });
  await maker.evaluate(() => window.scrollTo(0, 0));
  await expect(submit(maker)).toBeInViewport({ ratio: 1 });
});

test('the payment method follows the account and the currency, and says why', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  const account = field(maker, texts.paymentForm('beneficiary.iban')).or(
    field(maker, texts.paymentForm('beneficiary.accountNumber')),
  );
  await account.fill(toSomeoneNew().iban);
  await expect(choice(maker, 'SEPA')).toBeChecked();
  await expect(maker.getByText(texts.paymentForm('networkReasons.sepa_account'))).toBeVisible();
  await choice(maker, 'SEPA instant').check();
  await account.fill('AE07 0331 2345 6789 0123 456');
  await expect(choice(maker, 'SWIFT')).toBeChecked();
  await expect(maker.getByText(texts.paymentForm('networkReasons.outside_sepa'))).toBeVisible();
  await account.fill(toSomeoneNew().iban);
  await expect(choice(maker, 'SEPA')).toBeChecked();
  await field(maker, texts.paymentForm('money.currency')).selectOption('GBP');
  await expect(
    maker.getByText(texts.paymentForm('networkReasons.other_currency', { currency: 'GBP' })),
  ).toBeVisible();
});

test('an amount is typed in the currency of the beneficiary', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await field(maker, texts.paymentForm('money.currency')).selectOption('GBP');
  const payout = field(maker, texts.paymentForm('money.payout'));
  await expect(payout).toBeEnabled();
  await payout.fill('841.20');
  await expect(field(maker, texts.paymentForm('money.amount'))).toHaveValue('1,000.00');
  await field(maker, texts.paymentForm('money.amount')).fill('500');
  await expect(payout).toHaveValue('420.60');
  await payout.fill('84l.20');
  await payout.press('Tab');
  await expect(payout).toHaveAttribute('aria-invalid', 'true');
  await expect(payout).toHaveValue('84l.20');
  await expect(field(maker, texts.paymentForm('money.amount'))).toHaveValue('');
});

test('another beneficiary is chosen, and what else was typed stays', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await picker(maker).fill('stadtw');
  await picker(maker).press('Enter');
  await expect(field(maker, texts.paymentForm('money.amount'))).toBeFocused();
  await maker.keyboard.type('12.00');
  await maker.getByRole('button', { name: texts.paymentForm('chip.change') }).click();
  await expect(picker(maker)).toBeFocused();
  await expect(field(maker, texts.paymentForm('beneficiary.iban'))).toHaveValue('');
  await expect(field(maker, texts.paymentForm('money.amount'))).toHaveValue('12.00');
  await pressSubmit(maker);
  await expect(field(maker, texts.paymentForm('beneficiary.name'))).toHaveAttribute('aria-invalid', 'true');
});
