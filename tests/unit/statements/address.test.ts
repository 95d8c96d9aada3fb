import { describe, expect, it } from 'vitest';
import { exportedEntryColumns } from '@/app/(office)/statements/[iban]/exported-columns';
import {
  addressHref,
  type EntryOrder,
  entriesQuery,
  pageOfEntry,
  readStatementAddress,
  readStatementLink,
} from '@/lib/statements/model/address';
import { day } from './statement-builder';

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
    ['order=largest&columns=network%2Cpayment', '/s?order=largest&columns=network%2Cpayment'],
    ['columns=balance&order=smallest', '/s?order=smallest'],
    ['page=-2&order=sideways&direction=up', '/s'],
  ])('%j is written as %s', (query, href) => expect(hrefOf(query)).toBe(href));

  it('given a name twice, takes the first', () => {
    expect(readStatementAddress({ q: ['a', 'b'] }, today).search.text).toBe('a');
  });
});

describe('the way back to a statement', () => {
  const path = '/statements/DE89370400440532013000';

  it.each([path, `${path}?period=last_year&q=rent+%26+co#entry-12`, `${path}#entry-1`])(
    'accepts %s',
    (href) => {
      expect(readStatementLink(href)).toEqual({ account: 'DE89370400440532013000', href });
    },
  );

  it.each([
    '',
    'https://evil.example/statements/DE89370400440532013000',
    '//evil.example/statements/DE89370400440532013000',
    'javascript:alert(1)',
    `${path}/../../people`,
    '/statements/DE89370400440532013001',
    '/statements/de89370400440532013000',
    `${path}?q=a b`,
    `${path}\n`,
  ])('refuses %j', (href) => expect(readStatementLink(href)).toBeUndefined());
});

describe('the export of a statement', () => {
  const titles = (order: EntryOrder) =>
    exportedEntryColumns(['payment', 'network'], order).map(({ title }) => title);

  it('has the columns of the page, and running balances by day only', () => {
    expect(titles('newest')).toEqual([
      'Date',
      'Counterparty',
      'Account',
      'Bank payment ID',
      'Network',
      'Amount (EUR)',
      'Original amount',
      'Original currency',
      'Balance (EUR)',
    ]);
    expect(titles('largest')).not.toContain('Balance (EUR)');
  });

  it('begins with the first page', () => {
    const address = readStatementAddress({ q: 'rent', order: 'largest', page: '3' }, today);
    expect(entriesQuery(address)).toBe('q=rent&order=largest');
  });
});

describe('the page of an entry', () => {
  it('counts from the newest', () => {
    expect([249, 150, 149, 0].map((index) => pageOfEntry(index, 250, 'newest'))).toEqual([1, 1, 2, 3]);
  });
  it('counts from the oldest when asked', () => {
    expect([0, 99, 100, 249].map((index) => pageOfEntry(index, 250, 'oldest'))).toEqual([1, 1, 2, 3]);
  });
});
