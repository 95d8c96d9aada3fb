import type { Executor } from '@/lib/db/client';
import type { BatchFileId } from '@/lib/kernel/ids';
import { shownText } from '@/lib/kernel/text';
import { type ByField, createRowCheck } from './check-row';
import { findRemembered } from './guess-file';
import { decimalMarkOf, type MappedField, missingFields, type TableMapping } from './mapping';
import type { TableRow } from './source-row';
import { firstRows } from './table-of-file';
import { createTableReader } from './table-rows';
import { sheetNames } from './xlsx-rows';

/** How a table looks when it is read in a certain way. */
export type TablePreview = {
  readonly mapping: TableMapping;
  /** Whether a table with the same headings was read before. */
  readonly isRemembered: boolean;
  /** Of a workbook; empty for a CSV. */
  readonly sheets: readonly string[];
  /** One for every column; empty texts where the table has none. */
  readonly headings: readonly string[];
  /** The first rows behind the headings, each with what would be wrong with it; the account, which is chosen later, aside. */
  readonly rows: readonly PreviewRow[];
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
): Promise<TablePreview> {
  const rows = await firstRows(db, { fileId, mapping }, previewRows + 1);
  const first = mapping.hasHeadings ? rows.shift()?.cells : undefined;
  const width = Math.max(first?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  return {
    mapping,
    isRemembered: first !== undefined && (await findRemembered(db, first)) !== undefined,
    sheets: mapping.sheet === null ? [] : await sheetNames(db, fileId),
    headings: Array.from({ length: width }, (_, at) => shownText(first?.[at] ?? '').trim()),
    rows: checkedRows(rows.slice(0, previewRows), mapping),
    missing: missingFields(mapping),
  };
}

/** The account is chosen later, and no row is blamed for it. */
function checkedRows(rows: readonly TableRow[], mapping: TableMapping): PreviewRow[] {
  const read = createTableReader(mapping);
  const decimalMark = decimalMarkOf(mapping);
  const check = createRowCheck({ account: null, commissionAccount: null, scheduledFor: null, decimalMark });
  return rows.map((row) => {
    const { account: _, ...problems } = check(read(row)).problems ?? {};
    return { line: row.line, cells: row.cells.map(shownText), problems };
  });
}
