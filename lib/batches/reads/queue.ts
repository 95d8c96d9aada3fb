import { aliasedTable, and, asc, count, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchEditors } from '@/lib/db/schema/orders/batch-editors';
import { batchApprovals, batches } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import type { BatchId } from '@/lib/kernel/ids';

type Deciding = Granted<'payments:approve'>;

const maker = aliasedTable(users, 'maker');

/** More wait nowhere; whoever has as many begins with the longest waiting. */
const mostShown = 50;

/**
 * Batches that this person may decide about and has not, longest waiting first: not those that they made or
 * edited.
 */
export async function listAwaitingBatches(db: Executor, { actor }: Deciding) {
  const rows = await db
    .select({ batch: batches, makerName: maker.name })
    .from(batches)
    .innerJoin(maker, eq(maker.id, batches.makerId))
    .where(awaits(db, actor.id))
    .orderBy(asc(batches.submittedAt), asc(batches.id))
    .limit(mostShown);
  const agreed = await listAgreed(
    db,
    rows.map(({ batch }) => batch.id),
  );
  return rows.map((row) => ({
    ...row,
    agreed: agreed.filter(({ batchId }) => batchId === row.batch.id),
  }));
}
export type AwaitingBatch = Awaited<ReturnType<typeof listAwaitingBatches>>[number];

export async function countAwaitingBatches(db: Executor, { actor }: Deciding): Promise<number> {
  const [row] = await db.select({ batches: count() }).from(batches).where(awaits(db, actor.id));
  return row?.batches ?? 0;
}

function awaits(db: Executor, actorId: Deciding['actor']['id']) {
  const mine = db
    .select({ at: batchApprovals.at })
    .from(batchApprovals)
    .where(
      and(
        eq(batchApprovals.batchId, batches.id),
        eq(batchApprovals.version, batches.version),
        eq(batchApprovals.approverId, actorId),
      ),
    );
  const edited = db
    .select({ id: batchEditors.editorId })
    .from(batchEditors)
    .where(and(eq(batchEditors.batchId, batches.id), eq(batchEditors.editorId, actorId)));
  return and(eq(batches.state, 'awaiting_approval'), notExists(edited), notExists(mine));
}

/** Who agreed to these batches as they stand, and was not switched off since. */
function listAgreed(db: Executor, ids: readonly BatchId[]) {
  if (ids.length === 0) return [];
  return db
    .select({ batchId: batchApprovals.batchId, name: users.name, groups: batchApprovals.groups })
    .from(batchApprovals)
    .innerJoin(
      batches,
      and(eq(batches.id, batchApprovals.batchId), sql`${batches.hash} = ${batchApprovals.hash}`),
    )
    .innerJoin(users, and(eq(users.id, batchApprovals.approverId), users.isActive))
    .where(and(inArray(batchApprovals.batchId, [...ids]), eq(batchApprovals.decision, 'approved')))
    .orderBy(batchApprovals.at);
}
