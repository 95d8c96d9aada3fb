import type { Executor } from '@/lib/db/client';
import type { HiddenRows } from '@/lib/db/schema/orders/batches';
import { utcDate } from '@/lib/kernel/dates/calendar';
import type { BatchFileId } from '@/lib/kernel/ids';
import { shownText } from '@/lib/kernel/texts/text';
import { areImprobable } from '../csv/guess-encoding';
import { findRemembered, letterSample } from '../file/guess-file';
import { createRowReader } from '../file/rows-of-file';
import { tableRows } from '../file/table-of-file';
import type { MappedField } from '../mapping/mapped-fields';
import { decimalMarkOf, type TableMapping } from '../mapping/mapping';
import { missingFields } from '../mapping/missing-fields';
import type { SourceRow, TableRow } from '../mapping/source-row';
import { createTableReader } from '../mapping/table-rows';
import { countOmissions } from '../omissions/count-omissions';
import { listOf, type OmissionList } from '../omissions/omission';
import { countRespelled } from '../omissions/respelled';
import { type ByField, createRowCheck } from '../rows/check-row';
import { columnsOfDaysToCome } from '../rows/days-to-come';
import { UnreadableFile } from '../unreadable-file';
import { countHidden } from '../xlsx/hidden-rows';
import { sheetNames, xlsxRows } from '../xlsx/xlsx-rows';

/** A table as read with a mapping. */
export type TablePreview = {
  readonly mapping: TableMapping;
  /** Whether a table with the same headings was imported before. */
  readonly isRemembered: boolean;
  /** Sheets of a workbook; empty for a CSV. */
  readonly sheets: readonly string[];
  /** One per column; empty strings if the table has none. */
  readonly headings: readonly string[];
  /** The first rows below the headings with their errors, ignoring the account, which is chosen later. */
  readonly rows: readonly PreviewRow[];
  /** Whether the text fits no language of this encoding. */
  readonly isImprobable: boolean;
  /** Rows below the headings that the sheet hides or filters out, imported or not; null for none. */
  readonly hiddenRows: HiddenRows | null;
  /** Columns that the sheet hides, from 0. They are imported like the others. */
  readonly hiddenColumns: readonly number[];
  /** Unmapped columns, from 0, whose first rows contain future dates. */
  readonly daysToCome: readonly number[];
  /** Required fields without a column or default. */
  readonly missing: readonly MappedField[];
  readonly omitted: OmissionList;
};
type PreviewRow = { readonly line: number; readonly cells: readonly string[]; readonly problems: ByField };

const previewRows = 20;

/** The first rows of a table under a mapping. Throws `UnreadableFile`. */
export async function previewOf(
  db: Executor,
  fileId: BatchFileId,
  mapping: TableMapping,
  now: Date,
): Promise<TablePreview> {
  const { rows, hiddenRows, hiddenColumns, omitted } = await readSome(db, fileId, mapping);
  const firstRow = rows[0]?.cells ?? [];
  const first = mapping.hasHeadings ? rows.shift()?.cells : undefined;
  const width = Math.max(first?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  return {
    mapping,
    isRemembered: first !== undefined && (await findRemembered(db, first)) !== undefined,
    sheets: mapping.sheet === null ? [] : await sheetNames(db, fileId),
    headings: Array.from({ length: width }, (_, at) => shownText(first?.[at] ?? '').trim()),
    rows: checkedRows(rows.slice(0, previewRows), mapping, firstRow),
    isImprobable: await isMappingImprobable(db, fileId, mapping),
    hiddenRows,
    hiddenColumns,
    daysToCome: columnsOfDaysToCome(cellsOf(rows), mapping, utcDate(now)),
    missing: missingFields(mapping),
    omitted,
  };
}

const cellsOf = (rows: readonly TableRow[]) => rows.map(({ cells }) => cells);

async function isMappingImprobable(
  db: Executor,
  fileId: BatchFileId,
  { encoding }: TableMapping,
): Promise<boolean> {
  // Unicode is validated while decoding.
  if (encoding === null || encoding.startsWith('utf-')) return false;
  return areImprobable(await letterSample(db, fileId), encoding);
}

/**
 * The first rows that are imported. Reads the table to its end, because hidden rows and omitted content may
 * be anywhere.
 */
async function readSome(db: Executor, fileId: BatchFileId, mapping: TableMapping) {
  const { sheet, hasHeadings } = mapping;
  const [rows, hiddenColumns]: [TableRow[], Set<number>] = [[], new Set()];
  const [hidden, omissions, respelled] = [countHidden(), countOmissions(), countRespelled()];
  let read: ((row: TableRow) => SourceRow) | undefined;
  const onHiddenColumn = (column: number) => void hiddenColumns.add(column);
  const all =
    sheet === null ? tableRows(db, { fileId, mapping }) : xlsxRows(db, { fileId, sheet, onHiddenColumn });
  try {
    for await (const some of all) {
      for (const row of some) {
        const isHeading: boolean = hasHeadings && read === undefined;
        read ??= createRowReader(mapping, row.cells, omissions);
        if (row.isHidden && !isHeading) hidden.add(row.line);
        if (row.isHidden && !isHeading && mapping.hiddenRows === 'exclude') continue;
        if (rows.length <= previewRows) rows.push(row);
        if (!isHeading) respelled.add(read(row));
      }
    }
  } catch (error) {
    // The import reports it; another delimiter or encoding may be the remedy.
    const isPreviewed = sheet === null && rows.length > previewRows;
    if (!(isPreviewed && error instanceof UnreadableFile)) throw error;
  }
  return {
    rows,
    hiddenRows: hidden.found(),
    hiddenColumns: [...hiddenColumns],
    omitted: listOf(omissions.found(), respelled.found()),
  };
}

/** Ignores the account, which is chosen later. */
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
