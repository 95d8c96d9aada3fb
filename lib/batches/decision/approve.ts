import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { batchApprovals, batches } from '@/lib/db/schema/orders/batches';
import type { SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { codesSuffice } from '@/lib/policy/rules/codes';
import { isSatisfied } from '@/lib/policy/rules/requirement';
import { toldRequirement } from '@/lib/policy/rules/requirement-of-approval';
import type { ServiceClient } from '@/lib/provider/client';
import type { BatchRow } from '../batch/batch';
import { moveBatch, recordBatchEvent } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';
import { checkBatch } from '../dry-run/admissible-batch';
import { measuredAt } from '../dry-run/dry-run';
import { keptDryRunOf } from '../dry-run/dry-run-figures';
import { findUncheckedOrigins } from '../dry-run/origins';
import {
  batchDecision,
  groupsOfApprover,
  lockBatchSeatsNow,
  lockDecidableBatch,
  type SeenBatch,
} from './decidable';
import { isBound } from './proof/seal';

export type ApproveBatchParts = {
  readonly db: Database;
  readonly service: Pick<ServiceClient, 'paymentStatus'>;
  readonly secondFactor: SecondFactor;
  readonly now: () => Date;
};

/**
 * Approves a batch as a whole, confirmed with a second factor over the hash that was seen, which binds every
 * row. With the last approval that the policy in force asks for, the engine makes orders of its rows when its
 * date has come, or at once.
 */
export async function approveBatch(
  parts: ApproveBatchParts,
  granted: Granted<'payments:approve'>,
  seen: SeenBatch,
  answer: FactorAnswer,
): Promise<Result<BatchRow, BatchRefusal>> {
  const [batch] = await parts.db.select().from(batches).where(eq(batches.id, seen.id));
  const unchecked = batch && (await findUncheckedOrigins(parts, batch));
  return unchecked ? refuse(unchecked) : approveInside(parts, granted, seen, answer);
}

const approveInside = (
  { db, secondFactor, now }: ApproveBatchParts,
  granted: Granted<'payments:approve'>,
  seen: SeenBatch,
  answer: FactorAnswer,
): Promise<Result<BatchRow, BatchRefusal>> =>
  allOrNothing<BatchRow, BatchRefusal>(db, async (tx) => {
    const locked = await lockDecidableBatch(tx, granted, seen);
    if (!locked.ok) return locked;
    const batch = locked.value;
    if (!(await isBound(tx, batch)))
      throw new Error(`batch ${batch.id} does not hash to what is stored with it`);
    const { version: policyVersion, policy } = await policyInForce(tx);
    // What was asked for yesterday and is let go today counts today: that is when the money leaves.
    const measured = measuredAt(batch, policy, now());
    const needs = await checkBatch(tx, measured, keptDryRunOf(batch)?.ownAccounts ?? [], policy, now());
    if (!needs.ok) return needs;
    if (answer.kind === 'totp' && !codesSuffice(policy, batch.total))
      return refuse({ kind: 'not_confirmed', factor: 'passkey_needed' });
    const confirmed = await secondFactor.confirm(tx, granted.actor, seen.hash, answer);
    if (!confirmed.ok) return refuse({ kind: 'not_confirmed', factor: confirmed.error });
    const groups = await groupsOfApprover(tx, granted);
    if (!groups) return refuse('no_longer_allowed');
    const { factorId, evidence } = confirmed.value;
    await tx
      .insert(batchApprovals)
      .values({ ...batchDecision(granted, seen, 'approved', null, now()), groups, factorId, evidence });
    const { given, uncounted } = await lockBatchSeatsNow(tx, batch);
    const { approvals, groups: requiredGroups } = needs.value;
    const by = {
      actor: granted.actor,
      at: now(),
      set: {
        countsOn: measured.countsOn,
        policyVersion,
        requiredApprovals: approvals,
        requiredGroups: [...requiredGroups],
      },
      details: {
        approval: given.length,
        ...toldRequirement(needs.value),
        policyVersion,
        confirmedWith: evidence.kind,
        groups: groups.join(', '),
        ...uncounted,
      },
    };
    if (!isSatisfied(needs.value, given)) return ok(await keepWaiting(tx, batch, by));
    const moved = await moveBatch(tx, batch, 'approve', by);
    if (!moved) throw new Error(`batch ${batch.id} awaits approval and cannot be approved`);
    return ok(moved);
  });

async function keepWaiting(
  tx: Transaction,
  batch: BatchRow,
  {
    set,
    ...by
  }: Omit<Parameters<typeof moveBatch>[3], 'set'> & {
    readonly set: Pick<BatchRow, 'countsOn' | 'policyVersion' | 'requiredApprovals' | 'requiredGroups'>;
  },
): Promise<BatchRow> {
  const [waiting] = await tx
    .update(batches)
    .set({ ...set, updatedAt: by.at })
    .where(eq(batches.id, batch.id))
    .returning();
  if (!waiting) throw new Error(`batch ${batch.id} vanished`);
  await recordBatchEvent(tx, { batch: waiting, fromState: batch.state, what: 'agree', ...by });
  return waiting;
}
