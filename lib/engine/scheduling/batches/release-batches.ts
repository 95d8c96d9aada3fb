import type { Database } from '@/lib/db/client';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { createBell } from '../../signal';
import { finishBatches } from './finish-batches';
import { releaseRows } from './release-rows';
import { askAboutNotAdmitted, recall } from './stop-unsent';

type BatchParts = {
  readonly db: Database;
  readonly now: () => Date;
  /** No new turn begins after it. */
  readonly signal: AbortSignal;
};

/**
 * Between two turns: the engine is woken hundreds of times a second while a batch runs, and a turn asks the
 * same each time.
 */
const restMs = 80;

/**
 * What batches need while they run: orders of their next rows, an end, and after a stop the calling off of
 * what was not sent.
 */
export function createBatchTurns({ db, now, signal }: BatchParts) {
  const bell = createBell(signal);
  let tookAt = 0;
  return {
    /** One turn, of a bounded length. Says whether there is more to do at once. */
    async turn(): Promise<boolean> {
      await bell.rest(tookAt + restMs - performance.now());
      if (signal.aborted) return false;
      tookAt = performance.now();
      if (await isSendingPaused(db)) return false;
      const moreToRecall = await recall(db, now());
      const moreToAsk = await askAboutNotAdmitted(db, now());
      const hasReleased = await releaseRows(db, now());
      await finishBatches(db, now());
      return moreToRecall || moreToAsk || hasReleased;
    },
  };
}
export type BatchTurns = ReturnType<typeof createBatchTurns>;
