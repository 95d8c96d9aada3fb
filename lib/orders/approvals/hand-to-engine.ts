import { sql } from 'drizzle-orm';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { BatchId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';

/** Hands an approved order to the engine; the commit notifies it. */
export async function handToEngine(
  tx: Transaction,
  { id, version, hash }: OrderRow,
  now: Date,
): Promise<void> {
  await tx.insert(submissions).values({ orderId: id, version, hash, dueAt: now, checkedAt: now });
  await wakeEngine(tx);
}

/**
 * Marks the unsent orders of a resumed batch as checked by its dry run, and sets the day on which they count
 * for limits. Skips orders that the engine has locked: it waits for the batch, which the caller has locked,
 * so waiting would deadlock.
 */
export async function markBatchChecked(
  tx: Transaction,
  batchId: BatchId,
  countsOn: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update orders set counts_on = ${countsOn}::date where id in (
      select waiting.id from orders waiting join submissions on submissions.order_id = waiting.id
      where waiting.batch_id = ${batchId} and submissions.phase = 'send' and submissions.unknown_since is null
      for update of waiting skip locked)`);
  await tx.execute(sql`
    update submissions set checked_at = ${now.toISOString()} where order_id in (
      select waiting.order_id from submissions waiting join orders on orders.id = waiting.order_id
      where orders.batch_id = ${batchId} and waiting.phase = 'send'
      for update of waiting skip locked)`);
}
