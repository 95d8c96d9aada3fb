import { eq } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { checkAgain } from '@/lib/orders/approvals/machine/check-again';
import { recounted } from '@/lib/orders/checks/recounted';
import { seatText } from '@/lib/policy/rules/labels';
import type { Seat } from '@/lib/policy/rules/requirement';
import { placeSeats, wanting } from '@/lib/policy/rules/seats';
import { t } from '@/messages/dry-run-changes';
import type { BatchRow } from '../batch/batch';
import {
  areOpen,
  compareDryRuns,
  isCovered,
  type StoredDryRun,
  shortText,
  storedDryRunOf,
} from '../batch/dry-run-figures';
import { lockBatch, moveBatch } from '../batch/move';
import { type BatchRefusal, batchMessage, type RowsProblem } from '../batch/refusals';
import { measureBatch } from '../decision/batch-approval';
import { batchDecisions } from '../decision/batch-decisions';
import { isSealed } from '../decision/proof/seal';
import { type DryRunParts, runDry } from '../dry-run/dry-run';

/**
 * Starts a due batch after repeating the approval checks and the dry run: policy, limits, beneficiaries,
 * accounts, balance, commission. Anything worse than approved pauses it for a person's decision. Throws
 * `ProviderFault` if the provider does not respond; the batch then stays pending.
 */
export async function startBatch(
  { actor, ...parts }: DryRunParts & { readonly actor: AuditActor },
  id: BatchId,
): Promise<Result<BatchRow, BatchRefusal>> {
  const { db, now } = parts;
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch) return refuse('not_found');
  if (batch.state !== 'approved' || (batch.scheduledFor && batch.scheduledFor > now()))
    return refuse('wrong_state');
  const figures = await runDry(parts, batch);
  const start = async (tx: Transaction): Promise<Result<BatchRow, BatchRefusal>> => {
    const locked = await lockBatch(tx, id);
    if (locked?.state !== 'approved') return refuse('wrong_state');
    const worse = whatIsWorse(locked, figures);
    const allowed = worse === undefined ? await checkStartable(tx, locked, now()) : refuse(worse);
    const at = now();
    const moved = allowed.ok
      ? await moveBatch(tx, locked, 'start', {
          actor,
          at,
          set: { startedAt: at, countsOn: allowed.value, stopReason: null },
        })
      : await moveBatch(tx, locked, 'pause', {
          actor,
          at,
          set: { stopReason: allowed.error, pausedAutomatically: true },
          details: { reason: allowed.error },
        });
    if (!moved) return refuse('wrong_state');
    await wakeEngine(tx);
    return ok(moved);
  };
  return recounted(() => db.transaction(start));
}

/** What the current dry run shows as worse than approved, as text. */
function whatIsWorse(batch: BatchRow, now: StoredDryRun | undefined): string | undefined {
  const then = storedDryRunOf(batch);
  if (!now || !then || !areOpen(now)) return batchMessage('not_open');
  const drifts = compareDryRuns(then, now).filter(({ stops }) => stops);
  if (drifts.length > 0) return batchMessage({ kind: 'drift', drifts });
  if (isCovered(now)) return undefined;
  return t('coverage.ofAccount', { iban: now.account.iban, coverage: shortText(now) });
}

/** Whether the policy in force admits the batch with its approvals, and the day it counts on. */
async function checkStartable(tx: Transaction, batch: BatchRow, now: Date): Promise<Result<string, string>> {
  const allowed = await checkApproved(tx, batch, storedDryRunOf(batch)?.ownAccounts ?? [], now);
  return allowed.ok ? allowed : refuse(batchMessage(allowed.error));
}

/**
 * `checkStartable` with a typed refusal, and optionally the approver who resumes and thereby takes a seat.
 * The rows to send must match the approved ones.
 */
export async function checkApproved(
  tx: Transaction,
  batch: BatchRow,
  ownAccounts: readonly string[],
  now: Date,
  resumer?: Seat & { readonly id: string },
): Promise<Result<string, BatchRefusal>> {
  if (!(await isSealed(tx, batch))) return refuse('not_as_approved');
  const checked = await checkAgain<BatchRow, RowsProblem>(
    tx,
    {
      tables: batchDecisions,
      measure: (inside, row, policy, at) => measureBatch(inside, row, ownAccounts, policy, at),
    },
    batch,
    now,
    resumer,
  );
  if (checked.ok) return ok(checked.value.countsOn);
  if (checked.error.kind !== 'needs_more') return refuse(checked.error);
  const { requirement, given } = checked.error;
  return refuse({
    kind: 'needs_more',
    wanted: seatText(wanting(placeSeats(requirement, given)) ?? requirement),
  });
}
