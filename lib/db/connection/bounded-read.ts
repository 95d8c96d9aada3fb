import { sql } from 'drizzle-orm';
import type { ReadExecutor } from '../replica/read-executor';

/**
 * A transaction that only reads, and whose statements are each stopped after `longestMs` milliseconds.
 * `settings` are others of the server for it.
 */
export const boundedRead = <Value>(
  db: ReadExecutor,
  longestMs: number,
  run: (tx: ReadExecutor) => Promise<Value>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Value> =>
  db.transaction(
    async (tx) => {
      const all = Object.entries({ statement_timeout: String(longestMs), ...settings });
      await tx.execute(
        sql`select ${sql.join(
          all.map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
          sql`, `,
        )}`,
      );
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
