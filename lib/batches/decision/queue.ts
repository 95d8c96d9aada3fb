import { and, count, eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { isQueuedAfter, mostCounted, type QueuePosition } from '@/lib/db/keyset';
import { batches } from '@/lib/db/schema/orders/batches';
import { awaitsDecisionOf, listApprovers } from '@/lib/orders/approvals/machine/decisions';
import type { BatchRow } from '../batch/batch';
import { deliverer, maker } from '../reads/people';
import { batchDecisions } from './batch-decisions';

type Deciding = Granted<'payments:approve'>;

/** When a batch is due: at its scheduled time, or else from its submission on. */
export const batchDueAt = ({
  scheduledFor,
  submittedAt,
  updatedAt,
}: Pick<BatchRow, 'scheduledFor' | 'submittedAt' | 'updatedAt'>): Date =>
  scheduledFor ?? submittedAt ?? updatedAt;

const due = sql`coalesce(${batches.scheduledFor}, ${batches.submittedAt}, ${batches.updatedAt})`;

/**
 * Batches pending approval by this person, first due first. Excludes batches they created, edited or already
 * decided on. At most `limit`, after a position.
 */
export async function listAwaitingBatches(
  db: Executor,
  { actor }: Deciding,
  { after, limit = 50 }: { readonly after?: QueuePosition | undefined; readonly limit?: number } = {},
) {
  const rows = await db
    .select({ batch: batches, makerName: maker.name, deliveredBy: deliverer.name })
    .from(batches)
    .innerJoin(maker, eq(maker.id, batches.makerId))
    .leftJoin(deliverer, eq(deliverer.id, batches.deliveredById))
    .where(and(awaitsDecisionOf(batchDecisions, actor.id), isQueuedAfter(due, batches.id, after)))
    .orderBy(due, batches.id)
    .limit(limit);
  const approved = await listApprovers(
    db,
    batchDecisions,
    rows.map(({ batch }) => batch.id),
  );
  return rows.map((row) => ({ ...row, approved: approved.get(row.batch.id) ?? [] }));
}
export type AwaitingBatch = Awaited<ReturnType<typeof listAwaitingBatches>>[number];

/** Their number, counted up to `mostCounted`. */
export async function countAwaitingBatches(db: Executor, { actor }: Deciding): Promise<number> {
  const counted = db
    .select({ id: batches.id })
    .from(batches)
    .where(awaitsDecisionOf(batchDecisions, actor.id))
    .limit(mostCounted)
    .as('counted');
  const [row] = await db.select({ batches: count() }).from(counted);
  return row?.batches ?? 0;
}
