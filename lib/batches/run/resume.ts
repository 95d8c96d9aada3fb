import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { batchResumptions } from '@/lib/db/schema/orders/batch-resumptions';
import { batches } from '@/lib/db/schema/orders/batches';
import type { SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { markBatchChecked } from '@/lib/orders/approvals/hand-to-engine';
import { beginConfirmation, confirmDecision } from '@/lib/orders/approvals/machine/approve';
import { groupsOfApprover } from '@/lib/orders/approvals/machine/seats';
import { recounted } from '@/lib/orders/checks/recounted';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { BatchRow } from '../batch/batch';
import { areOpen, compareDryRuns, type StoredDryRun } from '../batch/dry-run-figures';
import { isBatchEditor } from '../batch/editors';
import { lockBatch, moveBatch } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';
import type { SeenVersion } from '../decision/submit';
import { type DryRunParts, runDry } from '../dry-run/dry-run';
import { resumptionForm, resumptionHash } from './resumption';
import { checkApproved } from './start';

export type ResumeParts = DryRunParts & { readonly secondFactor: SecondFactor };

/** The state on the approver's screen when resuming. */
export type SeenPause = SeenVersion & { readonly seenDryRun: StoredDryRun };

/** Requests the second factor for resuming the batch on the screen. */
export async function beginResumption(
  { db, secondFactor }: Pick<ResumeParts, 'db' | 'secondFactor'>,
  { actor }: Granted<'payments:approve'>,
  { id, seenDryRun }: SeenPause,
): Promise<Result<FactorRequest, BatchRefusal>> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch) return refuse('not_found');
  const hash = resumptionHash(resumptionForm(batch, seenDryRun));
  const request = await beginConfirmation({ db, secondFactor }, actor, hash, async () => batch.total);
  return request.ok ? request : refuse({ kind: 'not_confirmed', factor: request.error });
}

/**
 * Resumes a paused batch, with a second factor over the dry run that the approver saw. Stores the current dry
 * run with the batch. The policy in force must admit the batch with its approvals. Throws `ProviderFault` if
 * the provider does not respond.
 */
export async function resumeBatch(
  parts: ResumeParts,
  granted: Granted<'payments:approve'>,
  { id, version, seenDryRun }: SeenPause,
  answer: FactorAnswer,
): Promise<Result<BatchRow, BatchRefusal>> {
  const { db, now } = parts;
  const { actor } = granted;
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch) return refuse('not_found');
  if (batch.version !== version) return refuse('changed_since');
  if (batch.state !== 'paused') return refuse('wrong_state');
  if (await isBatchEditor(db, batch.id, actor.id)) return refuse('own_batch');
  // Resuming early would send it early, with a dry run of the wrong day.
  if (batch.scheduledFor && batch.scheduledFor > now()) return refuse('not_due');
  const figures = await runDry(parts, batch);
  if (!figures || !areOpen(figures)) return refuse('not_open');
  const drifts = compareDryRuns(seenDryRun, figures);
  if (drifts.some(({ stops }) => stops)) return refuse({ kind: 'drift', drifts });
  const resume = async (tx: Transaction): Promise<Result<BatchRow, BatchRefusal>> => {
    const locked = await lockBatch(tx, id);
    if (locked?.state !== 'paused') return refuse('wrong_state');
    const groups = await groupsOfApprover(tx, granted);
    if (!groups) return refuse('no_longer_allowed');
    const resumer = { id: actor.id, groups };
    const allowed = await checkApproved(tx, locked, figures.ownAccounts, now(), resumer);
    if (!allowed.ok) return allowed;
    const confirmed = await confirmResumption(tx, parts, granted, { batch: locked, seenDryRun, answer });
    if (!confirmed.ok) return confirmed;
    const at = now();
    const moved = await moveBatch(tx, locked, 'resume', {
      actor,
      at,
      set: {
        stopReason: null,
        pausedAutomatically: false,
        dryRun: figures,
        countsOn: allowed.value,
        startedAt: locked.startedAt ?? at,
      },
      details: { released: locked.releasedTo, ...confirmed.value },
    });
    if (!moved) return refuse('wrong_state');
    await markBatchChecked(tx, id, allowed.value, at);
    await wakeEngine(tx);
    return ok(moved);
  };
  return recounted(() => allOrNothing(db, resume));
}

/** Stores the evidence, without which the database rejects the transition. */
async function confirmResumption(
  tx: Transaction,
  { secondFactor }: ResumeParts,
  granted: Granted<'payments:approve'>,
  { batch, seenDryRun, answer }: { batch: BatchRow; seenDryRun: StoredDryRun; answer: FactorAnswer },
): Promise<Result<{ readonly resumption: string; readonly confirmedWith: string }, BatchRefusal>> {
  const form = resumptionForm(batch, seenDryRun);
  const hash = resumptionHash(form);
  const { policy } = await policyInForce(tx);
  const confirming = { hash, sum: batch.total, policy };
  const confirmed = await confirmDecision(tx, secondFactor, granted.actor, confirming, answer);
  if (!confirmed.ok) return confirmed;
  const { id: batchId, version } = batch;
  const personId = granted.actor.id;
  await tx.insert(batchResumptions).values({ batchId, version, form, hash, personId, ...confirmed.value });
  return ok({ resumption: hash, confirmedWith: confirmed.value.evidence.kind });
}
