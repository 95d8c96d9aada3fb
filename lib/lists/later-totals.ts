import { boundedRead, wasStopped } from '@/lib/db/connection/bounded-read';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import type { LaterTotals } from '@/lib/kernel/lists/total';
import { createTurns } from '@/lib/kernel/turns';

type Limits = {
  /** In milliseconds; counting ten million payments that a word finds took half of it on two cores. */
  readonly longestMs?: number;
  /** Totals of a process at once, so that most connections stay free for rows. */
  readonly atOnce?: number;
};

/**
 * Reads the exact totals of a list within a limited time, and few at once: a count reads every row that a
 * filter finds, and must not keep others from the database.
 */
export function createTotalsReader({ longestMs = 10_000, atOnce = 3 }: Limits = {}) {
  const turns = createTurns({ atOnce, waiting: 30, waitMs: longestMs });
  return async <Value>(db: ReadExecutor, read: (db: ReadExecutor) => Promise<Value>): LaterTotals<Value> => {
    const endTurn = await turns.take();
    if (!endTurn) return undefined;
    try {
      return await boundedRead(db, longestMs, read);
    } catch (error) {
      if (wasStopped(error)) return undefined;
      throw error;
    } finally {
      endTurn();
    }
  };
}
