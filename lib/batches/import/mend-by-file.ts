import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/batches';
import type { Granted } from '@/lib/identity/grant';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { BatchRow } from '../batch';
import { changeDraft } from '../draft/change-draft';
import { type Mending, mendRows } from '../draft/mend';
import { findPart } from '../files';
import { findBatchById } from './batch-by-id';
import type { RowField } from './check-row';
import { encodingOfStart } from './encoding';
import { layoutOf } from './guess-file';
import { comparedHeading } from './headings';
import { mostBytes, mostRows } from './limits';
import { sniffFormat } from './sniff';
import type { TableRow } from './source-row';
import { forgetFile, storeFile } from './store-file';
import { tableRows } from './table-of-file';
import { UnreadableFile } from './unreadable-file';
import { lineHeading, type WrongRowsColumn, wrongRowsColumns } from './wrong-rows-table';

export type MendedByFile = {
  readonly mended: number;
  readonly stillWrong: number;
  /** Lines that the batch does not have. */
  readonly notFound: number;
};

/**
 * Takes the file of wrong rows back, mended: each of its rows changes the one of the batch that its line names. It is read and not
 * kept. Refused in words where it is not that file, or the batch is no draft.
 */
export async function mendByFile(
  parts: { readonly db: Database; readonly now: () => Date },
  granted: Granted<'payments:draft'>,
  { batchId, ...file }: { batchId: BatchId; name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Result<MendedByFile, string>> {
  const { actor } = granted;
  const batch = await findBatchById(parts.db, batchId);
  if (!batch) return refuse('There is no such batch. It may have been opened from an old link.');
  const columns = await wrongRowsColumns(parts.db, batch);
  const changes = await readChanges(parts.db, { ...file, uploadedById: actor.id }, columns);
  if (!changes.ok) return changes;
  return changeDraft(parts, actor, batchId, 'mend_file', async (tx, locked) => {
    const mendings = await placed(tx, locked, changes.value);
    const mended = await mendRows(tx, locked, mendings, parts.now());
    const stillWrong = mended.filter(({ problems }) => problems).length;
    const notFound = changes.value.size - mended.length;
    const value = { mended: mended.length - stillWrong, stillWrong, notFound };
    return ok({ value, details: { ...value, count: mended.length, file: file.name.slice(0, 200) } });
  });
}

type Changes = ReadonlyMap<number, Mending['typed']>;

async function readChanges(
  db: Database,
  file: Parameters<typeof storeFile>[1],
  columns: readonly WrongRowsColumn[],
): Promise<Result<Changes, string>> {
  let stored: Awaited<ReturnType<typeof storeFile>> | undefined;
  try {
    stored = await storeFile(db, file);
    const start = (await findPart(db, stored.id, 0)) ?? new Uint8Array();
    const format = sniffFormat(start);
    if (!format.ok) return format;
    if (format.value === 'pain001')
      return refuse('Hand in the file of the wrong rows, mended, as CSV or XLSX.');
    const encoding = encodingOfStart(start) ?? (stored.isUtf8 ? 'utf-8' : 'windows-1252');
    const mapping = await layoutOf(db, { format: format.value, fileId: stored.id, encoding });
    return await changesOf(tableRows(db, { fileId: stored.id, mapping }), columns);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuse(error.message);
  } finally {
    if (stored) await forgetFile(db, stored.id);
  }
}

/** What the rows of the file say, by the line that they name. The event loop turns after some hundred. */
async function changesOf(
  table: AsyncIterable<readonly TableRow[]>,
  columns: readonly WrongRowsColumn[],
): Promise<Result<Changes, string>> {
  const changes = new Map<number, Mending['typed']>();
  let places: Places | undefined;
  let [rows, characters] = [0, 0];
  for await (const some of table) {
    for (const { cells } of some) {
      if (!places) {
        places = placesIn(cells, columns);
        if (!places) return refuse(notThatFile);
        continue;
      }
      rows += 1;
      const line = Number(cells[places.line]);
      if (!Number.isSafeInteger(line) || line < 1 || line > 2_000_000_000) continue;
      const typed: Partial<Record<RowField, string>> = {};
      for (const { field, at } of places.fields) {
        typed[field] = withoutMark(cells[at] ?? '');
        characters += typed[field].length;
      }
      changes.set(line, typed);
    }
    // A workbook may hold more than its bytes, and all of it is in memory until it is written.
    if (rows > mostRows || characters > mostBytes) return refuse(tooMuch);
    await nextTurn();
  }
  if (!places) return refuse(notThatFile);
  return changes.size > 0 ? ok(changes) : refuse('There is no row in this file that names its line.');
}

const notThatFile = `This is not the file of the wrong rows: it has the column “${lineHeading}”. Download it, mend it, and hand it in here.`;

const tooMuch =
  'This file has more than the wrong rows of a batch. Download those, mend them, and hand that in.';

/** In which columns of the table its rows name their line, and say what is in a field. */
type Places = {
  readonly line: number;
  readonly fields: readonly { readonly field: RowField; readonly at: number }[];
};

/** By the headings of the table; undefined where it is another one. */
function placesIn(headings: readonly string[], columns: readonly WrongRowsColumn[]): Places | undefined {
  const find = (heading: string) =>
    headings.findIndex((cell) => comparedHeading(cell) === comparedHeading(heading));
  const line = find(lineHeading);
  const fields = columns
    .map(({ field, heading }) => ({ field, at: find(heading) }))
    .filter(({ at }) => at >= 0);
  return line >= 0 && fields.length > 0 ? { line, fields } : undefined;
}

/** Without the apostrophes that kept a spreadsheet from taking a text for a formula: what `harmless` put in, and no others. */
const withoutMark = (cell: string): string => cell.replace(/(^|;)'(?=[\s"'\p{Cf}]*[=+\-@＝＋－＠])/gu, '$1');

/** The rows of the batch at these lines, with what is to be changed of them. */
async function placed(
  tx: Parameters<typeof mendRows>[0],
  batch: BatchRow,
  changes: Changes,
): Promise<Mending[]> {
  // One parameter, not as many as rows: those take longer to be put together than the rows to be found.
  const lines = sql.param(`{${[...changes.keys()].join(',')}}`);
  const rows = await tx
    .select({ position: batchRows.position, line: batchRows.line })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batch.id), sql`${batchRows.line} = any(${lines}::int[])`));
  return rows.map(({ position, line }) => ({ position, typed: changes.get(line) ?? {} }));
}
