import { mostColumns } from '../mapping/mapping';

type Attributes = Readonly<Record<string, string>>;

/** Minimum height in points: a lower row shows less than half a line of small type. */
const lowestRow = 4;
/** Minimum width in characters: a narrower column shows none. */
const narrowestColumn = 1;

/**
 * Tracks what a sheet hides, by flag or by an unreadably small size. `onHiddenColumn` receives each column,
 * from 0, before any row. `zeroHeight` hides unused rows only, so it does not affect rows with cells.
 */
export function createVisibility(onHiddenColumn: (column: number) => void) {
  let usual: Attributes = {};
  const described = new Set<number>();
  return {
    /** `sheetFormatPr`: default sizes of rows and columns. */
    beginFormat: (attributes: Attributes): void => {
      usual = attributes;
    },
    /** `col`: a range of columns, from 1. */
    beginColumns: ({ min, max, hidden, width = usual.defaultColWidth }: Attributes): void => {
      const isHidden = isSet(hidden) || isSmaller(width, narrowestColumn);
      const last = Math.min(Number(max), mostColumns);
      for (let column = Math.max(Number(min), 1); column <= last; column += 1) {
        described.add(column - 1);
        if (isHidden) onHiddenColumn(column - 1);
      }
    },
    /** `sheetData`: columns without a `col` have the default width. */
    beginRows: (): void => {
      if (!isSmaller(usual.defaultColWidth, narrowestColumn)) return;
      for (let column = 0; column < mostColumns; column += 1)
        if (!described.has(column)) onHiddenColumn(column);
    },
    isRowHidden: ({ hidden, ht = usual.defaultRowHeight }: Attributes): boolean =>
      isSet(hidden) || isSmaller(ht, lowestRow),
  };
}

/** Anything not clearly false: spreadsheets differ on `TRUE` or `on`. */
const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && !/^\s*(?:0|false|off|f)?\s*$/i.test(flag);

const isSmaller = (size: string | undefined, least: number): boolean =>
  size !== undefined && !(Number(size) >= least);
