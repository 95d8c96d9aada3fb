import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { batchApprovals, batches } from '@/lib/db/schema/orders/batches';
import { ok, type Result } from '@/lib/kernel/result';
import type { Approvable, Approving, Measured, Seen } from '@/lib/orders/approvals/machine/approvable';
import type { Policy } from '@/lib/policy/rules/policy';
import type { BatchRow } from '../batch/batch';
import { storedDryRunOf } from '../batch/dry-run-figures';
import { lockBatch, moveBatch, recordBatchEvent } from '../batch/move';
import type { RowsProblem } from '../batch/refusals';
import { checkBatch } from '../dry-run/admissible-batch';
import { measuredAt } from '../dry-run/dry-run';
import { batchDecisions } from './batch-decisions';
import { unsealed } from './maker-moves';
import { isSealed } from './proof/seal';

export type SeenBatch = Seen<BatchRow>;

/** Approval of a whole batch: the batch hash covers every row. */
export const batchApproval: Approvable<BatchRow, 'own_batch', RowsProblem> = {
  tables: batchDecisions,
  own: 'own_batch',
  lock: lockBatch,
  isAsHashed: isSealed,
  measure: (tx, batch, policy, now) =>
    measureBatch(tx, batch, storedDryRunOf(batch)?.ownAccounts ?? [], policy, now),
  insertDecision: (tx, batchId, decision) => tx.insert(batchApprovals).values({ batchId, ...decision }),
  async conclude(tx, approving, by) {
    const concluded = [];
    for (const { row, isLast, ...settled } of approving) {
      const done = isLast
        ? await moveBatch(tx, row, 'approve', { ...by, ...settled })
        : await keepWaiting(tx, row, { ...by, ...settled });
      if (done) concluded.push(done);
    }
    return concluded;
  },
  decline: (tx, batch, { why, ...by }) =>
    moveBatch(tx, batch, 'decline', { ...by, set: { endReason: why }, details: { reason: why } }),
  sendBack: (tx, batch, { why, ...by }) =>
    moveBatch(tx, batch, 'send_back', { ...by, set: unsealed(batch), details: { reason: why } }),
};

/** More approvals are needed: stores and records the requirement. */
async function keepWaiting(
  tx: Transaction,
  batch: BatchRow,
  { set, ...by }: Pick<Approving<BatchRow>, 'set' | 'details'> & { readonly actor: Actor; readonly at: Date },
): Promise<BatchRow> {
  const [waiting] = await tx
    .update(batches)
    .set({ ...set, updatedAt: by.at })
    .where(eq(batches.id, batch.id))
    .returning();
  if (!waiting) throw new Error(`batch ${batch.id} vanished`);
  await recordBatchEvent(tx, { batch: waiting, fromState: batch.state, what: 'add_approval', ...by });
  return waiting;
}

/** Approvals that the batch requires under this policy, given our own accounts. */
export async function measureBatch(
  tx: Transaction,
  batch: BatchRow,
  ownAccounts: readonly string[],
  policy: Policy,
  now: Date,
): Promise<Result<Measured, RowsProblem>> {
  // Limits count on the day of approval rather than of submission, because the money leaves then.
  const measured = measuredAt(batch, policy, now);
  const needs = await checkBatch(tx, measured, ownAccounts, policy, now);
  if (!needs.ok) return needs;
  return ok({
    requirement: needs.value,
    countsOn: measured.countsOn,
    sum: batch.total,
    isOwnTransfer: false,
  });
}
