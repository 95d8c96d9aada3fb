import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';

/**
 * How long an answer of the provider is fresh, in milliseconds: long enough for a second factor, too short
 * for a payment to appear unnoticed.
 */
const freshLookupMs = 600_000;

/** The replaced order's identifier in a query: a column or a value. */
type Replaced = OrderId | SQLWrapper;

/** Whether a replacement lacks a fresh answer from the provider about a payment that it would repeat. */
export const lacksLookup = (replaced: Replaced, now: Date): SQL<boolean> =>
  sql<boolean>`lacks_replaced_order_lookup(${replaced}, ${new Date(now.getTime() - freshLookupMs).toISOString()}::timestamptz)`;

/**
 * Whether a payment that a replacement would repeat was made or may still be, according to its order's state,
 * a booked entry, or the provider's last answer.
 */
export const wasPaid = (replaced: Replaced): SQL<boolean> => sql<boolean>`was_settled_late(${replaced})`;

/** Whether sending a replacement would pay twice: the replaced payment or another replacement was paid. */
export const wouldPayTwice = (replacement: Replaced, replaced: Replaced): SQL<boolean> =>
  sql<boolean>`(${wasPaid(replaced)} or was_paid_elsewhere(${replacement}, ${replaced}))`;

/**
 * The replacements for which another replacement of the same payment counts or was paid. The two arrays form
 * pairs.
 */
export const replacedElsewhere = (replacements: SQL, replacedOrders: SQL): SQL =>
  sql`replaced_elsewhere(${replacements}, ${replacedOrders})`;

/** `paid`: this replacement would pay twice. */
export type ReplacedOrderStanding = 'not_paid' | 'paid' | 'not_checked';

/** What is known about the payments that a replacement of this order would repeat. */
export async function standingOfReplacedOrders(
  tx: Transaction,
  replacesOrderId: OrderId,
  now: Date,
): Promise<ReplacedOrderStanding> {
  const [found] = await tx.execute<{ standing: ReplacedOrderStanding }>(sql`
    select case when ${wasPaid(replacesOrderId)} then 'paid'
      when ${lacksLookup(replacesOrderId, now)} then 'not_checked' else 'not_paid' end as standing`);
  return found?.standing ?? 'not_checked';
}

/**
 * Whether an order may be submitted, approved or released as a replacement; `not_paid` if it replaces
 * nothing. A payment declared failed may still settle late, even after its replacement failed and was itself
 * replaced. Another replacement of the same order, or of one further up the chain, counts from its
 * submission.
 */
export async function standingOfReplacement(
  tx: Transaction,
  { id, replacesOrderId }: Pick<OrderRow, 'id' | 'replacesOrderId'>,
  now: Date,
): Promise<ReplacedOrderStanding> {
  if (replacesOrderId === null) return 'not_paid';
  const others = replacedElsewhere(sql`array[${id}::uuid]`, sql`array[${replacesOrderId}::uuid]`);
  const [other] = await tx.execute<{ counts: boolean }>(sql`select exists (select from ${others}) as counts`);
  return other?.counts ? 'paid' : standingOfReplacedOrders(tx, replacesOrderId, now);
}
