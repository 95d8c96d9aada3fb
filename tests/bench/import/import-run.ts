import { monitorEventLoopDelay } from 'node:perf_hooks';
import { findBatchById } from '@/lib/batches/import/batch-by-id';
import { rowsOfFile } from '@/lib/batches/import/file/rows-of-file';
import { decimalMarkOf, tableMapping } from '@/lib/batches/import/mapping/mapping';
import { createReaderThreads } from '@/lib/batches/import/reading/reader-threads';
import { startImport } from '@/lib/batches/import/reading/start';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { copiedColumns, copyLine } from '@/lib/batches/import/rows/copy-line';
import { rowIdsOf } from '@/lib/batches/import/rows/row-ids';
import { receiveFile } from '@/lib/batches/import/upload/receive';
import type { Database, Sql } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { inPieces, ownAccounts } from '@/tests/support/batches/batch-files';
import { ownAccount } from '@/tests/support/orders/orders';
import { addActor, granted } from '@/tests/support/people/people';

const now = () => new Date();

export type Importing = Awaited<ReturnType<typeof openImporting>>;

export async function openImporting({
  db,
  sql,
  url,
}: {
  readonly db: Database;
  readonly sql: Sql;
  readonly url: string;
}) {
  const maker = await addActor(db, 'maker');
  return {
    db,
    sql,
    readers: createReaderThreads({ databaseUrl: url }),
    drafting: granted(maker, 'payments:draft'),
  };
}

/**
 * Hands the file in, and measures from there to the draft: reading it back, parsing, checking, hashing,
 * storing, duplicates.
 */
export async function measureImport({ db, readers, drafting }: Importing, file: Uint8Array) {
  const received = await receiveFile({ db, now, readFile: readers.read }, drafting, {
    name: 'made',
    bytes: inPieces(file, 65_536),
  });
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const guess = (await findBatchById(db, batchId))?.mapping ?? null;
  const started = await startImport({ db, provider: ownAccounts, now, readFile: readers.read }, drafting, {
    batchId,
    mapping: guess && tableMapping.parse(guess),
    account: ownAccount,
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: true,
    acceptedOmissions: null,
  });
  if (!started.ok) throw new Error(started.error.message);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [began, used] = [performance.now(), process.cpuUsage()];
  await readers.read('import', { batchId });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(used);
  delay.disable();
  const batch = await findBatchById(db, batchId);
  if (batch?.state !== 'draft' || batch.wrongCount > 0) throw new Error('the import did not go well');
  return {
    batchId,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    longestBlockMs: delay.max / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1e3,
  };
}

/** So that the rows of the next one are like no other batch's, as those of an honest file are. */
export const withdrawImported = ({ sql }: Importing, id: BatchId) =>
  sql`update batches set state = 'withdrawn' where id = ${id}`;

/**
 * Copies the very rows of a batch, as text that is ready, into a table like theirs: with its keys, indexes
 * and checks, and without.
 */
export async function measureBareCopy({ db, sql }: Importing, id: BatchId) {
  const text = await textOf(db, id);
  await sql.unsafe('drop table if exists bare_indexed, bare_plain');
  await sql.unsafe('create table bare_indexed (like batch_rows including all)');
  await sql.unsafe('create table bare_plain (like batch_rows)');
  const plainSeconds = await timeCopy(sql, 'bare_plain', text);
  const indexedSeconds = await timeCopy(sql, 'bare_indexed', text);
  return { indexedSeconds, plainSeconds };
}

/** What the import hands to the database, made once more; identifiers, and with them hashes, are others. */
async function textOf(db: Database, id: BatchId): Promise<Buffer> {
  const batch = await findBatchById(db, id);
  if (!batch?.fileId) throw new Error('the batch has a file');
  const { fileId, format, account, commissionAccount, scheduledFor } = batch;
  const mapping = batch.mapping && tableMapping.parse(batch.mapping);
  const check = createRowCheck({
    account,
    commissionAccount,
    scheduledFor,
    decimalMark: decimalMarkOf(mapping),
  });
  const idsOf = rowIdsOf('bare');
  const pieces: Buffer[] = [];
  let position = 0;
  for await (const rows of rowsOfFile(db, {
    fileId,
    format,
    mapping,
    onRead: () => undefined,
  })) {
    for (const row of rows) {
      position += 1;
      pieces.push(Buffer.from(copyLine({ batchId: id, position, line: row.line, idsOf }, check(row))));
    }
  }
  return Buffer.concat(pieces);
}

async function timeCopy(sql: Sql, table: string, whole: Buffer): Promise<number> {
  const began = performance.now();
  const into = await sql.unsafe(`copy ${table} (${copiedColumns}) from stdin`).writable();
  for (let at = 0; at < whole.length; at += 65_536) {
    const part = whole.subarray(at, at + 65_536);
    await new Promise<void>((resolve, reject) =>
      into.write(part, (error) => (error ? reject(error) : resolve())),
    );
  }
  await new Promise<void>((resolve, reject) => {
    into.on('error', reject);
    into.end(() => resolve());
  });
  return (performance.now() - began) / 1_000;
}
