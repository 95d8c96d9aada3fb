import type { Granted } from '@/lib/access/grant';
import { rehearse } from '@/lib/db/connection/all-or-nothing';
import { sealList } from '@/lib/identity/second-factors/approval-list';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { OrderId } from '@/lib/kernel/ids';
import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { OrderRow } from '../../order/content';
import { checkReplacedOrders } from '../../replacements/replaced-order-lookups';
import { orderApproval, type SeenOrder } from '../approve';
import { type ApproveParts, approveTogether, beginConfirmation, type Confirming } from '../machine/approve';
import { type Prepared, prepare, type RefusedOne } from '../machine/prepare';
import type { ListRefusal, RefusedInList } from './refusals';

/**
 * Requests the second factor for approving several displayed orders at once. Checks each as its approval
 * does, so that nobody confirms a list that cannot be approved.
 */
export async function beginListApproval(
  { db, secondFactor, now }: ApproveParts,
  granted: Granted<'payments:approve'>,
  seen: readonly SeenOrder[],
): Promise<Result<FactorRequest, ListRefusal>> {
  if (seen.length > mostInList) return refuse('list_too_long');
  const all = await rehearse(db, (tx) => prepare(tx, orderApproval, granted, seen, now()));
  if (!all.ok) return refuse({ kind: 'not_all', refused: all.error });
  const { hash, sum } = confirming(all.value.prepared);
  const request = await beginConfirmation({ db, secondFactor }, granted.actor, hash, async () => sum);
  return request.ok ? request : refuse({ kind: 'not_confirmed', factor: request.error });
}

/** Looks up what these orders replace, if anything, before a command about them. */
export async function checkListedReplacements(
  parts: Parameters<typeof checkReplacedOrders>[0],
  { actor }: Granted<'payments:approve'>,
  seen: readonly SeenOrder[],
): Promise<Result<void, ListRefusal>> {
  const refused: RefusedOne<OrderId, RefusedInList>[] = [];
  for (const { id } of seen) {
    const checked = await checkReplacedOrders(parts, actor, id);
    if (!checked.ok) refused.push({ id, why: checked.error });
  }
  return refused.length > 0 ? refuse({ kind: 'not_all', refused }) : ok(undefined);
}

/**
 * Approves several orders with one confirmation: all of them or none. The confirmed hash is computed again
 * from the stored orders, so that a list with a changed order is another list. Policy, limits and quorum
 * apply to each order as if it were approved by itself.
 */
export async function approveList(
  parts: ApproveParts,
  granted: Granted<'payments:approve'>,
  seen: readonly SeenOrder[],
  answer: FactorAnswer,
): Promise<Result<readonly OrderRow[], ListRefusal>> {
  if (seen.length > mostInList) return refuse('list_too_long');
  return approveTogether(parts, orderApproval, granted, seen, { confirming, answer });
}

/**
 * What confirms these orders. A code confirms a list only if it may confirm its total, and each order by
 * itself: one phished code must not confirm more in many payments than in one.
 */
function confirming(prepared: readonly Prepared<OrderRow>[]): Confirming<OrderRow> {
  const { hash, root, count, proofOf } = sealList(prepared.map(({ row }) => row.hash));
  const total = minorUnits(prepared.reduce((added, { row }) => added + row.amount, 0n));
  const sums = prepared.map(({ measured }) => measured.sum);
  const [sum = total] = [total, ...sums].toSorted((one, other) => (one > other ? -1 : 1));
  return {
    hash,
    sum,
    list: {
      proofOf: (order) => proofOf(order.hash),
      details: { listRoot: root, listCount: count, listTotal: toDecimal(total) },
    },
  };
}
