import type { BatchRow } from '@/lib/batches/batch/batch';
import { lockBatch, moveBatch } from '@/lib/batches/batch/move';
import type { Database, Transaction } from '@/lib/db/client';
import { stored } from '@/messages/engine-reasons';
import { engineActor } from '../../engine-actor';
import type { UnprovenBatch } from './faults';
import { NotAsApproved } from './quarantine';

/** Pauses a running batch as a precaution; a person resumes it. */
export async function pauseAutomatically(
  tx: Transaction,
  batch: BatchRow,
  reason: string,
  now: Date,
): Promise<boolean> {
  const set = { stopReason: reason, pausedAutomatically: true };
  const paused = await moveBatch(tx, batch, 'pause', {
    actor: engineActor,
    at: now,
    set,
    details: { reason },
  });
  return paused !== undefined;
}

/**
 * Pauses the whole batch in a separate transaction, because a batch is locked before its orders. Returns the
 * alarm, raised once for all its rows.
 */
export const pauseUnproven = (
  db: Database,
  { id, why }: UnprovenBatch,
  now: Date,
): Promise<readonly NotAsApproved[]> =>
  db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch?.state !== 'running') return [];
    const reason = stored('batch.unproven', { why });
    const isPaused = await pauseAutomatically(tx, batch, reason, now);
    return isPaused ? [new NotAsApproved({ batchId: id }, stored('unproven.event', { why }))] : [];
  });
