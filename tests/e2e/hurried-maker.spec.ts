import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, untilInteractive } from './support/app/app';
import { signIn } from './support/app/fixtures';
import {
  field,
  fillPayment,
  listedOrders,
  newIban,
  onOrderPage,
  pressSubmit,
  toSomeoneNew,
} from './support/payments/payments';

const picker = (page: Page) => page.getByRole('combobox', { name: texts.paymentForm('picker.label') });
const chip = (page: Page) => page.getByRole('region', { name: texts.paymentForm('chip.label') });
const amount = (page: Page) => field(page, texts.paymentForm('money.amount'));
const method = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** The address that the form's server action is sent to; its other requests go elsewhere. */
const isSubmission = '**/payments/new';

/** Holds back the suggestions for a text until the returned function is called. */
async function holdSuggestions(page: Page, typed: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/live/beneficiaries?q=${typed}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

async function chooseSaved(page: Page, typed: string, name: string): Promise<void> {
  await picker(page).fill(typed);
  await picker(page).press('Enter');
  await expect(chip(page)).toContainText(name);
}

test('a beneficiary that was chosen by Enter arrives although the field was left at once', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  const release = await holdSuggestions(maker, 'stadtw');
  await picker(maker).fill('stadtw');
  await picker(maker).press('Enter');
  await field(maker, texts.paymentForm('money.reference')).focus();
  await maker.keyboard.type('Water');
  release();
  await expect(chip(maker)).toContainText('Stadtwerke');
  await expect(field(maker, texts.paymentForm('money.reference'))).toBeFocused();
  await expect(field(maker, texts.paymentForm('money.reference'))).toHaveValue('Water');
});

test('a beneficiary that is typed meanwhile is not replaced by a late suggestion', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  const release = await holdSuggestions(maker, 'stadtw');
  await picker(maker).fill('stadtw');
  await picker(maker).press('Enter');
  await field(maker, texts.paymentForm('beneficiary.name')).fill('Hafen Spedition GmbH');
  await expect(picker(maker)).toHaveValue('');
  release();
  await field(maker, texts.paymentForm('beneficiary.iban')).fill('DE89370400440532013000');
  await amount(maker).fill('5');
  await expect(field(maker, texts.paymentForm('beneficiary.name'))).toHaveValue('Hafen Spedition GmbH');
  await expect(chip(maker)).toHaveCount(0);
});

test('what a saved beneficiary lacks is typed to its end, and survives another payment method', async ({
  as,
}) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await chooseSaved(maker, 'pennine', 'Pennine Tools Ltd');
  await method(maker, 'SWIFT').check();
  const bic = field(maker, texts.paymentForm('beneficiary.bic'));
  // The first eight characters are a BIC, too.
  await bic.pressSequentially('NWBKGB2LXXX');
  await expect(bic).toBeFocused();
  await expect(bic).toHaveValue('NWBKGB2LXXX');
  await method(maker, 'SEPA').check();
  await method(maker, 'SWIFT').check();
  await expect(bic).toHaveValue('NWBKGB2LXXX');
});

test('another account than the saved one is not shown as the verified beneficiary', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await chooseSaved(maker, 'pennine', 'Pennine Tools Ltd');
  await method(maker, 'SWIFT').check();
  const account = field(maker, texts.paymentForm('beneficiary.accountNumber'));
  await account.fill(newIban());
  await expect(chip(maker)).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('no failure of a submission loses what was typed', async ({ as }) => {
  const maker = await as('maker');
  const payment = toSomeoneNew();
  const alert = maker.getByRole('main').getByRole('alert');
  const expectTyped = async () => {
    await expect(field(maker, texts.paymentForm('beneficiary.name'))).toHaveValue(payment.name);
    await expect(amount(maker)).toHaveValue(payment.amount);
    await expect(field(maker, texts.paymentForm('money.reference'))).toHaveValue(payment.reference);
  };
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);

  await test.step('a broken connection', async () => {
    await maker.setViewportSize({ width: 390, height: 700 });
    await maker.route(isSubmission, (route) => route.abort());
    await pressSubmit(maker);
    await expect(alert).toContainText(texts.ui('answered.unanswered'));
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expectTyped();
    await maker.unroute(isSubmission);
  });
  await test.step('an error of the server', async () => {
    await maker.route(isSubmission, (route) => route.fulfill({ status: 500, body: 'Internal error' }));
    await pressSubmit(maker);
    await expect(alert).toBeVisible();
    await expectTyped();
    await maker.unroute(isSubmission);
  });
  await test.step('an ended session', async () => {
    await maker.context().clearCookies();
    await pressSubmit(maker);
    await expect(alert).toContainText('Your session has ended.');
    await expectTyped();
    maker.on('dialog', (dialog) => dialog.accept());
    await signIn(maker, 'maker');
    await open(maker, '/payments/new');
    await expectTyped();
  });
  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');
  await expect(await listedOrders(maker, payment.reference)).toHaveCount(1);
});

test('a payment typed after going back is another one than the one submitted before', async ({ as }) => {
  const maker = await as('maker');
  const [first, second] = [toSomeoneNew(), toSomeoneNew()];
  await open(maker, '/payments/new');
  await fillPayment(maker, first);
  await pressSubmit(maker);
  const earlier = await onOrderPage(maker, 'Awaiting approval');
  await maker.goBack();
  await expect(maker).toHaveURL(/\/payments\/new$/);
  await untilInteractive(maker);
  await expect(field(maker, texts.paymentForm('money.reference'))).toHaveValue('');
  await fillPayment(maker, second);
  await pressSubmit(maker);
  expect(await onOrderPage(maker, 'Awaiting approval')).not.toBe(earlier);
  await expect(await listedOrders(maker, first.reference)).toHaveCount(1);
});

test('accounts and amounts are accepted as they are pasted', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  const account = field(maker, texts.paymentForm('beneficiary.iban'));
  await account.fill(' IBAN:\u00a0de89 3704\u00a00044 0532\u20090130 00 ');
  await account.press('Tab');
  await expect(account).toHaveValue('DE89 3704 0044 0532 0130 00');
  for (const typed of ['1.234,56', '1,234.56', '1 234,56', '€ 1234.56', '1234,56 €']) {
    await amount(maker).fill(typed);
    await amount(maker).press('Tab');
    await expect(amount(maker)).toHaveValue('1,234.56');
  }
  await amount(maker).fill('1.234.56');
  await amount(maker).press('Enter');
  await expect(amount(maker)).toHaveAttribute('aria-invalid', 'true');
  await expect(amount(maker)).toHaveValue('1.234.56');
  await field(maker, texts.paymentForm('money.reference')).fill('Invoice 4711 '.repeat(40));
  await field(maker, texts.paymentForm('money.reference')).press('Enter');
  await expect(field(maker, texts.paymentForm('money.reference'))).toHaveAttribute('aria-invalid', 'true');
});
