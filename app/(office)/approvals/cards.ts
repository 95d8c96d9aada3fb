import type { AwaitingCard } from '@/components/approvals/approval-card';
import { type Granted, grant } from '@/lib/access/grant';
import type { OrderId } from '@/lib/kernel/ids';
import type { AwaitingOrder } from '@/lib/orders/approvals/queue';
import type { Quote } from '@/lib/orders/quotes/quote';
import { listStoredQuotes } from '@/lib/orders/quotes/quote-at-submission';
import { readRisks } from '@/lib/orders/risks/read-risks';
import type { Risk } from '@/lib/orders/risks/risk';
import { afterApproval } from '@/lib/policy/rules/after-approval';
import { getRuntime } from '@/lib/web/runtime/runtime';
import type { AccountFacts } from './account-facts';

/** Queued orders with the facts that this approver needs. */
export async function readCards(
  { actor }: Granted<'payments:approve'>,
  orders: readonly AwaitingOrder[],
  groups: readonly string[],
  { balances }: AccountFacts,
): Promise<readonly AwaitingCard[]> {
  const { db, now } = getRuntime();
  const payments = grant(actor, 'payments:read');
  const abroad = orders.filter(({ currency }) => currency !== 'EUR').map(({ id }) => id);
  const [risks, quotes] = await Promise.all([
    payments
      ? readRisks({ db, now: now(), balances }, payments, orders)
      : new Map<OrderId, readonly Risk[]>(),
    payments ? listStoredQuotes(db, payments, abroad) : new Map<OrderId, Quote>(),
  ]);
  return orders.map((order) => ({
    order,
    follows: afterApproval(
      { approvals: order.requiredApprovals, groups: order.requiredGroups },
      order.approved,
      groups,
    ),
    risks: risks.get(order.id) ?? [],
    quoted: quotes.get(order.id),
  }));
}
