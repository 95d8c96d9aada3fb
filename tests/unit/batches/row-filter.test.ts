import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowOutcomes } from '@/lib/batches/rows/outcome';
import { allRows, readRowFilter, rowQuery, rowShows, rowSorts } from '@/lib/batches/rows/row-filter';

const read = (query: string) => readRowFilter(Object.fromEntries(new URLSearchParams(query)));

const searches = fc.record(
  {
    show: fc.constantFrom(...rowShows, ...rowOutcomes),
    q: fc.string({ unit: 'binary', maxLength: 200 }),
    sort: fc.constantFrom(...rowSorts),
    page: fc.integer({ min: 1, max: 2_000 }).map(String),
  },
  { requiredKeys: [] },
);

describe('the filter of the rows of a batch', () => {
  test('is restored from its address', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const filter = readRowFilter(search);
        expect(read(rowQuery(filter))).toEqual(filter);
      }),
    );
  });

  test('shows all rows in order by default', () => {
    expect(read('')).toEqual(allRows);
    expect(rowQuery(allRows)).toBe('');
  });

  test('keeps the columns of its address', () => {
    const filter = read('columns=payment%2Cstate%2Cnothing&sort=-amount');
    expect(filter.columns).toEqual(['payment', 'state']);
    expect(rowQuery(filter)).toBe('sort=-amount&columns=payment%2Cstate');
  });

  test.each(['page=0', 'page=-3', 'page=x', 'show=constructor', 'sort=hash', 'q=%20'])(
    'ignores invalid parameters: %s',
    (query) => {
      expect(read(query)).toEqual(allRows);
    },
  );

  test('ends at the last page of the largest batch', () => {
    expect(read('page=9999').page).toBe(2_000);
  });
});
