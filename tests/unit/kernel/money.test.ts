import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatEuro,
  formatSigned,
  fromDecimal,
  minorUnits,
  parseAmount,
  sum,
  toDecimal,
} from '@/lib/kernel/money';

const amounts = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(minorUnits);
const payable = fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n }).map(minorUnits);

describe('an amount as people type it', () => {
  test.each([
    ['1.234,50', 123_450n],
    ['1,234.50', 123_450n],
    ["1'234.50", 123_450n],
    ['1’234.50', 123_450n],
    ['1 234,50', 123_450n],
    ['1\u00a0234,50', 123_450n],
    ['12 345', 1_234_500n],
    ['€ 1234.5', 123_450n],
    ['€1234.5', 123_450n],
    ['1234.5€', 123_450n],
    ['1 234 567,89 €', 123_456_789n],
    ["1'234'567", 123_456_700n],
    ['0,1', 10n],
    [',5', 50n],
    ['.05', 5n],
    ['5.', 500n],
    ['1,00', 100n],
    ['1.000', 100_000n],
    ['1,000', 100_000n],
    ['1.000.000', 100_000_000n],
    ['1,000,000.01', 100_000_001n],
    ['007', 700n],
    ['99999999999999.99', 9_999_999_999_999_999n],
  ])('parses %s', (typed, minor) => {
    expect(parseAmount(typed)).toEqual({ ok: true, value: minor });
  });

  test.each([
    ['', 'empty'],
    ['  € ', 'empty'],
    ['abc', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1.2.3456', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    ['1.234.56', 'not_a_number'],
    ['1,234,5', 'not_a_number'],
    ['1.234,567.89', 'not_a_number'],
    ['12,34.50', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['5 EUR', 'not_a_number'],
    ['1€50', 'misplaced_sign'],
    ['€1€', 'misplaced_sign'],
    ["1'5", 'wrong_groups'],
    ['12 34', 'wrong_groups'],
    ['1, 234', 'wrong_groups'],
    ['5- 3', 'wrong_groups'],
    ['1 23', 'wrong_groups'],
    ['1234 567', 'wrong_groups'],
    ["1'234 567", 'wrong_groups'],
    ['1 234 50', 'wrong_groups'],
    ['1.234 567', 'wrong_groups'],
    ['0 123', 'wrong_groups'],
    ['٣', 'not_a_number'],
    ['.', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['0.123', 'too_many_decimals'],
    ['0,001', 'too_many_decimals'],
    ['1.0000', 'too_many_decimals'],
    ['1234.567', 'too_many_decimals'],
    ['-5', 'not_positive'],
    ['- 5', 'not_positive'],
    ['-  5', 'not_positive'],
    [`-${'9'.repeat(16)}`, 'not_positive'],
    [`-${'9'.repeat(17)}`, 'too_large'],
    ['-0.01', 'not_positive'],
    ['0', 'not_positive'],
    ['0,00', 'not_positive'],
    ['100000000000000', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ])('refuses %s as %s', (typed, problem) => {
    expect(parseAmount(typed)).toEqual({ ok: false, error: problem });
  });

  test('parses its own format', () => {
    fc.assert(
      fc.property(payable, (amount) => {
        expect(parseAmount(formatAmount(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('parses the format of the wire', () => {
    fc.assert(
      fc.property(payable, (amount) => {
        expect(parseAmount(toDecimal(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('is refused or within the limits for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-' €") }), (typed) => {
        const read = parseAmount(typed);
        if (read.ok) expect(read.value > 0n && read.value <= 9_999_999_999_999_999n).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a decimal string', () => {
  test('is unchanged by parsing and formatting', () => {
    fc.assert(fc.property(amounts, (amount) => fromDecimal(toDecimal(amount)) === amount));
  });

  test.each([
    ['5', 500n],
    ['5.1', 510n],
    ['-0.01', -1n],
    ['1.500', 150n],
    ['0.00', 0n],
  ])('parses %s', (decimal, minor) => {
    expect(fromDecimal(decimal)).toBe(minor);
  });

  test.each(['', '1.', '.5', '1,5', '1.234', '1e3', ' 1', '1 ', '+1', '0x1', 'NaN', '--1', '1'.repeat(17)])(
    'refuses %j',
    (text) => {
      expect(() => fromDecimal(text)).toThrow(
        new TypeError('not a decimal amount with at most two fraction digits'),
      );
    },
  );

  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [-123_456n, '-1234.56'],
  ])('formats %s cents as %s', (minor, decimal) => {
    expect(toDecimal(minorUnits(minor))).toBe(decimal);
  });
});

test('names the currency in running text', () => {
  expect(formatEuro(minorUnits(123_450n))).toBe('1,234.50 EUR');
});

test('sums exactly beyond floating point', () => {
  const parts = Array.from({ length: 10 }, () => fromDecimal('0.10'));
  expect(toDecimal(sum(parts))).toBe('1.00');
});

test.each([
  [0n, '0.00', '0.00'],
  [123_456_789n, '1,234,567.89', '+1,234,567.89'],
  [-99_999n, '−999.99', '−999.99'],
  [100_000n, '1,000.00', '+1,000.00'],
])('formats %s cents as %s, in a column of movements as %s', (minor, plain, signed) => {
  expect([formatAmount(minorUnits(minor)), formatSigned(minorUnits(minor))]).toEqual([plain, signed]);
});

test('parses an amount with surrounding spaces alike', () => {
  const typed = fc.stringMatching(/^[0-9]{0,14}[.,]?[0-9]{0,4}$/);
  fc.assert(
    fc.property(typed, (text) => {
      expect(parseAmount(text)).toEqual(parseAmount(` ${text} `));
    }),
    { numRuns: 1_000 },
  );
});
