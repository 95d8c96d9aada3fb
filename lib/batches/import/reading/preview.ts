import type { Executor } from '@/lib/db/client';
import type { HiddenRows } from '@/lib/db/schema/orders/batches';
import { utcDate } from '@/lib/kernel/dates/calendar';
import type { BatchFileId } from '@/lib/kernel/ids';
import { shownText } from '@/lib/kernel/texts/text';
import { areImprobable } from '../csv/guess-encoding';
import { findRemembered, letterSample } from '../mapping/guess-file';
import { decimalMarkOf, type MappedField, missingFields, type TableMapping } from '../mapping/mapping';
import type { TableRow } from '../mapping/source-row';
import { firstRows } from '../mapping/table-of-file';
import { createTableReader } from '../mapping/table-rows';
import { type ByField, createRowCheck } from '../rows/check-row';
import { columnsOfDaysToCome } from '../rows/days-to-come';
import { countHidden } from '../xlsx/hidden-rows';
import { sheetNames, xlsxRows } from '../xlsx/xlsx-rows';

/** How a table looks when it is read in a certain way. */
export type TablePreview = {
  readonly mapping: TableMapping;
  /** Whether a table with the same headings was read before. */
  readonly isRemembered: boolean;
  /** Of a workbook; empty for a CSV. */
  readonly sheets: readonly string[];
  /** One for every column; empty texts where the table has none. */
  readonly headings: readonly string[];
  /**
   * The first rows behind the headings, each with what would be wrong with it; the account, which is chosen
   * later, aside.
   */
  readonly rows: readonly PreviewRow[];
  /** Whether the letters look like those of no language that is written in this encoding. */
  readonly isImprobable: boolean;
  /**
   * Rows behind the headings that the sheet hides or filters out, whatever becomes of them; null where there
   * is none.
   */
  readonly hiddenRows: HiddenRows | null;
  /** Columns that the sheet hides, from 0. They are read like the others. */
  readonly hiddenColumns: readonly number[];
  /** Columns, from 0, that nothing is taken from and whose first rows name days to come. */
  readonly daysToCome: readonly number[];
  /** Fields that are needed and that nothing gives a value. */
  readonly missing: readonly MappedField[];
};
type PreviewRow = { readonly line: number; readonly cells: readonly string[]; readonly problems: ByField };

const previewRows = 20;

/** The first rows of a table as they read under a mapping. Throws `UnreadableFile`. */
export async function previewOf(
  db: Executor,
  fileId: BatchFileId,
  mapping: TableMapping,
  now: Date,
): Promise<TablePreview> {
  const { rows, hiddenRows, hiddenColumns } = await readSome(db, fileId, mapping);
  const firstRow = rows[0]?.cells ?? [];
  const first = mapping.hasHeadings ? rows.shift()?.cells : undefined;
  const width = Math.max(first?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  return {
    mapping,
    isRemembered: first !== undefined && (await findRemembered(db, first)) !== undefined,
    sheets: mapping.sheet === null ? [] : await sheetNames(db, fileId),
    headings: Array.from({ length: width }, (_, at) => shownText(first?.[at] ?? '').trim()),
    rows: checkedRows(rows.slice(0, previewRows), mapping, firstRow),
    isImprobable: await lookImprobable(db, fileId, mapping),
    hiddenRows,
    hiddenColumns,
    daysToCome: columnsOfDaysToCome(cellsOf(rows), mapping, utcDate(now)),
    missing: missingFields(mapping),
  };
}

const cellsOf = (rows: readonly TableRow[]) => rows.map(({ cells }) => cells);

async function lookImprobable(
  db: Executor,
  fileId: BatchFileId,
  { encoding }: TableMapping,
): Promise<boolean> {
  // Unicode is checked as it is decoded.
  if (encoding === null || encoding.startsWith('utf-')) return false;
  return areImprobable(await letterSample(db, fileId), encoding);
}

/** The first rows that are not left out. A workbook is read to its end: hidden rows may be anywhere in it. */
async function readSome(db: Executor, fileId: BatchFileId, mapping: TableMapping) {
  const { sheet, hasHeadings, hiddenRows } = mapping;
  const [most, hiddenColumns] = [previewRows + 1, new Set<number>()];
  if (sheet === null) {
    return { rows: await firstRows(db, { fileId, mapping }, most), hiddenRows: null, hiddenColumns: [] };
  }
  const [rows, hidden]: [TableRow[], ReturnType<typeof countHidden>] = [[], countHidden()];
  let isHeading = hasHeadings;
  const onHiddenColumn = (column: number) => void hiddenColumns.add(column);
  for await (const some of xlsxRows(db, { fileId, sheet, onHiddenColumn })) {
    for (const row of some) {
      if (row.isHidden && !isHeading) hidden.add(row.line);
      const isExcluded = row.isHidden && !isHeading && hiddenRows === 'exclude';
      if (rows.length < most && !isExcluded) rows.push(row);
      isHeading = false;
    }
  }
  return { rows, hiddenRows: hidden.found(), hiddenColumns: [...hiddenColumns] };
}

/** The account is chosen later, and no row is blamed for it. */
function checkedRows(
  rows: readonly TableRow[],
  mapping: TableMapping,
  firstRow: readonly string[],
): PreviewRow[] {
  const read = createTableReader(mapping, firstRow);
  const decimalMark = decimalMarkOf(mapping);
  const check = createRowCheck({ account: null, commissionAccount: null, scheduledFor: null, decimalMark });
  return rows.map((row) => {
    const { account: _, ...problems } = check(read(row)).problems ?? {};
    return { line: row.line, cells: row.cells.map(shownText), problems };
  });
}
