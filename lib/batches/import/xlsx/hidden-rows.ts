import type { HiddenRows } from '@/lib/db/schema/orders/batches';
import { showCount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/batch-file';

/** Number of lines that are listed; the others are only counted. */
const mostLines = 20;

/** Counts lines of a table, and names the first of them. */
export function countLines() {
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
  const more = count - named.length;
  const [last = '', ...others] = named.toReversed();
  if (more > 0) {
    return t('hiddenRows.more', { count: showCount(count), lines: named.join(', '), more: showCount(more) });
  }
  return count === 1
    ? t('hiddenRows.one', { line: last })
    : t('hiddenRows.several', { count: String(count), lines: others.toReversed().join(', '), last });
}

/** Column name in a sheet, such as `B`, by index from 0. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
