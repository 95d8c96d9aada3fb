import { sql } from 'drizzle-orm';
import type { Database, Sql } from '@/lib/db/client';
import { freeImportLock, tryImportLock, tryImportLockBriefly } from '@/lib/db/locks';
import type { HiddenRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../../batch/batch';
import { findBatchById } from '../batch-by-id';
import { decimalMarkOf, tableMapping } from '../mapping/mapping';
import { rowsOfFile } from '../mapping/rows-of-file';
import { createRowCheck } from '../rows/check-row';
import { copyRows, type Stored } from '../rows/copy-rows';
import { warnOfDuplicates } from '../rows/warn';
import { UnreadableFile } from '../unreadable-file';
import { countHidden, hiddenRowsText } from '../xlsx/hidden-rows';
import { endImport, failImport, tellProgress } from './import-state';

type Parts = { readonly db: Database; readonly sql: Sql; readonly now: () => Date };

/**
 * Reads the file of a batch that is `importing`, from its beginning, whatever an earlier attempt left; then
 * it is a draft, or waits again with what is wrong with the file. One process at a time does it, and rows are
 * written over the very connection that holds the lock: who lost it writes none.
 */
export async function runImport(
  parts: Parts,
  id: BatchId,
  payoutCurrencies: readonly string[] | null = null,
): Promise<void> {
  const connection = await parts.sql.reserve();
  try {
    const [lock] = await connection<{ held: boolean }[]>`
      select ${tryImportLock(connection, id)} as held`;
    if (!lock?.held) return;
    try {
      if (!(await countStart(parts, connection, id))) return;
      // Nothing of it counts until the batch is a draft, and that commit waits for all that was written
      // before it.
      await connection`set synchronous_commit = off`;
      await readInto(parts, connection, id, payoutCurrencies);
    } finally {
      await connection`reset synchronous_commit`.catch(() => undefined);
      await connection`select ${freeImportLock(connection, id)}`.catch(() => undefined);
    }
  } finally {
    connection.release();
  }
}

/** After so many starts without an end the file is what ends the process that reads it. */
const mostStarts = 2;
const diedTwice =
  'Paydesk stopped twice while reading this file. Save the sheet as CSV or split it into several files, and upload that.';

/** Counts a start before anything is read, so that a file that kills the process is not read for ever. */
async function countStart(parts: Parts, connection: Sql, id: BatchId): Promise<boolean> {
  const begun = await connection`
    update batches set import_starts = import_starts + 1
    where id = ${id} and state = 'importing' and import_starts < ${mostStarts}`;
  if (begun.count > 0) return true;
  await failImport(parts, id, diedTwice);
  return false;
}

/**
 * Fails the import of a file that ended the process twice; says whether it was one. One that is being read
 * just now is left alone: who reads it holds the lock.
 */
export async function failDeadlyImport(parts: Pick<Parts, 'db' | 'now'>, id: BatchId): Promise<boolean> {
  const isDeadly = await parts.db.transaction(async (tx) => {
    const [found] = await tx.execute<{ starts: number }>(sql`
      select import_starts as starts from batches
      where id = ${id} and ${tryImportLockBriefly(id)}`);
    return found !== undefined && found.starts >= mostStarts;
  });
  if (isDeadly) await failImport(parts, id, diedTwice);
  return isDeadly;
}

async function readInto(
  parts: Parts,
  connection: Sql,
  id: BatchId,
  payoutCurrencies: readonly string[] | null,
): Promise<void> {
  const batch = await findBatchById(parts.db, id);
  if (batch?.state !== 'importing') return;
  await connection`delete from batch_rows where batch_id = ${id}`;
  try {
    const stored = await copyFile(parts, connection, batch, payoutCurrencies);
    if (stored === undefined) return;
    if (stored.rowCount + stored.wrongCount === 0) {
      const { hiddenRows } = stored;
      throw new UnreadableFile(
        hiddenRows
          ? `The visible rows of this sheet contain no payments. ${hiddenRowsText(hiddenRows)}`
          : 'This file contains no payments.',
      );
    }
    await warnOfDuplicates(parts.db, id, parts.now());
    await endImport(parts, id, stored);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) {
      // The process lives: it was no start that killed.
      await connection`update batches set import_starts = 0 where id = ${id} and state = 'importing'`.catch(
        () => undefined,
      );
      throw error;
    }
    await connection`delete from batch_rows where batch_id = ${id}`;
    await failImport(parts, id, error.message);
  }
}

export type StoredOfFile = Stored & { readonly hiddenRows: HiddenRows | null };

/** What was stored; undefined where the batch was withdrawn meanwhile. */
async function copyFile(
  { db, now }: Parts,
  connection: Sql,
  batch: BatchRow,
  payoutCurrencies: readonly string[] | null,
): Promise<StoredOfFile | undefined> {
  const { id, fileId, rowSeed, format, account, commissionAccount, scheduledFor } = batch;
  if (!fileId) throw new Error('a batch that is being read has a file');
  const mapping = batch.mapping === null ? null : tableMapping.parse(batch.mapping);
  let bytesRead = 0;
  const onRead = (bytes: number) => {
    bytesRead += bytes;
  };
  const hidden = countHidden();
  const stored = await copyRows(connection, {
    batchId: id,
    // A batch whose import was started by an earlier release has no seed.
    rowSeed: rowSeed ?? id,
    rows: rowsOfFile(db, { format, fileId, mapping, onRead, onHidden: hidden.add }),
    check: createRowCheck({
      account,
      commissionAccount,
      scheduledFor,
      payoutCurrencies,
      decimalMark: decimalMarkOf(mapping),
    }),
    goesOn: (rowsRead) => tellProgress(connection, id, { bytesRead, rowsRead, at: now() }),
  });
  return stored && { ...stored, hiddenRows: hidden.found() };
}
