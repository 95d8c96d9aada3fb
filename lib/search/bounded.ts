import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';

/**
 * Read transaction for searches. Sets a statement timeout in milliseconds. Disables JIT, which takes longer
 * than the queries. Favours indexes, because selectivity estimates for prefixes are unreliable.
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

/** `query_canceled`: the statement timeout expired. */
export const wasStopped = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '57014';
