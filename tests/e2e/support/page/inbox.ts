import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { open } from '../app/app';

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
