import type { Database } from '@/lib/db/client';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { createSignal } from '../../signal';
import { finishBatches } from './finish-batches';
import { releaseRows } from './release-rows';
import { pollNotAdmitted, recall } from './stop-unsent';

type BatchParts = {
  readonly db: Database;
  readonly now: () => Date;
  /** No new turn starts after it aborts. */
  readonly signal: AbortSignal;
};

/**
 * Minimum interval between turns, in milliseconds. A running batch wakes the engine hundreds of times a
 * second, and every turn runs the same queries.
 */
const restMs = 80;

/**
 * Upkeep of running batches: release the next rows, finish the batch, and recall unsent orders after a stop.
 */
export function createBatchTurns({ db, now, signal }: BatchParts) {
  const bell = createSignal(signal);
  let tookAt = 0;
  return {
    /** Runs one bounded turn. Returns whether there is more to do at once. */
    async turn(): Promise<boolean> {
      await bell.rest(tookAt + restMs - performance.now());
      if (signal.aborted) return false;
      tookAt = performance.now();
      if (await isSendingPaused(db)) return false;
      const moreToRecall = await recall(db, now());
      const hasMore = await pollNotAdmitted(db, now());
      const hasReleased = await releaseRows(db, now());
      await finishBatches(db, now());
      return moreToRecall || hasMore || hasReleased;
    },
  };
}
export type BatchTurns = ReturnType<typeof createBatchTurns>;
