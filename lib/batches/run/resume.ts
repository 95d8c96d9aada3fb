import { eq } from 'drizzle-orm';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { batches } from '@/lib/db/schema/batches';
import type { Granted } from '@/lib/identity/grant';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { BatchRow } from '../batch';
import type { SeenVersion } from '../decision/submit';
import { type DryRunParts, runDry } from '../dry-run/dry-run';
import { areOpen, compareDryRuns, type KeptDryRun } from '../dry-run/dry-run-figures';
import { isBatchEditor } from '../editors';
import { lockBatch, moveBatch } from '../move';
import type { BatchRefusal } from '../refusals';
import { checkApproved } from './start';

/**
 * Lets a paused batch go on, once an approver has seen what a dry run says now: that one is kept with it from then on. The policy in
 * force must let it go with the approvals that it has. Throws `ServiceFault` where the service does not answer.
 */
export async function resumeBatch(
  parts: DryRunParts,
  { actor }: Granted<'payments:approve'>,
  { id, version }: SeenVersion,
  { seenDryRun }: { readonly seenDryRun: KeptDryRun },
): Promise<Result<BatchRow, BatchRefusal>> {
  const { db, now } = parts;
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch) return refuse('not_found');
  if (batch.version !== version) return refuse('changed_since');
  if (batch.state !== 'paused') return refuse('wrong_state');
  if (await isBatchEditor(db, batch.id, actor.id)) return refuse('own_batch');
  // Resumed before, it would be sent before: and its dry run would not be that of its day.
  if (batch.scheduledFor && batch.scheduledFor > now()) return refuse('not_due');
  const figures = await runDry(parts, batch);
  if (!figures || !areOpen(figures)) return refuse('not_open');
  const drifts = compareDryRuns(seenDryRun, figures);
  if (drifts.some(({ stops }) => stops)) return refuse({ kind: 'drift', drifts });
  return db.transaction(async (tx) => {
    const locked = await lockBatch(tx, id);
    if (locked?.state !== 'paused') return refuse('wrong_state');
    const allowed = await checkApproved(tx, locked, figures.ownAccounts, now());
    if (!allowed.ok) return allowed;
    const at = now();
    const moved = await moveBatch(tx, locked, 'resume', {
      actor,
      at,
      set: {
        stopReason: null,
        pausedByItself: false,
        dryRun: figures,
        countsOn: allowed.value,
        startedAt: locked.startedAt ?? at,
      },
      details: { released: locked.releasedTo },
    });
    if (!moved) return refuse('wrong_state');
    await wakeEngine(tx);
    return ok(moved);
  });
}
