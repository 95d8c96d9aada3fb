import type { Granted } from '@/lib/access/grant';
import type { AuditActor, AuditDetails } from '@/lib/audit/record';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Database, Transaction } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { BatchRow } from '../batch/batch';
import { lockReadableBatch, moveBatch } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';

type Parts = { readonly db: Database; readonly now: () => Date };
type Stopping = Granted<'payments:stop'>;

/** Pauses a batch: sends nothing more until it is resumed. Payments at the provider continue. */
export const pauseBatch = (parts: Parts, granted: Stopping, id: BatchId, reason: string) =>
  hold(parts, granted, id, reason, (why) => ({
    move: 'pause' as const,
    set: { stopReason: why, pausedAutomatically: false },
  }));

/** Stops a batch: unsent rows are never sent. Payments at the provider continue. */
export const stopBatch = (parts: Parts, granted: Stopping, id: BatchId, reason: string) =>
  hold(parts, granted, id, reason, (why, at) => ({
    move: 'stop' as const,
    set: { endReason: why, stopReason: null, endedAt: at },
  }));

function hold(
  { db, now }: Parts,
  { actor }: Stopping,
  id: BatchId,
  reason: string,
  how: (why: string, at: Date) => { move: 'pause' | 'stop'; set: Partial<BatchRow> },
): Promise<Result<BatchRow, BatchRefusal>> {
  const why = cleanLine(reason, 500);
  return db.transaction(async (tx) => {
    if (!why) return refuse('reason_missing');
    const batch = await lockReadableBatch(tx, actor, id);
    if (!batch) return refuse('not_found');
    const at = now();
    const { move, set } = how(why, at);
    const moved = await moveBatch(tx, batch, move, {
      actor,
      at,
      set,
      details: { reason: why, released: batch.releasedTo },
    });
    if (!moved) return refuse('wrong_state');
    await wakeEngine(tx);
    return ok(moved);
  });
}

/** Completes a batch whose orders have all ended. The caller has locked it and counted the outcomes. */
export const finishBatch = (
  tx: Transaction,
  batch: BatchRow,
  { actor, at, details }: { readonly actor: AuditActor; readonly at: Date; readonly details: AuditDetails },
): Promise<BatchRow | undefined> =>
  moveBatch(tx, batch, 'finish', { actor, at, set: { endedAt: at }, details });
