import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { submissions } from '@/lib/db/schema/submissions';
import type { BatchId } from '@/lib/kernel/ids';
import type { OrderRow } from './content';

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
 * What waits of a resumed batch was checked by its dry run. What the engine has in hand is left out: it holds those rows while it waits
 * for the batch, which the caller has locked.
 */
export const markBatchChecked = (tx: Transaction, batchId: BatchId, now: Date): Promise<unknown> =>
  tx.execute(sql`
    update submissions set checked_at = ${now.toISOString()} where order_id in (
      select waiting.order_id from submissions waiting join orders on orders.id = waiting.order_id
      where orders.batch_id = ${batchId} and waiting.phase = 'send'
      for update of waiting skip locked)`);
