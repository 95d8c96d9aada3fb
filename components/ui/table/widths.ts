/** Widths of a table's box in rem at which it changes its layout; `globals.css` has a rule for each. */
export const foldWidths = [36, 43, 52, 58, 66] as const;
export const columnWidths = [43, 52, 58, 66, 74, 84, 96, 108] as const;

/** Below it, a table folds its rows. */
export type FoldWidth = (typeof foldWidths)[number];

/** Below it, a table omits a column. */
export type ColumnWidth = (typeof columnWidths)[number];
