import { aliasedTable, asc, count, eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import { awaitsDecisionOf, listApprovers } from '@/lib/orders/approvals/machine/decisions';
import { batchDecisions } from './batch-decisions';

type Deciding = Granted<'payments:approve'>;

const maker = aliasedTable(users, 'maker');

/** Maximum length of the queue; the longest waiting come first. */
const mostShown = 50;

/**
 * Batches pending approval by this person, longest waiting first. Excludes batches they created, edited or
 * already decided on.
 */
export async function listAwaitingBatches(db: Executor, { actor }: Deciding) {
  const rows = await db
    .select({ batch: batches, makerName: maker.name })
    .from(batches)
    .innerJoin(maker, eq(maker.id, batches.makerId))
    .where(awaitsDecisionOf(batchDecisions, actor.id))
    .orderBy(asc(batches.submittedAt), asc(batches.id))
    .limit(mostShown);
  const approved = await listApprovers(
    db,
    batchDecisions,
    rows.map(({ batch }) => batch.id),
  );
  return rows.map((row) => ({ ...row, approved: approved.get(row.batch.id) ?? [] }));
}
export type AwaitingBatch = Awaited<ReturnType<typeof listAwaitingBatches>>[number];

export async function countAwaitingBatches(db: Executor, { actor }: Deciding): Promise<number> {
  const [row] = await db
    .select({ batches: count() })
    .from(batches)
    .where(awaitsDecisionOf(batchDecisions, actor.id));
  return row?.batches ?? 0;
}

/** Changes when a batch enters or leaves this person's queue, or changes in it. */
export async function readBatchQueueMark(db: Executor, { actor }: Deciding): Promise<string> {
  const [row] = await db
    .select({ batches: count(), newest: sql<string | null>`max(${batches.updatedAt})` })
    .from(batches)
    .where(awaitsDecisionOf(batchDecisions, actor.id));
  return `${row?.batches ?? 0} ${row?.newest ?? ''}`;
}
