import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AreaChart } from '@/components/ui/charts/area-chart';
import { bandPath, chartGeometry, stepPath } from '@/components/ui/charts/area-chart-geometry';
import { dateTicks } from '@/components/ui/charts/area-chart-ticks';
import { addDays, daysBetween, localDate } from '@/lib/kernel/dates/calendar';
import { minorUnits } from '@/lib/kernel/money';

const day = localDate;
const periods = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }))
  .map(([start, length]) => ({
    from: addDays(day('1990-01-01'), start),
    to: addDays(day('1990-01-01'), start + length),
  }));

describe('the axis of days', () => {
  test('has at most eight days in the period, in order, none at the very end', () => {
    fc.assert(
      fc.property(periods, ({ from, to }) => {
        const ticks = dateTicks(from, to);
        const dates = ticks.map(({ date }) => date);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(dates).toEqual([...new Set(dates)].sort());
        for (const { date, at } of ticks) {
          expect(date >= from && date <= to).toBe(true);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('keeps labels apart, on a narrow screen too', () => {
    fc.assert(
      fc.property(periods, ({ from, to }) => {
        const shown = dateTicks(from, to).filter(({ isExtra }) => !isExtra);
        for (const [index, { at }] of shown.entries()) {
          const before = shown[index - 1];
          if (before && daysBetween(from, to) > 8) expect(at - before.at).toBeGreaterThan(0.15);
        }
      }),
    );
  });

  test.each([
    ['2026-11-21', '2026-11-21', ['21 Nov 2026']],
    ['2026-11-01', '2026-11-06', ['1 Nov 2026', '2 Nov', '3 Nov', '4 Nov', '5 Nov', '6 Nov']],
    ['2026-12-24', '2027-01-21', ['28 Dec 2026', '4 Jan 2027', '11 Jan', '18 Jan']],
    ['2026-08-24', '2026-12-21', ['Sep 2026', 'Oct', 'Nov', 'Dec']],
    ['2025-11-22', '2027-02-19', ['Jan 2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov', 'Jan 2027']],
  ])('labels %s to %s as %j', (from, to, labels) => {
    const shown = dateTicks(day(from), day(to)).map(({ label }) => label);
    expect(shown).toEqual(labels);
  });
});

describe('the geometry of a chart', () => {
  const points = [
    { date: day('2026-11-01'), amount: minorUnits(100_00n) },
    { date: day('2026-11-11'), amount: minorUnits(40_00n) },
  ];
  const band = [
    { date: day('2026-11-11'), firm: minorUnits(40_00n), soft: minorUnits(40_00n) },
    { date: day('2026-11-12'), firm: minorUnits(40_00n), soft: minorUnits(40_00n) },
    { date: day('2026-11-13'), firm: minorUnits(30_00n), soft: minorUnits(-20_00n), lines: ['Rent 10.00'] },
    { date: day('2026-11-21'), firm: minorUnits(30_00n), soft: minorUnits(-20_00n) },
  ];
  const drawn = { points, band, from: day('2026-11-01'), to: day('2026-11-11'), currency: 'EUR' };

  test('continues to the end of the band, with today at the end of the history', () => {
    const { now, history } = chartGeometry(drawn);
    expect(now).toBe(0.5);
    expect(history.map(({ at }) => at)).toEqual([0, 0.5]);
  });

  test('leaves out days of the band without payments', () => {
    expect(chartGeometry(drawn).band.map(({ date }) => date)).toEqual([
      '2026-11-11',
      '2026-11-13',
      '2026-11-21',
    ]);
  });

  test('scales both edges of the band, with the base at zero', () => {
    const { band: placed, ground } = chartGeometry(drawn);
    expect(ground).toBeGreaterThan(0);
    expect(placed[1]?.softHeight).toBeLessThan(ground);
    expect(placed[1]?.amount).toBe('30.00 EUR, or −20.00 EUR');
  });

  test.each([
    [400_00n, 1, 0],
    [0n, 0, 0],
    [-400_00n, 0, 1],
  ])('draws a constant line from %s against zero', (amount, height, ground) => {
    const flat = [{ date: drawn.from, amount: minorUnits(amount) }];
    const placed = chartGeometry({ ...drawn, points: flat, band: [] });
    expect([placed.history[0]?.height, placed.ground]).toEqual([height, ground]);
  });

  test('draws steps', () => {
    expect(
      stepPath(
        [
          { at: 0, height: 0 },
          { at: 0.5, height: 1 },
        ],
        1,
      ),
    ).toBe('M0.00 100.00 H500.00 V0.00 H1000.00');
  });

  test('closes the band along its other edge', () => {
    const { band: placed, history } = chartGeometry(drawn);
    const last = history.at(-1);
    expect(last && bandPath(placed, last)).toMatch(/^M500\.00 .* H1000\.00 V[\d.]+ H1000\.00 .* H500\.00 Z$/);
  });

  test('never exceeds the picture', () => {
    const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(minorUnits);
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 40 }), (pairs) => {
        const { history, band: placed } = chartGeometry({
          ...drawn,
          points: pairs.map(([amount], index) => ({ date: addDays(drawn.from, index), amount })),
          to: addDays(drawn.from, pairs.length),
          band: pairs.map(([firm, soft], index) => ({
            date: addDays(drawn.from, pairs.length + index),
            firm,
            soft,
          })),
        });
        for (const { at, height, softHeight = 0 } of [...history, ...placed]) {
          for (const share of [at, height, softHeight]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  test('has a text for each line and today, and a table of the same figures', () => {
    const html = renderToStaticMarkup(
      <AreaChart
        title="Balance of Operating"
        {...drawn}
        words={{ history: 'Balance', firm: 'After certain', soft: 'After likely' }}
        dayHrefs={{ past: '?from=:day&to=:day', ahead: '/cash/:day' }}
      />,
    );
    for (const reported of [
      'Today',
      'After certain',
      'After likely',
      'Show as a table',
      'href="/cash/2026-11-13"',
      'href="?from=2026-11-01&amp;to=2026-11-01"',
    ]) {
      expect(html).toContain(reported);
    }
    expect(html).toContain('Forecast: 30.00 EUR on 21 Nov 2026, or −20.00 EUR.');
    expect(html).toContain('aria-valuetext="11 Nov 2026: 40.00 EUR"');
  });

  test('is unchanged without a band', () => {
    const html = renderToStaticMarkup(<AreaChart title="Balance" {...drawn} band={[]} />);
    expect(html).not.toMatch(/forecast|Today/i);
  });
});
