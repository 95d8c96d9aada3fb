import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { BatchId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';

/** Gives an approved order to the engine, which is woken by the commit. */
export async function handToEngine(
  tx: Transaction,
  { id, version, hash }: OrderRow,
  now: Date,
): Promise<void> {
  await tx.insert(submissions).values({ orderId: id, version, hash, dueAt: now, checkedAt: now });
  await wakeEngine(tx);
}

/**
 * What waits of a resumed batch was checked by its dry run, and counts for limits on the day on which it was.
 * What the engine has in hand is left out: it holds those rows while it waits for the batch, which the caller
 * has locked.
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
