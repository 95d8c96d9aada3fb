import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAll } from '@/lib/kernel/texts/search-match';
import { amountQuery, identifierQuery, queryOf, readSearch } from '@/lib/kernel/texts/search-text';

const query = (typed: string) => {
  const search = readSearch(typed);
  return search && queryOf(search);
};

describe('a search text', () => {
  test('has beginnings of words that must all match', () => {
    expect(query(' Stadt  KÖ ')).toBe("'stadt':* & ('ko':* | 'koe':*)");
  });

  test('may be an amount or a beginning, in both directions', () => {
    expect(query('anna 250')).toBe("'anna':* & ('250':* | '=-250.00' | '=+250.00')");
  });

  test('may be an amount with grouped thousands', () => {
    expect(query('1 234,50')).toContain("'=-1234.50' | '=+1234.50'");
    expect(query('rent 1 234,50')).toContain("'=-1234.50' | '=+1234.50'");
  });

  test('with a sign is an amount of that direction only', () => {
    expect(query('-12.5')).toBe("'=-12.50'");
    expect(query('+1 250')).toBe("'=+1250.00'");
  });

  test('may be groups of an account or its end', () => {
    expect(query('DE89 3704 0044')).toContain("'de8937040044':*");
    expect(query('NL91 ABNA 0417 1643 00')).toContain("'nl91abna0417164300':*");
    expect(query('3000')).toContain("'$0003':*");
    expect(query('0532 0130 00')).toContain("'$0003102350':*");
  });

  test('can be a day or a month', () => {
    expect(query('21 Nov 2026 rent')).toContain("'@20261121':*");
    expect(query('Nov 2026')).toContain("'@202611':*");
  });

  test('may be an identifier, with or without separators', () => {
    expect(query('0b3f1c2a-4e5f')).toContain("'0b3f1c2a4e5f':*");
  });

  test.each(['', '   ', "'", '%', '_', '\\', ':*', '&|!()', '\u0000', '—'])('is empty: “%s”', (typed) => {
    expect(readSearch(typed)).toBeUndefined();
  });

  test('has no syntax, and stays small for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (typed) => {
        const words = (query(typed) ?? '').match(/'[^']*'/g) ?? [];
        expect(words.filter((word) => /[\\&|!():*<>]/.test(word))).toEqual([]);
        expect(words.length).toBeLessThan(200);
      }),
    );
    expect(query('a '.repeat(5_000))?.length).toBeLessThan(200);
  });
});

test('matches an identifier only as a whole', () => {
  const requested = (typed: string) => {
    const search = readSearch(typed);
    return search && identifierQuery(search);
  };
  expect(requested('pd-4f2a')).toBe("(('pd' & '4f2a') | 'pd4f2a')");
  expect(requested('anna 4711')).toBeUndefined();
  expect(requested('anna')).toBeUndefined();
});

test('matches an amount exactly', () => {
  const requested = (typed: string) => {
    const search = readSearch(typed);
    return search && amountQuery(search);
  };
  expect(requested('anna 250')).toBe("'anna':* & ('=-250.00' | '=+250.00')");
  expect(requested('anna')).toBeUndefined();
});

test.each([
  ['oper', true],
  ['OPÉR', true],
  ['LT18 9999', true],
  ['0101', true],
  ['operations 0101', true],
  ['perations', false],
  ['operations 0102', false],
])('matches a short text inside: %s', (typed, isThere) => {
  const search = readSearch(typed) ?? [];
  expect(hasAll(search, { texts: ['Operations'], accounts: ['LT189999900000000101'] })).toBe(isThere);
});
