import { sql } from 'drizzle-orm';
import { type ConfidentialReader, readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Database, Transaction } from '@/lib/db/client';
import { localeOf } from '@/locale/locale.mjs';

/** Longer than the stall timeout of a reader, so that stalled work ends itself first. */
const idleMs = 300_000;

export type Snapshot = { readonly tx: Transaction; readonly close: () => Promise<void> };

/**
 * A consistent snapshot of the statement cache as this person may read it. What is masked has the same names
 * in every language, because the code of a statement covers them.
 */
export const openSnapshotFor = async (db: Database, reader: ConfidentialReader): Promise<Snapshot> =>
  openSnapshot(await readerDatabase(db, reader, localeOf({})));

/** A read-only transaction until `close`, which occupies one connection. */
function openSnapshot(db: Database): Promise<Snapshot> {
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
