import type { Page } from '@playwright/test';
import { formatAmount, fromDecimal } from '@/lib/kernel/money';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { optionsOf, searchFor } from './support/page/search';
import { aPayment, approveOrder, detail, stateOf, submitPayment } from './support/payments/payments';
import { yearOfEntries } from './support/payments/statements';

/** Asks the provider for the payment, whatever is kept here. */
async function ask(page: Page, identifier: string): Promise<void> {
  await searchFor(page, identifier);
  await optionsOf(page, texts.search('box.bank')).click();
}

test('an incoming SWIFT payment is found by its number, with its original amount and currency', async ({
  as,
}) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  const link = viewer.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Operations' });
  const iban = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const swift = (await yearOfEntries(viewer, iban)).find((entry) => entry['Original currency']);
  if (swift === undefined) throw new Error('the year has no incoming SWIFT payment');

  await ask(viewer, swift['Payment ID'] ?? '');
  await expect(stateOf(viewer)).toContainText(`from ${swift.Counterparty}`);
  await expect(detail(viewer, 'Payment ID')).toContainText(swift['Payment ID'] ?? '');
  await expect(detail(viewer, 'Direction')).toHaveText('Incoming');
  await expect(detail(viewer, 'Network')).toHaveText('SWIFT');
  const original = formatAmount(fromDecimal(swift['Original amount'] ?? ''));
  await expect(detail(viewer, 'Original amount')).toHaveText(`${original} ${swift['Original currency']}`);
  await expect(detail(viewer, 'Name')).toHaveText(swift.Counterparty ?? '');
});

test('a payment made elsewhere is found by its external identifier, with its time', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await ask(viewer, 'demo-scheduled-2');
  await expect(viewer.getByText('The bank will execute it on')).toBeVisible();
  await expect(detail(viewer, 'External payment ID')).toContainText('demo-scheduled-2');
  await expect(detail(viewer, 'Reference')).toHaveText('Office rent, next month');
});

test('an own payment is found by both identifiers, with its order', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');
  const externalPaymentId = await detail(approver, texts.payments('identity.externalId')).innerText();
  const paymentId = await detail(approver, texts.payments('identity.paymentId')).innerText();
  for (const identifier of [externalPaymentId, paymentId]) {
    await open(approver, '/');
    await searchFor(approver, identifier);
    await expect(optionsOf(approver, texts.search('kinds.order')).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await approver.keyboard.press('Enter');
    await expect(approver).toHaveURL(new RegExp(`${order}$`));
  }
  for (const address of [`paymentId=${paymentId}`, `externalPaymentId=${externalPaymentId}`]) {
    await open(approver, `/payments/details?${address}`);
    await expect(approver).toHaveURL(new RegExp(`${order}$`));
  }
});

test('the page asks for an identifier where the address has none', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments/find');
  const search = viewer.getByRole('searchbox', { name: texts.payments('find.label') });
  await search.fill('no-such-payment');
  await viewer.getByRole('button', { name: texts.payments('find.submit') }).click();
  await expect(
    viewer.getByText(texts.payments('find.notFound', { identifier: 'no-such-payment' })),
  ).toBeVisible();
  await search.fill('demo-scheduled-1');
  await search.press('Enter');
  await expect(detail(viewer, 'External payment ID')).toContainText('demo-scheduled-1');
});

test('an unknown identifier is reported as unknown', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  for (const unknown of ['999999999999', 'no-such-payment']) {
    await ask(viewer, unknown);
    await expect(viewer.getByText(texts.payments('find.notFound', { identifier: unknown }))).toBeVisible();
  }
});
