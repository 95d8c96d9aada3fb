import { sql } from 'drizzle-orm';
import type { Database, Sql } from '@/lib/db/client';
import { freeImportLock, tryImportLock, tryImportLockBriefly } from '@/lib/db/locks';
import type { BatchId } from '@/lib/kernel/ids';
import { t } from '@/messages/file-problems';
import type { BatchRow } from '../../batch/batch';
import { findBatchById } from '../batch-by-id';
import { rowsOfFile } from '../file/rows-of-file';
import { decimalMarkOf, tableMapping } from '../mapping/mapping';
import { countOmissions } from '../omissions/count-omissions';
import { listOf } from '../omissions/omission';
import { createRowCheck } from '../rows/check-row';
import { copyRows } from '../rows/copy-rows';
import { warnOfDuplicates } from '../rows/warn';
import { UnreadableFile } from '../unreadable-file';
import { countHidden, hiddenRowsText } from '../xlsx/hidden-rows';
import { endImport, failImport, reportProgress, type StoredOfFile } from './import-state';

type Parts = { readonly db: Database; readonly sql: Sql; readonly now: () => Date };

/**
 * Imports the file of an `importing` batch from its beginning, discarding earlier attempts. The batch then
 * becomes a draft, or waits with the error of the file. A lock allows one process at a time. Rows use the
 * connection that holds the lock, so that a process which lost it writes none.
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
      // Rows count only once the batch is a draft, and that commit flushes all earlier writes.
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

/** After this number of starts without an end, the file is assumed to crash its process. */
const mostStarts = 2;

/** Counts a start before reading, so that a file that crashes the process is not retried forever. */
async function countStart(parts: Parts, connection: Sql, id: BatchId): Promise<boolean> {
  const begun = await connection`
    update batches set import_starts = import_starts + 1
    where id = ${id} and state = 'importing' and import_starts < ${mostStarts}`;
  if (begun.count > 0) return true;
  await failImport(parts, id, t('reading.stoppedTwice'));
  return false;
}

/**
 * Fails the import of a file that crashed its process twice; returns whether it did. Skips an import in
 * progress, whose reader holds the lock.
 */
export async function failDeadlyImport(parts: Pick<Parts, 'db' | 'now'>, id: BatchId): Promise<boolean> {
  const isDeadly = await parts.db.transaction(async (tx) => {
    const [found] = await tx.execute<{ starts: number }>(sql`
      select import_starts as starts from batches
      where id = ${id} and ${tryImportLockBriefly(id)}`);
    return found !== undefined && found.starts >= mostStarts;
  });
  if (isDeadly) await failImport(parts, id, t('reading.stoppedTwice'));
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
          ? t('reading.noVisiblePayments', { hiddenRows: hiddenRowsText(hiddenRows) })
          : t('reading.noPayments'),
      );
    }
    const { omissions, digest } = listOf(stored.omissions);
    // What is not sent is accepted before the file is read; a later release may find more.
    if (omissions.length > 0 && digest !== batch.acceptedOmissions) {
      throw new UnreadableFile(t('reading.omissionsNotAccepted'));
    }
    await warnOfDuplicates(parts.db, id, parts.now());
    await endImport(parts, id, stored);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) {
      // The process survived, so the start does not count as a crash.
      await connection`update batches set import_starts = 0 where id = ${id} and state = 'importing'`.catch(
        () => undefined,
      );
      throw error;
    }
    await connection`delete from batch_rows where batch_id = ${id}`;
    await failImport(parts, id, error.message);
  }
}

/** Figures of the stored rows; undefined if the batch was withdrawn meanwhile. */
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
  const [hidden, omissions] = [countHidden(), countOmissions()];
  const stored = await copyRows(connection, {
    batchId: id,
    // Imports started by an earlier release have no seed.
    rowSeed: rowSeed ?? id,
    rows: rowsOfFile(db, { format, fileId, mapping, onRead, onHidden: hidden.add, omissions }),
    check: createRowCheck({
      account,
      commissionAccount,
      scheduledFor,
      payoutCurrencies,
      decimalMark: decimalMarkOf(mapping),
    }),
    goesOn: (rowsRead) => reportProgress(connection, id, { bytesRead, rowsRead, at: now() }),
  });
  return stored && { ...stored, hiddenRows: hidden.found(), omissions: omissions.found() };
}
