import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SortValue, sortedRows } from '@/lib/kernel/lists/sorted';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';

type Row = { readonly id: number; readonly value: SortValue };

const sorted = (values: readonly SortValue[], direction: 'ascending' | 'descending') =>
  sortedRows(
    values.map((value, id): Row => ({ id, value })),
    { by: 'value', direction },
    { value: (row: Row) => row.value },
  );
const valuesOf = (...sort: Parameters<typeof sorted>) => sorted(...sort).map(({ value }) => value);

describe('a list that is sorted in memory', () => {
  it('sorts texts without regard to case, and numbers in them by value', () => {
    const names = ['item 10', 'Zoe', 'anna', 'Item 9', 'Bea'];
    expect(valuesOf(names, 'ascending')).toEqual(['anna', 'Bea', 'Item 9', 'item 10', 'Zoe']);
    expect(valuesOf(names, 'descending')).toEqual(['Zoe', 'item 10', 'Item 9', 'Bea', 'anna']);
  });

  it('sorts amounts', () => {
    expect(valuesOf([20n, null, 3n], 'descending')).toEqual([20n, 3n, null]);
  });

  it('sorts texts as the language of the reader does', () => {
    const names = ['Zoe', 'Ärzte', 'Adam'];
    inLocale(localeOf({ language: 'de' }), () =>
      expect(valuesOf(names, 'ascending')).toEqual(['Adam', 'Ärzte', 'Zoe']),
    );
  });

  it.each(['ascending', 'descending'] as const)('has rows without a value last, %s', (direction) => {
    expect(valuesOf([null, 3, null, 20], direction).slice(2)).toEqual([null, null]);
  });

  it.each(['ascending', 'descending'] as const)(
    'keeps the order of rows with the same value, %s',
    (direction) => {
      fc.assert(
        fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 3 }))), (values) => {
          const rows = sorted(values, direction);
          for (const [index, row] of rows.entries()) {
            const next = rows[index + 1];
            if (next && next.value === row.value) expect(row.id).toBeLessThan(next.id);
          }
          expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(values.map((_, id) => id));
        }),
      );
    },
  );
});
