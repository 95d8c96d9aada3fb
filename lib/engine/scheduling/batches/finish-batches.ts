import { sql } from 'drizzle-orm';
import { lockBatch } from '@/lib/batches/batch/move';
import { finishBatch } from '@/lib/batches/run/run';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import type { BatchId } from '@/lib/kernel/ids';
import { inFlightStates } from '@/lib/kernel/states/order-states';
import { engineActor } from '../../engine-actor';

/** Finishes every running batch whose rows are all released and whose orders have all ended. */
export async function finishBatches(db: Database, now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await listEnded(db)) await finish(db, id, now).catch((fault) => faults.push(fault));
  // One failing batch must not block the others.
  if (faults.length > 0) throw faults[0];
}

const finish = (db: Database, id: BatchId, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    // Check again under the lock: the batch may have been paused or finished in between.
    if (!batch || !(await listEnded(tx)).includes(id)) return;
    await finishBatch(tx, batch, { actor: engineActor, at: now, details: await countEnds(tx, id) });
  });

async function listEnded(db: Executor): Promise<readonly BatchId[]> {
  const rows = await db.execute<{ id: BatchId }>(sql`
    select id from batches where state = 'running'
      and not exists (select from orders where batch_id = batches.id and state in ${stateList(inFlightStates)})
      and not exists (select from batch_rows where batch_id = batches.id and position > batches.released_to and exclusion is null)`);
  return rows.map(({ id }) => id);
}

/** Counts the executed orders and the others. */
async function countEnds(tx: Transaction, id: BatchId): Promise<{ completed: number; failed: number }> {
  const [row] = await tx.execute<{ completed: number; failed: number }>(sql`
    select count(*) filter (where state = 'completed')::int as completed, count(*) filter (where state <> 'completed')::int as failed
    from orders where batch_id = ${id}`);
  return { completed: row?.completed ?? 0, failed: row?.failed ?? 0 };
}
