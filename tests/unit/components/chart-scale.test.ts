import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisTicks, compactAmount, domainOf, placeOf } from '@/components/ui/charts/chart-scale';
import { minorUnits } from '@/lib/kernel/money';

const amounts = fc.array(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), { minLength: 1, maxLength: 50 });

describe('the scale of a chart', () => {
  test('encloses every amount', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const domain = domainOf(values);
        for (const value of values) {
          expect(placeOf(value, domain)).toBeGreaterThanOrEqual(0);
          expect(placeOf(value, domain)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('has room on both sides of a flat line', () => {
    expect(placeOf(500n, domainOf([500n, 500n]))).toBe(0.5);
  });

  test('has an axis that encloses its amounts with at most six lines', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const domain = domainOf(values);
        const ticks = axisTicks(domain, 4);
        expect(ticks[0]).toBeLessThanOrEqual(domain.low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(domain.high);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('starts at zero if the lowest amount is far below the highest', () => {
    expect(axisTicks({ low: 100_00n, high: 9_500_00n }, 4)).toEqual([0n, 5_000_00n, 10_000_00n]);
  });

  test('does not start at zero if that would flatten the line', () => {
    expect(axisTicks({ low: 9_100_00n, high: 9_900_00n }, 4)).toEqual([
      9_000_00n,
      9_200_00n,
      9_400_00n,
      9_600_00n,
      9_800_00n,
      10_000_00n,
    ]);
  });

  test('has a line at zero if amounts are on both sides', () => {
    expect(axisTicks({ low: -350_00n, high: 420_00n }, 4)).toContain(0n);
  });
});

test.each([
  [0n, '0'],
  [-250_00n, '−250'],
  [12_50n, '12.50'],
  [1_500_00n, '1.5k'],
  [2_000_00n, '2k'],
  [250_000_00n, '250k'],
  [1_500_000_00n, '1.5M'],
  [-3_000_000_00n, '−3M'],
  [2_500_000_000_00n, '2.5B'],
  [850_000_000_000_00n, '850B'],
])('labels %s cents as %s', (amount, shown) => {
  expect(compactAmount(minorUnits(amount))).toBe(shown);
});
