import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { type BatchRow, canMoveBatch } from '../batch/batch';
import { areOpen, compareDryRuns, type StoredDryRun } from '../batch/dry-run-figures';
import { lockReadableBatch, moveBatch } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';
import { checkBatch } from '../dry-run/admissible-batch';
import { type DryRunParts, measuredAt, runDry } from '../dry-run/dry-run';
import { findDuplicates } from '../dry-run/duplicates';
import { findUncheckedReplacedOrders } from '../dry-run/replaced-orders';
import { checkCurrencies } from './check-currencies';
import { readSealedRows, recordBatchVersion } from './proof/seal';

export type SeenVersion = { readonly id: BatchId; readonly version: number };

export type BatchSubmission = {
  /** Reason for submitting despite possible duplicates. */
  readonly duplicateReason?: string | undefined;
  /** The dry run shown on the screen. */
  readonly seenDryRun: StoredDryRun;
};

/**
 * Submits the batch version that its maker saw, with every included row, for approval. Repeats the dry run
 * first: if it is worse than the one on the screen, the maker reviews it before. Throws `ProviderFault` if
 * the provider does not respond.
 */
export async function submitBatch(
  parts: DryRunParts,
  granted: Granted<'payments:draft'>,
  seen: SeenVersion,
  { duplicateReason, seenDryRun }: BatchSubmission,
): Promise<Result<BatchRow, BatchRefusal>> {
  const { db, now } = parts;
  const [batch] = await db.select().from(batches).where(eq(batches.id, seen.id));
  const submittable = checkSubmittable(batch, seen, now());
  if (!submittable.ok) return submittable;
  const unchecked = await findUncheckedReplacedOrders(parts, submittable.value);
  if (unchecked) return refuse(unchecked);
  const figures = await runDry(parts, submittable.value);
  if (!figures) return refuse('account_missing');
  if (!areOpen(figures)) return refuse('not_open');
  const currencies = await checkCurrencies(parts, submittable.value);
  if (currencies) return refuse(currencies);
  const drifts = compareDryRuns(seenDryRun, figures);
  if (drifts.some(({ stops }) => stops)) return refuse({ kind: 'drift', drifts });
  const reason = cleanLine(duplicateReason ?? '', 500) || null;
  return db.transaction((tx) => submitInside(tx, granted, seen, { figures, reason }, now()));
}

/** Whether the maker has settled everything that submission requires. */
function checkSubmittable(
  batch: BatchRow | undefined,
  { version }: SeenVersion,
  now: Date,
): Result<BatchRow, BatchRefusal> {
  if (!batch) return refuse('not_found');
  if (batch.version !== version) return refuse('changed_since');
  if (!canMoveBatch('submit', batch.state)) return refuse('wrong_state');
  if (!batch.account) return refuse('account_missing');
  if (batch.scheduledFor && batch.scheduledFor <= now) return refuse('time_passed');
  if (batch.wrongCount > 0) return refuse('wrong_rows');
  return batch.rowCount === 0 ? refuse('nothing_to_send') : ok(batch);
}

async function submitInside(
  tx: Transaction,
  { actor }: Granted<'payments:draft'>,
  seen: SeenVersion,
  { figures, reason }: { readonly figures: StoredDryRun; readonly reason: string | null },
  now: Date,
): Promise<Result<BatchRow, BatchRefusal>> {
  const submittable = checkSubmittable(await lockReadableBatch(tx, actor, seen.id), seen, now);
  if (!submittable.ok) return submittable;
  const batch = submittable.value;
  const read = await readSealedRows(tx, batch);
  if (!read || !batch.account) return refuse('nothing_to_send');
  const { blocks, ...sealed } = read;
  const { version: policyVersion, policy } = await policyInForce(tx);
  const measured = measuredAt(batch, policy, now);
  // Locked before the duplicate check, so that the second of two identical batches sees the first.
  await takeLock(tx, 'limits');
  const duplicates = reason ? undefined : await findDuplicates(tx, measured, policy, now, actor.id);
  if (duplicates) return refuse({ kind: 'duplicates', rows: duplicates });
  const allowed = await checkBatch(tx, measured, figures.ownAccounts, policy, now);
  if (!allowed.ok) return allowed;
  const { id, account, isConfidential } = batch;
  const version = { id, version: batch.version, account, isConfidential, ...sealed, blocks };
  const hash = await recordBatchVersion(tx, version, actor.id, now);
  const { approvals, groups } = allowed.value;
  const moved = await moveBatch(tx, batch, 'submit', {
    actor,
    at: now,
    set: {
      ...sealed,
      hash,
      policyVersion,
      requiredApprovals: approvals,
      requiredGroups: [...groups],
      submittedAt: now,
      countsOn: measured.countsOn,
      duplicateReason: reason,
      dryRun: figures,
    },
    details: {
      policyVersion,
      approvals,
      root: sealed.root,
      rows: sealed.rowCount,
      ...(reason && { reason }),
    },
  });
  return moved ? ok(moved) : refuse('wrong_state');
}
