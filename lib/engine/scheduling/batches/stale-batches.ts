import { and, eq, type SQL, sql } from 'drizzle-orm';
import { moveBatch } from '@/lib/batches/batch/move';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { Policy } from '@/lib/policy/rules/policy';
import { stored } from '@/messages/engine-reasons';
import { engineActor } from '../../engine-actor';
import { isStale, staleBefore } from '../../submissions/claim/due';

/** When a batch was last checked as a whole: when it started or was last resumed. Null before it starts. */
export const batchCheckedAt: SQL = sql`greatest(${batches.startedAt}, (select max(resumed.at) from batch_events resumed
  where resumed.batch_id = ${batches.id} and resumed.move = 'resume'))`;

/** Predicate on batches: the last check is too old to release more rows. */
export const isStaleBatch = (before: Date): SQL =>
  sql`coalesce(${batchCheckedAt} <= ${before.toISOString()}, false)`;

/** Predicate on batches: some rows have not been released. */
export const hasRowsLeft: SQL = sql`exists (select from batch_rows its where its.batch_id = ${batches.id}
  and its.position > ${batches.releasedTo} and its.exclusion is null)`;

/** Pauses running batches with unsent rows or orders if their check is older than the policy allows. */
export async function pauseStaleBatches(
  db: Database,
  policy: Pick<Policy, 'recheckAfterHours'>,
  now: Date,
): Promise<void> {
  const before = staleBefore(policy, now);
  await db.transaction(async (tx) => {
    const running = await tx
      .select()
      .from(batches)
      .where(
        and(
          eq(batches.state, 'running'),
          sql`((${isStaleBatch(before)} and ${hasRowsLeft}) or exists (select from ${submissions} join ${orders} on ${orders.id} = ${submissions.orderId}
            where ${orders.batchId} = ${batches.id} and ${isStale(before)}))`,
        ),
      )
      .for('update', { skipLocked: true });
    for (const batch of running) {
      await moveBatch(tx, batch, 'pause', {
        actor: engineActor,
        at: now,
        set: {
          stopReason: stored('batch.stale', { count: String(policy.recheckAfterHours) }),
          pausedAutomatically: true,
        },
      });
    }
  });
}
