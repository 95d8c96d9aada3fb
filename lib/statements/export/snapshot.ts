import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';

/** Longer than the longest wait for a reader, after which the work ends by itself. */
const idleMs = 300_000;

export type Snapshot = { readonly tx: Transaction; readonly close: () => Promise<void> };

/**
 * The books as they are at this moment, whatever is written meanwhile: a transaction that only reads, open
 * until `close`. It takes one connection for so long.
 */
export function openSnapshot(db: Database): Promise<Snapshot> {
  return new Promise((opened, failed) => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const running = db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${idleMs}`));
        const close = (): Promise<void> => {
          end();
          return running;
        };
        opened({ tx, close });
        await ended;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    running.catch(failed);
  });
}
