import { currentLocale } from '@/locale/current-locale';
import type { Sort } from './sort';

/** What a row is sorted by; a row without it is last in both directions. */
export type SortValue = string | number | bigint | null;

/**
 * The rows of a list that is short enough to be sorted here, texts as the reader's language sorts them. Rows
 * with the same value keep their order.
 */
export function sortedRows<Row, Column extends string>(
  rows: readonly Row[],
  { by, direction }: Sort<Column>,
  values: Readonly<Record<Column, (row: Row) => SortValue>>,
): readonly Row[] {
  const { compare } = new Intl.Collator(currentLocale().language, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: values[by](row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      if (typeof one === 'string' && typeof other === 'string') return sign * compare(one, other);
      return sign * (Number(one > other) - Number(one < other));
    })
    .map(({ row }) => row);
}
