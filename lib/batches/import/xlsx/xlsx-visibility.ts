import { mostColumns } from '../mapping/mapping';

type Attributes = Readonly<Record<string, string>>;

/** In points. A lower row shows less than half a line of small type. */
const lowestRow = 4;
/** In digits. A narrower column shows no character. */
const narrowestColumn = 1;

/**
 * What a sheet hides, by a flag or by a size too small to read: `onHiddenColumn` gets each column, from 0,
 * before any row. That a sheet hides its unused rows (`zeroHeight`) hides no row that has cells.
 */
export function createVisibility(onHiddenColumn: (column: number) => void) {
  let usual: Attributes = {};
  const described = new Set<number>();
  return {
    /** `sheetFormatPr`: the sizes of rows and columns that name none. */
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
    /** `sheetData`: the columns that no `col` describes have the usual width. */
    beginRows: (): void => {
      if (!isSmaller(usual.defaultColWidth, narrowestColumn)) return;
      for (let column = 0; column < mostColumns; column += 1)
        if (!described.has(column)) onHiddenColumn(column);
    },
    isRowHidden: ({ hidden, ht = usual.defaultRowHeight }: Attributes): boolean =>
      isSet(hidden) || isSmaller(ht, lowestRow),
  };
}

/** Whatever is not plainly false: spreadsheets differ in how they read `TRUE` or `on`. */
const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && !/^\s*(?:0|false|off|f)?\s*$/i.test(flag);

const isSmaller = (size: string | undefined, least: number): boolean =>
  size !== undefined && !(Number(size) >= least);
