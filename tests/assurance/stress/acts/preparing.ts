import type { Page } from '@playwright/test';
import { addComment } from '@/lib/discussions/comments/comment';
import { iban } from '@/lib/kernel/banking/iban';
import { newCommentId, type OrderId } from '@/lib/kernel/ids';
import { open, unique } from '../../../e2e/support/app/app';
import { newIban, stateOf } from '../../../e2e/support/payments/payments';
import { sepa } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';
import type { Stage } from '../stage';

/** Content of an order that nobody takes for a duplicate. */
export const newContent = ({ account }: Stage, scheduledFor: Date | null = null) =>
  sepa({ account, beneficiaryAccount: iban(newIban()), reference: unique('Stress'), scheduledFor });

/** Another person comments on an order, of which its pages hear. */
export const commentOn = ({ db, team }: Stage, id: OrderId): Promise<unknown> =>
  addComment({ db, now: () => new Date() }, granted(team.approver, 'discussions:write'), {
    id: newCommentId(),
    subject: { kind: 'order', id },
    text: unique('Seen'),
    mentioned: [],
  });

export type Count = { readonly count: number };

/** The number in the one row of a query. */
export async function countOf(query: Promise<readonly Count[]>): Promise<number> {
  const [row] = await query;
  return row?.count ?? 0;
}

/** How often an order was moved so. */
export const countMoves = ({ sql }: Stage, id: OrderId, move: string): Promise<number> =>
  countOf(sql<Count[]>`
    select count(*)::int as count from order_events where order_id = ${id} and move = ${move}`);

/** Opens the page of an order, and the dialog behind one of its buttons. */
export async function openDialog(page: Page, id: OrderId, button: string): Promise<void> {
  await open(page, `/payments/${id}`);
  await page.getByRole('button', { name: button }).click();
}

/** Whether the page is that of an order in one of these states; the title has its label. */
export async function showsOrder(page: Page, states: RegExp, id = '[0-9a-f-]{36}'): Promise<boolean> {
  if (!new RegExp(`/payments/${id}$`).test(new URL(page.url()).pathname)) return false;
  const title = stateOf(page).first();
  return (await title.count()) > 0 && states.test((await title.textContent()) ?? '');
}
