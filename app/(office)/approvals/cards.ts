import type { AwaitingCard } from '@/components/approvals/approval-card';
import { type Actor, grant } from '@/lib/access/grant';
import { findNameWarnings } from '@/lib/beneficiaries/changes/warnings';
import type { OrderId } from '@/lib/kernel/ids';
import type { AwaitingOrder } from '@/lib/orders/approvals/queue';
import { findLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import type { CutOff } from '@/lib/orders/order/execution-day';
import type { Quote } from '@/lib/orders/quotes/quote';
import { listStoredQuotes } from '@/lib/orders/quotes/quote-at-submission';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { afterApproval } from '@/lib/policy/rules/after-approval';
import { getRuntime } from '@/lib/web/runtime/runtime';

/** Queued orders with the facts that this approver needs. */
export async function readCards(
  actor: Actor,
  orders: readonly AwaitingOrder[],
  groups: readonly string[],
): Promise<{ readonly cards: readonly AwaitingCard[]; readonly cutOff: CutOff }> {
  const { db, now } = getRuntime();
  const payments = grant(actor, 'payments:read');
  const book = grant(actor, 'beneficiaries:read');
  const ids = orders.map(({ id }) => id);
  const abroad = orders.filter(({ currency }) => currency !== 'EUR').map(({ id }) => id);
  const [{ policy }, duplicates, quotes, warnings] = await Promise.all([
    policyInForce(db),
    payments ? findLikelyDuplicates(db, payments, ids, now()) : new Set<OrderId>(),
    payments ? listStoredQuotes(db, payments, abroad) : new Map<OrderId, Quote>(),
    Promise.all(
      orders.map(({ beneficiaryName: name, beneficiaryAccount: account, bankBic }) =>
        book ? findNameWarnings(db, book, { name, account, bankBic }) : [],
      ),
    ),
  ]);
  const cards = orders.map((order, index) => ({
    order,
    follows: afterApproval(
      { approvals: order.requiredApprovals, groups: order.requiredGroups },
      order.approved,
      groups,
    ),
    mayBeDuplicate: duplicates.has(order.id),
    quoted: quotes.get(order.id),
    warnings: warnings[index] ?? [],
  }));
  return { cards, cutOff: policy.cutOff };
}
