import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';

/**
 * An answer of the provider counts for ten minutes: long enough for a second factor, and too short for a
 * payment to appear unseen.
 */
const freshLookupMs = 600_000;

/** Of a query: the identifier of the replaced order, as a column or a value. */
type Origin = OrderId | SQLWrapper;

/** Whether a replacement waits for an answer of the provider about a payment that it would repeat. */
export const lacksLookup = (origin: Origin, now: Date): SQL<boolean> =>
  sql<boolean>`lacks_replaced_order_lookup(${origin}, ${new Date(now.getTime() - freshLookupMs).toISOString()}::timestamptz)`;

/**
 * Whether a payment that a replacement would repeat was made or may still be: by the state of its order, by a
 * booked entry, or by what the provider last said.
 */
export const wasPaid = (origin: Origin): SQL<boolean> => sql<boolean>`was_settled_late(${origin})`;

/** Whether sending a replacement would pay twice: what it replaces was paid, or another replacement was. */
export const wouldPayTwice = (replacement: Origin, origin: Origin): SQL<boolean> =>
  sql<boolean>`(${wasPaid(origin)} or was_paid_elsewhere(${replacement}, ${origin}))`;

/** Those of many replacements of which another one counts, or was paid. The two arrays are pairs. */
export const replacedElsewhere = (replacements: SQL, origins: SQL): SQL =>
  sql`replaced_elsewhere(${replacements}, ${origins})`;

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
 * nothing. A payment that was declared failed may be found later, also after its replacement failed and was
 * replaced itself. Another replacement, of the same order or of any that it replaces, counts from its
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
