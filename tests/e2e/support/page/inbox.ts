import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { open } from '../app/app';
import { submitPayment, type TypedPayment, toSomeoneNew } from '../payments/payments';

/** The rows of the inbox that have a text. */
export const inboxRow = (page: Page, text: string): Locator =>
  page
    .getByRole('list', { name: texts.inbox('list.label') })
    .getByRole('listitem')
    .filter({ hasText: text });

/** The matter that the inbox shows. */
export const inboxItem = (page: Page): Locator => page.getByRole('article');

/** Opens the page of the inbox that has a row with this text: other stories leave rows before it. */
export async function openInboxAt(page: Page, text: string): Promise<Locator> {
  const row = inboxRow(page, text);
  const next = page.getByRole('link', { name: texts.inbox('list.next'), exact: true });
  await open(page, '/approvals');
  while ((await row.count()) === 0 && (await next.count()) > 0) {
    await open(page, (await next.getAttribute('href')) ?? '/approvals');
  }
  return row;
}

/** Opens the inbox, and in it the matter with this text. */
export async function openInInbox(page: Page, text: string): Promise<Locator> {
  await (await openInboxAt(page, text)).getByRole('link').click();
  const item = inboxItem(page);
  await expect(item).toContainText(text);
  return item;
}

/** The checkbox that selects the payment of a row. */
export const selectRow = (page: Page, text: string): Locator => inboxRow(page, text).getByRole('checkbox');

/** The button that approves everything that is selected. */
export const approveSelected = (page: Page, count: number): Locator =>
  inboxItem(page).getByRole('button', { name: texts.inbox('selection.approve', { count }) });

/** Payments of a sum unlike others, and the address of the inbox that lists only these. */
export async function submitSome(maker: Page, euro: number, count: number) {
  const amounts = Array.from({ length: count }, (_, index) => `${euro}.${10 + index}`);
  const payments: (TypedPayment & { readonly address: string })[] = [];
  for (const amount of amounts) {
    const payment = toSomeoneNew({ amount });
    payments.push({ ...payment, address: await submitPayment(maker, payment) });
  }
  return { payments, list: `/approvals?${new URLSearchParams({ from: `${euro}.00`, to: `${euro}.99` })}` };
}

/** Confirms the open question about selected payments once. */
export async function confirmSelected(page: Page, count: number): Promise<void> {
  const question = page.getByRole('alertdialog', { name: texts.inbox('selection.title', { count }) });
  await question.getByRole('button', { name: texts.inbox('selection.approve', { count }) }).click();
  await expect(question).toHaveCount(0);
}
