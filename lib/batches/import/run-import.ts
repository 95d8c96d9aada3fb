import type { Database, Sql } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../batch';
import { findBatchById } from './batch-by-id';
import { createRowCheck } from './check-row';
import { copyRows, type Stored } from './copy-rows';
import { endImport, failImport, tellProgress } from './import-state';
import { decimalMarkOf, tableMapping } from './mapping';
import { rowsOfFile } from './rows-of-file';
import { UnreadableFile } from './unreadable-file';
import { warnOfDuplicates } from './warn';

/** Any constant will do, as long as nothing else in the database locks pairs that begin with it. */
const importLocks = 5_104_411;

type Parts = { readonly db: Database; readonly sql: Sql; readonly now: () => Date };

/**
 * Reads the file of a batch that is `importing`, from its beginning, whatever an earlier attempt left; then it is a draft, or
 * waits again with what is wrong with the file. One process at a time does it, and rows are written over the very connection
 * that holds the lock: who lost it writes none.
 */
export async function runImport(parts: Parts, id: BatchId): Promise<void> {
  const connection = await parts.sql.reserve();
  try {
    const [lock] = await connection<{ held: boolean }[]>`
      select pg_try_advisory_lock(${importLocks}, hashtext(${id})) as held`;
    if (!lock?.held) return;
    try {
      // Nothing of it counts until the batch is a draft, and that commit waits for all that was written before it.
      await connection`set synchronous_commit = off`;
      await readInto(parts, connection, id);
    } finally {
      await connection`reset synchronous_commit`.catch(() => undefined);
      await connection`select pg_advisory_unlock(${importLocks}, hashtext(${id}))`.catch(() => undefined);
    }
  } finally {
    connection.release();
  }
}

async function readInto(parts: Parts, connection: Sql, id: BatchId): Promise<void> {
  const batch = await findBatchById(parts.db, id);
  if (batch?.state !== 'importing') return;
  await connection`delete from batch_rows where batch_id = ${id}`;
  try {
    const stored = await copyFile(parts, connection, batch);
    if (stored === undefined) return;
    if (stored.rowCount + stored.wrongCount === 0)
      throw new UnreadableFile('There is no payment in this file.');
    await warnOfDuplicates(parts.db, id, parts.now());
    await endImport(parts, id, stored);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await connection`delete from batch_rows where batch_id = ${id}`;
    await failImport(parts, id, error.message);
  }
}

/** What was stored; undefined where the batch was withdrawn meanwhile. */
async function copyFile({ db, now }: Parts, connection: Sql, batch: BatchRow): Promise<Stored | undefined> {
  const { id, fileId, rowSeed, format, account, commissionAccount, scheduledFor } = batch;
  if (!fileId) throw new Error('a batch that is being read has a file');
  const mapping = batch.mapping === null ? null : tableMapping.parse(batch.mapping);
  let bytesRead = 0;
  const onRead = (bytes: number) => {
    bytesRead += bytes;
  };
  return copyRows(connection, {
    batchId: id,
    // A batch whose import was started by an earlier release has no seed.
    rowSeed: rowSeed ?? id,
    rows: rowsOfFile(db, { format, fileId, mapping, onRead }),
    check: createRowCheck({ account, commissionAccount, scheduledFor, decimalMark: decimalMarkOf(mapping) }),
    goesOn: (rowsRead) => tellProgress(connection, id, { bytesRead, rowsRead, at: now() }),
  });
}
