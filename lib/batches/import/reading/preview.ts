import type { Executor } from '@/lib/db/client';
import type { HiddenRows, TableNotes } from '@/lib/db/schema/orders/batches';
import { utcDate } from '@/lib/kernel/dates/calendar';
import type { BatchFileId } from '@/lib/kernel/ids';
import { shownText } from '@/lib/kernel/texts/text';
import { areImprobable } from '../csv/guess-encoding';
import { guessAmountSign } from '../file/guess';
import { findRemembered, guessAgain, letterSample } from '../file/guess-file';
import { mostTitles } from '../file/guess-headings';
import { createRowReader } from '../file/rows-of-file';
import { tableRows } from '../file/table-of-file';
import { createTableParts } from '../file/table-parts';
import { countGroups, type GroupedPayments } from '../groups/count-groups';
import type { MappedField } from '../mapping/mapped-fields';
import { decimalMarkOf, type TableMapping } from '../mapping/mapping';
import { missingFields } from '../mapping/missing-fields';
import { profileOf } from '../mapping/profiles';
import type { SourceRow, TableRow } from '../mapping/source-row';
import { createTableReader } from '../mapping/table-rows';
import { countOmissions } from '../omissions/count-omissions';
import { listOf, type OmissionList } from '../omissions/omission';
import { countRespelled } from '../omissions/respelled';
import { type ByField, createRowCheck } from '../rows/check-row';
import { columnsOfDaysToCome } from '../rows/days-to-come';
import { UnreadableFile } from '../unreadable-file';
import { sheetNames } from '../xlsx/xlsx-rows';

export type RequestedPreview = {
  readonly fileId: BatchFileId;
  readonly mapping: TableMapping;
  /** What of the mapping is guessed again first, as it depends on a choice that changed. */
  readonly guess?: 'columns' | 'table' | undefined;
};

/** A non-empty line of a file, with its cells as one text. */
export type FileLine = { readonly line: number; readonly text: string };

/** A table as read with a mapping. */
export type TablePreview = {
  readonly mapping: TableMapping;
  /** Whether a table with the same headings was imported before. */
  readonly isRemembered: boolean;
  /** The accounting system whose export has these headings; null for none. */
  readonly system: string | null;
  /** Sheets of a workbook; empty for a CSV. */
  readonly sheets: readonly string[];
  /** The first lines of the file, among which the headings are chosen. */
  readonly firstLines: readonly FileLine[];
  /** Lines above the headings, which are not read; null for none. */
  readonly titles: HiddenRows | null;
  /** Lines below the payments without account and name, which are not read. */
  readonly totals: readonly FileLine[];
  /** Cells of payments that a formula computes, and the first of them; null for none. */
  readonly formulas: TableNotes['formulas'];
  /** Whether all amounts of the first rows are negative. */
  readonly areNegative: boolean;
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
  /** The payments by account and day; null if the table names neither. */
  readonly grouped: GroupedPayments | null;
  /** Required fields without a column or default. */
  readonly missing: readonly MappedField[];
  readonly omitted: OmissionList;
};
type PreviewRow = { readonly line: number; readonly cells: readonly string[]; readonly problems: ByField };

const previewRows = 20;
/** Length of the text of a line in characters. */
const longestLine = 120;

/** The first rows of a table under a mapping. Throws `UnreadableFile`. */
export async function previewOf(
  db: Executor,
  { fileId, mapping: chosen, guess }: RequestedPreview,
  now: Date,
): Promise<TablePreview> {
  const mapping = guess ? await guessAgain(db, fileId, chosen, guess) : chosen;
  const { payments, first, ...read } = await readTable(db, fileId, mapping);
  const headings = mapping.hasHeadings ? first : undefined;
  const width = Math.max(headings?.length ?? 0, ...payments.map(({ cells }) => cells.length));
  return {
    ...read,
    mapping,
    areNegative: guessAmountSign(payments, mapping.columns.amount) === 'negative',
    isRemembered: headings !== undefined && (await findRemembered(db, headings)) !== undefined,
    system: headings ? (profileOf(headings)?.system ?? null) : null,
    sheets: mapping.sheet === null ? [] : await sheetNames(db, fileId),
    headings: Array.from({ length: width }, (_, at) => shownText(headings?.[at] ?? '').trim()),
    rows: checkedRows(payments, mapping, first ?? []),
    isImprobable: await isMappingImprobable(db, fileId, mapping),
    daysToCome: columnsOfDaysToCome(cellsOf(payments), mapping, utcDate(now)),
    missing: missingFields(mapping),
  };
}

const lineOf = ({ line, cells }: TableRow): FileLine => ({
  line,
  text: shownText(
    cells
      .filter((cell) => cell.trim() !== '')
      .join(' · ')
      .slice(0, longestLine),
  ),
});

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
 * The first payments. Reads the table to its end, because hidden rows, totals and omitted content may be
 * anywhere.
 */
async function readTable(db: Executor, fileId: BatchFileId, mapping: TableMapping) {
  const [payments, firstLines, hiddenColumns]: [TableRow[], FileLine[], Set<number>] = [[], [], new Set()];
  const [parts, omissions, respelled] = [createTableParts(mapping), countOmissions(), countRespelled()];
  const groups = countGroups(mapping, () => parts.first() ?? []);
  let read: ((row: TableRow) => SourceRow) | undefined;
  const onHiddenColumn = (column: number) => void hiddenColumns.add(column);
  try {
    for await (const rows of tableRows(db, { fileId, mapping, onHiddenColumn })) {
      if (firstLines.length <= mostTitles) {
        firstLines.push(...rows.slice(0, mostTitles + 1 - firstLines.length).map(lineOf));
      }
      for (const row of parts.payments(rows)) {
        read ??= createRowReader(mapping, parts.first() ?? [], omissions);
        const source = read(row);
        respelled.add(source);
        groups.add(row, source);
        if (payments.length < previewRows) payments.push(row);
      }
    }
  } catch (error) {
    // The import reports it; another delimiter or encoding may be the remedy.
    const isPreviewed = mapping.sheet === null && payments.length === previewRows;
    if (!(isPreviewed && error instanceof UnreadableFile)) throw error;
  }
  const { hidden: hiddenRows, notes } = parts.lines();
  return {
    payments,
    first: parts.first(),
    firstLines,
    titles: notes.titles,
    totals: parts.totals().map(lineOf),
    formulas: notes.formulas,
    grouped: groups.found(),
    hiddenRows,
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
