import { boundedRead } from '@/lib/db/connection/bounded-read';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';

/**
 * Without JIT, which takes longer than the queries. Favours indexes, because selectivity estimates for
 * prefixes are unreliable.
 */
const settings = { jit: 'off', enable_seqscan: 'off' };

/** A transaction for searches, whose statements are each stopped after `longestMs` milliseconds. */
export const searchRead = <Value>(
  db: ReadExecutor,
  longestMs: number,
  run: (tx: ReadExecutor) => Promise<Value>,
): Promise<Value> => boundedRead(db, longestMs, run, settings);
