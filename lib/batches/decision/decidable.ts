import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor, Transaction } from '@/lib/db/client';
import { batchApprovals } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type CountedNow, countNow } from '@/lib/orders/reads/counted-approvals';
import type { BatchRow } from '../batch/batch';
import { isBatchEditor } from '../batch/editors';
import { lockBatch } from '../batch/move';
import type { batchRefusals } from '../batch/refusals';
import { countedWhenApproved } from './counted-approvals';

/** What the approver looked at: a decision is about this version with this hash, or about nothing. */
export type SeenBatch = { readonly id: BatchId; readonly version: number; readonly hash: string };

type Approving = Granted<'payments:approve'>;

/** The batch, locked, where it still is what was seen and this person may decide about it and has not yet. */
export async function lockDecidableBatch(
  tx: Transaction,
  { actor }: Approving,
  seen: SeenBatch,
): Promise<Result<BatchRow, keyof typeof batchRefusals>> {
  const batch = await lockBatch(tx, seen.id);
  if (!batch) return refuse('not_found');
  if (batch.version !== seen.version) return refuse('changed_since');
  if (batch.state !== 'awaiting_approval') return refuse('wrong_state');
  if (batch.hash !== seen.hash) return refuse('changed_since');
  if (await isBatchEditor(tx, batch.id, actor.id)) return refuse('own_batch');
  const isMine = eq(batchApprovals.approverId, actor.id);
  return (await tx.$count(batchApprovals, and(isOfVersion(seen), isMine))) > 0
    ? refuse('already_approved')
    : ok(batch);
}

export const isOfVersion = ({ id, version }: Pick<SeenBatch, 'id' | 'version'>) =>
  and(eq(batchApprovals.batchId, id), eq(batchApprovals.version, version));

/**
 * Those who agreed to this version, and whether it counts now: not if they are switched off, and not if they
 * were when it was approved. The worker asks this, whose role locks no people: the database counts again when
 * the batch moves.
 */
export const listBatchSeatsNow = async (db: Executor, batch: BatchRow): Promise<CountedNow> =>
  countNow(await agreed(db, batch), batch.version);

/** The same with those people locked until the commit, so that none of them is switched off meanwhile. */
export const lockBatchSeatsNow = async (tx: Transaction, batch: BatchRow): Promise<CountedNow> =>
  countNow(await agreed(tx, batch).for('share', { of: users }), batch.version);

const agreed = (db: Executor, batch: BatchRow) =>
  db
    .select({ groups: batchApprovals.groups, approverId: users.id, isActive: users.isActive })
    .from(batchApprovals)
    .innerJoin(users, eq(users.id, batchApprovals.approverId))
    .where(and(isAgreement(batch), countedWhenApproved));

const isAgreement = (batch: BatchRow) =>
  and(isOfVersion(batch), eq(batchApprovals.hash, batch.hash ?? ''), eq(batchApprovals.decision, 'approved'));

/** The row of a decision, whatever else goes with it. */
export const batchDecision = (
  { actor }: Approving,
  { id, version, hash }: SeenBatch,
  verdict: 'approved' | 'declined' | 'sent_back',
  reason: string | null,
  at: Date,
): typeof batchApprovals.$inferInsert => ({
  batchId: id,
  version,
  hash,
  approverId: actor.id,
  decision: verdict,
  reason,
  at,
});

/**
 * The groups of the approver as of this moment, locked until the commit; undefined where the role was lost,
 * or the person switched off, after the request had passed its gate.
 */
export async function groupsOfApprover(tx: Transaction, { actor }: Approving): Promise<string[] | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, actor.id)).for('share');
  return user?.isActive && user.role === actor.role ? user.groups : undefined;
}
