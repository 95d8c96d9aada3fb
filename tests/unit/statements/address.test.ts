import { describe, expect, it } from 'vitest';
import { addressHref, entriesAt, readStatementAddress } from '@/lib/statements/address';
import { readStatement } from '@/lib/statements/statement';
import { day, november, replyOf } from './statement-builder';

const today = day('2026-11-21');
const hrefOf = (query: string) =>
  addressHref('/s', readStatementAddress(Object.fromEntries(new URLSearchParams(query)), today));

describe('the address of a statement', () => {
  it.each([
    ['', '/s'],
    ['period=this_month&order=newest&page=1', '/s'],
    [
      'period=last_year&q=rent+%26+co&order=oldest&page=3',
      '/s?period=last_year&q=rent+%26+co&order=oldest&page=3',
    ],
    ['from=2026-01-02&to=2026-01-03', '/s?from=2026-01-02&to=2026-01-03'],
    ['from=2026-01-09&to=2026-01-03', '/s?from=2026-01-09&to=2026-01-03'],
    ['page=-2&order=sideways&direction=up', '/s'],
  ])('%j is written as %s', (query, href) => expect(hrefOf(query)).toBe(href));

  it('given a name twice, takes the first', () => {
    expect(readStatementAddress({ q: ['a', 'b'] }, today).search.text).toBe('a');
  });
});

describe('the entries at an address', () => {
  const statement = readStatement(
    replyOf(Array.from({ length: 250 }, (_, i) => ({ cents: i % 2 === 0 ? 100 : -50 }))),
    november,
  );
  const at = (params: Record<string, string>) => entriesAt(statement, readStatementAddress(params, today));

  it('come newest first, a hundred a page', () => {
    const { entries, total } = at({});
    expect([entries.length, total, entries[0]]).toEqual([100, 250, statement.entries.at(-1)]);
  });
  it('come oldest first when asked', () => {
    expect(at({ order: 'oldest' }).entries[0]).toBe(statement.entries[0]);
  });
  it('are narrowed by the search before they are paged', () => {
    expect(at({ direction: 'incoming', page: '2' })).toMatchObject({ total: 125, page: 2 });
  });
  it('of a page past the end are those of the last', () => {
    expect(at({ page: '99' })).toMatchObject({ page: 3 });
    expect(at({ page: '99', q: 'nothing like this' })).toEqual({ entries: [], total: 0, page: 1 });
  });
});
