import { describe, expect, it } from 'vitest';
import { changesOnly, downsample } from '@/lib/statements/model/balances';
import { readStatement } from '@/lib/statements/model/statement';
import { dailyBalances } from '../../support/statements/statement-oracles';
import { day, replyOf } from './statement-builder';

const week = { from: day('2026-11-01'), to: day('2026-11-05') };

describe('daily balances', () => {
  it('hold the balance at the end of every day of the period', () => {
    const reply = replyOf(
      [
        { cents: 100, day: 1 },
        { cents: -40, day: 1 },
        { cents: 5, day: 3 },
      ],
      { opening: 1_000n, period: week },
    );
    expect(dailyBalances(readStatement(reply, week))).toEqual([
      { date: '2026-11-01', amount: 1_000n },
      { date: '2026-11-02', amount: 1_060n },
      { date: '2026-11-03', amount: 1_060n },
      { date: '2026-11-04', amount: 1_065n },
      { date: '2026-11-05', amount: 1_065n },
    ]);
  });

  it('of a period without entries stay at the opening balance', () => {
    const points = dailyBalances(readStatement(replyOf([], { opening: 7n, period: week }), week));
    expect(points.map((point) => point.amount)).toEqual([7n, 7n, 7n, 7n, 7n]);
  });

  it('are thinned to a sparkline that keeps the first and the last day', () => {
    const year = { from: day('2026-01-01'), to: day('2026-12-31') };
    const points = downsample(dailyBalances(readStatement(replyOf([], { period: year }), year)), 40);
    expect(points).toHaveLength(40);
    expect([points.at(0)?.date, points.at(-1)?.date]).toEqual([year.from, year.to]);
  });

  it('are not thinned when there are few', () => {
    const points = dailyBalances(readStatement(replyOf([], { period: week }), week));
    expect(downsample(points, 40)).toBe(points);
  });

  it('are reduced to the days on which the balance changed, with the first and the last', () => {
    const reply = replyOf([{ cents: 100, day: 2 }], { opening: 1_000n, period: week });
    expect(changesOnly(dailyBalances(readStatement(reply, week)))).toEqual([
      { date: '2026-11-01', amount: 1_000n },
      { date: '2026-11-03', amount: 1_100n },
      { date: '2026-11-05', amount: 1_100n },
    ]);
  });
});
