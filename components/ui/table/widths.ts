/** Widths of a table's box in rem at which it changes its layout; `table.css` has a rule for each. */
export const foldWidths = [36, 43, 52, 58, 66] as const;
export const columnWidths = [43, 52, 58, 66, 74, 84, 96, 108] as const;

/** Below it, a table folds its rows. */
export type FoldWidth = (typeof foldWidths)[number];

/** Below it, a table omits a column. */
export type ColumnWidth = (typeof columnWidths)[number];

/** The width of a table's box on a page of the usual width, in rem. */
const pageWidth = 67;

/** The width of the column with checkboxes, in rem. */
export const selectWidth = 2.5;

type SizedColumn<Key> = {
  readonly key: Key;
  /** The least width, in rem. */
  readonly width: number;
  /** Shown at any width; the table folds before it is omitted. */
  readonly major?: boolean;
};

/**
 * The widths at which a table with these columns folds and omits some. The first of the minor columns stay
 * longest. `fixed` is the width of what is always shown, in rem. A wide table needs a page that is wider than
 * others.
 */
export function fitColumns<Key>(fixed: number, columns: readonly SizedColumn<Key>[]) {
  let taken = columns.reduce((width, column) => width + (column.major ? column.width : 0), fixed);
  const fold: FoldWidth = foldWidths.find((width) => width >= taken) ?? 66;
  const from = new Map<Key, ColumnWidth>();
  for (const { key, width, major } of columns) {
    if (major) continue;
    taken += width;
    from.set(key, columnWidths.find((least) => least >= taken) ?? 108);
  }
  return { fold, from, isWide: taken > pageWidth };
}
