import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import { lockBatch, recordBatchEvent } from '@/lib/batches/batch/move';
import type { Database } from '@/lib/db/client';
import { batchEvents, batches } from '@/lib/db/schema/orders/batches';
import { stored } from '@/messages/engine-reasons';
import { engineActor } from '../../engine-actor';
import { lateBefore } from './late';

const batchSize = 50;

/**
 * Records once for each approved batch that its start is 15 minutes overdue, with the last known reason. The
 * record becomes a notice. A batch has no orders before it starts, so there is no payment to open an
 * exception for.
 */
export async function reportLateStarts(db: Database, now: Date): Promise<void> {
  for (const { id } of await listLate(db, lateBefore(now))) {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, id);
      if (batch?.state !== 'approved') return;
      const details = { reason: batch.stopReason ?? stored('late.unknown') };
      await recordBatchEvent(tx, {
        batch,
        fromState: batch.state,
        what: 'late_start',
        at: now,
        actor: engineActor,
        details,
      });
    });
  }
}

/** Skips batches already recorded since their approval. */
const listLate = (db: Database, before: Date) =>
  db
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        eq(batches.state, 'approved'),
        lte(sql`greatest(${batches.scheduledFor}, ${batches.updatedAt})`, before.toISOString()),
        notExists(
          db
            .select({ id: batchEvents.id })
            .from(batchEvents)
            .where(
              sql`${batchEvents.batchId} = ${batches.id} and ${batchEvents.move} = 'late_start'
                and ${batchEvents.at} >= ${batches.updatedAt}`,
            ),
        ),
      ),
    )
    .orderBy(asc(batches.updatedAt))
    .limit(batchSize);
