import type { HiddenRows } from '@/lib/db/schema/orders/batches';

/** Number of lines that are listed; the others are only counted. */
const mostLines = 20;

export function countHidden() {
  let count = 0;
  const lines: number[] = [];
  return {
    add: (line: number): void => {
      count += 1;
      if (lines.length < mostLines) lines.push(line);
    },
    /** Null for none. */
    found: (): HiddenRows | null => (count === 0 ? null : { count, lines }),
  };
}

/** `2 rows are hidden in the sheet (lines 3 and 5).` */
export function hiddenRowsText({ count, lines }: HiddenRows): string {
  const named = lines.slice(0, 8).map(String);
  const rest = count - named.length;
  const list =
    rest > 0
      ? `${named.join(', ')} and ${rest.toLocaleString('en')} more`
      : named.join(', ').replace(/, (\d+)$/, ' and $1');
  return count === 1
    ? `1 row is hidden in the sheet (line ${list}).`
    : `${count.toLocaleString('en')} rows are hidden in the sheet (lines ${list}).`;
}

/** Column name in a sheet, such as `B`, by index from 0. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
