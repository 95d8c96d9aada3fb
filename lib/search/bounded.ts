import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';

/**
 * Reads in a transaction that searches: no statement of it takes longer than so many milliseconds; without
 * compilation, which takes longer than any of them; and by the indexes, whatever is guessed of beginnings of
 * words.
 */
export const boundedRead = <Value>(
  db: Database,
  longestMs: number,
  run: (tx: Transaction) => Promise<Value>,
): Promise<Value> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`
        select set_config('statement_timeout', ${String(longestMs)}, true), set_config('jit', 'off', true),
          set_config('enable_seqscan', 'off', true)`);
      return run(tx);
    },
    { accessMode: 'read only' },
  );

/** `query_canceled`: a statement took its time, and was stopped. */
export const wasStopped = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '57014';
