import { asc, eq, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import { lacksLookup } from '@/lib/orders/replacements/may-send';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import type { EngineParts } from '../../engine-parts';
import { noteReason, replacedOrderUnanswered } from '../../waiting-reasons';
import { isDueToSend } from '../claim/due';
import { background } from '../send/look-up';

/** Bounds one turn: these requests run concurrently, alongside the dispatcher's. */
const maxLookUps = 50;

/** Retry interval if the provider does not answer, in milliseconds. */
const retryMs = 15_000;

/** The number of look-ups, and whether any was answered. */
export type LookedUp = { readonly requested: number; readonly isAnswered: boolean };

/**
 * Looks up the orders that due replacements replace, if the last answer is too old for a claim. A replacement
 * without a fresh answer is not claimed and blocks no other.
 */
export async function lookUpDueReplacedOrders(
  parts: Pick<EngineParts, 'db' | 'provider' | 'now' | 'reasons'>,
): Promise<LookedUp> {
  const { db, now, reasons } = parts;
  const due = await db
    .select({ id: orders.id, replacesOrderId: orders.replacesOrderId })
    .from(submissions)
    .innerJoin(orders, sql`${orders.id} = ${submissions.orderId} and ${orders.replacesOrderId} is not null`)
    .where(sql`${isDueToSend(now())} and ${lacksLookup(orders.replacesOrderId, now())}`)
    .orderBy(asc(submissions.dueAt))
    .limit(maxLookUps);
  const silent: OrderId[] = [];
  await Promise.all(
    due.map(async ({ id, replacesOrderId }) => {
      if (!replacesOrderId) return;
      if ((await lookUpReplacedOrders(parts, replacesOrderId, background)) === 'answered') reasons.delete(id);
      else silent.push(id);
    }),
  );
  // One by one, so that two workers never deadlock on each other's rows.
  for (const id of silent) {
    noteReason(reasons, id, replacedOrderUnanswered());
    await db
      .update(submissions)
      .set({ dueAt: new Date(now().getTime() + retryMs) })
      .where(eq(submissions.orderId, id));
  }
  return { requested: due.length, isAnswered: silent.length < due.length };
}
