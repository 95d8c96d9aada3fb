import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { composeIBAN } from 'ibantools';
import { texts } from '../../../support/code/texts';
import { cents, expect, open, unique, untilInteractive } from '../app/app';

/** What a maker types; amounts as they are typed. */
export type TypedPayment = {
  readonly name: string;
  readonly iban: string;
  readonly amount: string;
  readonly reference: string;
  /** The IBAN to pay from; the first account where it is left out. */
  readonly account?: string;
};

/** A SEPA payment of a few euro with a reference of its own, by which it is found again. */
export const aPayment = (given: Partial<TypedPayment> = {}): TypedPayment => ({
  name: 'Hafen Spedition GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  amount: '12.40',
  reference: unique('Invoice'),
  ...given,
});

/** A field of a form; its calendar button has the name of the field, too. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator(':not(button[aria-haspopup])'));

/** Fills the form that is on the screen. */
export async function fillPayment(page: Page, payment: TypedPayment): Promise<void> {
  if (payment.account) await field(page, texts.paymentForm('account.payFrom')).selectOption(payment.account);
  await field(page, texts.paymentForm('beneficiary.name')).fill(payment.name);
  await field(page, texts.paymentForm('beneficiary.iban')).fill(payment.iban);
  await field(page, texts.paymentForm('money.amount')).fill(payment.amount);
  await field(page, texts.paymentForm('money.reference')).fill(payment.reference);
}

/**
 * Submits the form that is on the screen. By key: what the book and the provider say of it comes in by now,
 * and moves the button from under a pointer that is pressed.
 */
export async function pressSubmit(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: texts.paymentForm('form.submit') });
  await expect(submit).toBeEnabled();
  await submit.press('Enter');
}

/** The page's title with the state of the order beside it. */
export const stateOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Drafts and submits through the form. Leaves the page on the order, and gives the order's address. */
export async function submitPayment(page: Page, payment: TypedPayment): Promise<string> {
  await open(page, '/payments/new');
  await fillPayment(page, payment);
  await pressSubmit(page);
  return onOrderPage(page, 'Awaiting approval');
}

/** Waits until the page shows an order in this state, and gives its address. */
export async function onOrderPage(page: Page, state: string): Promise<string> {
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/);
  await expect(stateOf(page)).toContainText(state);
  await untilInteractive(page);
  return new URL(page.url()).pathname;
}

/** Approves on the order's own page, and leaves the page there. */
export async function approveOrder(page: Page, address: string): Promise<void> {
  await open(page, address);
  const question = await startApproval(page);
  await question.getByRole('button', { name: /^Approve/ }).click();
  await expect(question).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) }),
  ).toHaveCount(0);
}

/** Opens the question that an approval answers, and waits until it can be answered. */
export async function startApproval(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) }).click();
  const question = page.getByRole('alertdialog', {
    name: texts.approvals('approve.title', { subject: 'payment' }),
  });
  await expect(question).toBeVisible();
  await expect(question.getByText(texts.secondFactor('question.loading'))).toHaveCount(0);
  return question;
}

/** An IBAN that nobody was paid to, so that no sum and no warning of another test is about it. */
export function newIban(): string {
  const account = String(randomInt(10 ** 10)).padStart(10, '0');
  return composeIBAN({ countryCode: 'DE', bban: `37040044${account}` }) ?? '';
}

/** The account with the least money in it, and how much that is in cents; never an overdrawn one. */
export async function poorestAccount(maker: Page): Promise<{ account: string; balance: bigint }> {
  await open(maker, '/payments/new');
  const options = await field(maker, texts.paymentForm('account.payFrom')).getByRole('option').all();
  const accounts = await Promise.all(
    options.map(async (option) => ({
      account: await option.evaluate((one) => one.getAttribute('value') ?? ''),
      balance: cents((await option.textContent()) ?? ''),
    })),
  );
  const solvent = accounts.filter(({ balance }) => balance >= 0n);
  return solvent.reduce((poorest, next) => (next.balance < poorest.balance ? next : poorest));
}

/** A payment to someone new. */
export const toSomeoneNew = (given: Partial<TypedPayment> = {}): TypedPayment =>
  aPayment({ name: unique('Ostsee Handel'), iban: newIban(), ...given });

/** The rows of the payments list that a search for the text finds. */
export async function listedOrders(page: Page, text: string): Promise<Locator> {
  await page.goto(`/payments?${new URLSearchParams({ q: text })}`);
  return page
    .getByRole('table', { name: texts.payments('table.label') })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

/** What an order's page lists under a term. */
export const detail = (page: Page, term: string | RegExp): Locator =>
  page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd').first();
