import { sql } from 'drizzle-orm';
import type { Database, Sql } from '@/lib/db/client';
import { freeImportLock, tryImportLock, tryImportLockBriefly } from '@/lib/db/locks';
import type { HiddenRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { t } from '@/messages/file-problems';
import type { BatchRow } from '../../batch/batch';
import { findFirstPart, listImportingParts } from '../../batch/parts';
import { findBatchById } from '../batch-by-id';
import { rowsOfFile } from '../file/rows-of-file';
import type { TableLines } from '../file/table-parts';
import { decimalMarkOf, tableMapping } from '../mapping/mapping';
import { countOmissions } from '../omissions/count-omissions';
import { listOf } from '../omissions/omission';
import { type CommonOfRows, createRowCheck } from '../rows/check-row';
import { type CopyTarget, copyRows } from '../rows/copy-rows';
import { warnOfDuplicates } from '../rows/warn';
import { UnreadableFile } from '../unreadable-file';
import { hiddenRowsText } from '../xlsx/hidden-rows';
import { endImport, failImport, reportProgress, type StoredOfFile } from './import-state';

type Parts = { readonly db: Database; readonly sql: Sql; readonly now: () => Date };

/**
 * Imports the file of an `importing` batch from its beginning, discarding earlier attempts, into the parts of
 * the file that are `importing`. They then become drafts, or wait with the error of the file. A lock allows
 * one process at a time. Rows use the connection that holds the lock, so that a process which lost it writes
 * none.
 */
export async function runImport(
  parts: Parts,
  id: BatchId,
  payoutCurrencies: readonly string[] | null = null,
): Promise<void> {
  const first = await findFirstPart(parts.db, id);
  const connection = await parts.sql.reserve();
  try {
    const [lock] = await connection<{ held: boolean }[]>`
      select ${tryImportLock(connection, first)} as held`;
    if (!lock?.held) return;
    try {
      if (!(await countStart(parts, connection, id))) return;
      // Rows count only once the batch is a draft, and that commit flushes all earlier writes.
      await connection`set synchronous_commit = off`;
      await readInto(parts, connection, id, payoutCurrencies);
    } finally {
      await connection`reset synchronous_commit`.catch(() => undefined);
      await connection`select ${freeImportLock(connection, first)}`.catch(() => undefined);
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
    where ${isOfFile(connection, id)} and state = 'importing' and import_starts < ${mostStarts}`;
  if (begun.count > 0) return true;
  await failImport(parts, id, t('reading.stoppedTwice'));
  return false;
}

/** The batch, or any part of its file. */
const isOfFile = (connection: Sql, id: BatchId) =>
  connection`(id = ${id} or file_id = (select own.file_id from batches own where own.id = ${id}))`;

/**
 * Fails the import of a file that crashed its process twice; returns whether it did. Skips an import in
 * progress, whose reader holds the lock.
 */
export async function failDeadlyImport(parts: Pick<Parts, 'db' | 'now'>, id: BatchId): Promise<boolean> {
  const first = await findFirstPart(parts.db, id);
  const isDeadly = await parts.db.transaction(async (tx) => {
    const [found] = await tx.execute<{ starts: number }>(sql`
      select import_starts as starts from batches
      where id = ${id} and ${tryImportLockBriefly(first)}`);
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
  const importing = await listImportingParts(parts.db, batch);
  const ids = importing.map((part) => part.id);
  await connection`delete from batch_rows where batch_id = any(${ids})`;
  try {
    const stored = await copyFile(parts, connection, importing, payoutCurrencies);
    if (stored === undefined) return;
    refuseUnaccepted(importing, stored);
    for (const part of ids) await warnOfDuplicates(parts.db, part, parts.now());
    await endImport(parts, stored);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) {
      // The process survived, so the start does not count as a crash.
      await connection`
        update batches set import_starts = 0 where id = any(${ids}) and state = 'importing'`.catch(
        () => undefined,
      );
      throw error;
    }
    await connection`delete from batch_rows where batch_id = any(${ids})`;
    await failImport(parts, id, error.message);
  }
}

/** Figures of the stored rows by batch; undefined if one was withdrawn meanwhile. */
async function copyFile(
  { db, now }: Parts,
  connection: Sql,
  importing: readonly BatchRow[],
  payoutCurrencies: readonly string[] | null,
): Promise<ReadonlyMap<BatchId, StoredOfFile> | undefined> {
  const [batch] = importing;
  if (!batch?.fileId) throw new Error('a batch that is being read has a file');
  const { fileId, format } = batch;
  const mapping = batch.mapping === null ? null : tableMapping.parse(batch.mapping);
  let bytesRead = 0;
  const onRead = (bytes: number) => {
    bytesRead += bytes;
  };
  const omissions = countOmissions();
  let lines: TableLines | undefined;
  const onLines = (found: TableLines) => {
    lines = found;
  };
  const stored = await copyRows(connection, {
    targets: new Map(
      importing.map((part) => [part.part, targetOf(part, payoutCurrencies, decimalMarkOf(mapping))]),
    ),
    parts: batch.parts,
    rows: rowsOfFile(db, { format, fileId, mapping, onRead, onLines, omissions }),
    goesOn: (rowsRead) => reportProgress(connection, { bytesRead, rowsRead, at: now() }),
  });
  if (!stored) return undefined;
  // Hidden rows and omissions are those of the file, for each of its parts.
  const { hidden = null, notes = null } = lines ?? {};
  const ofFile = { hiddenRows: hidden, tableNotes: notes, omissions: omissions.found() };
  for (const { rowCount, wrongCount } of stored.values())
    refuseWithoutRows(rowCount + wrongCount, ofFile.hiddenRows);
  return new Map([...stored].map(([id, figures]) => [id, { ...figures, ...ofFile }]));
}

const targetOf = (
  { id: batchId, rowSeed, account, commissionAccount, scheduledFor }: BatchRow,
  payoutCurrencies: readonly string[] | null,
  decimalMark: CommonOfRows['decimalMark'],
): CopyTarget => ({
  batchId,
  // Imports started by an earlier release have no seed.
  rowSeed: rowSeed ?? batchId,
  check: createRowCheck({ account, commissionAccount, scheduledFor, payoutCurrencies, decimalMark }),
});

function refuseWithoutRows(rows: number, hiddenRows: HiddenRows | null): void {
  if (rows > 0) return;
  throw new UnreadableFile(
    hiddenRows
      ? t('reading.noVisiblePayments', { hiddenRows: hiddenRowsText(hiddenRows) })
      : t('reading.noPayments'),
  );
}

/**
 * What is not sent is accepted before the file is read; a later release may find more. Of a delivered file,
 * whoever takes it over accepts it.
 */
function refuseUnaccepted(importing: readonly BatchRow[], stored: ReadonlyMap<BatchId, StoredOfFile>): void {
  for (const { id, makerId, acceptedOmissions } of importing) {
    if (makerId === null) continue;
    const { omissions, digest } = listOf(stored.get(id)?.omissions ?? []);
    if (omissions.length > 0 && digest !== acceptedOmissions)
      throw new UnreadableFile(t('reading.omissionsNotAccepted'));
  }
}
