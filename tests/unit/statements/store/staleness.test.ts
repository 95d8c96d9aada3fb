import { describe, expect, it } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { minorUnits } from '@/lib/kernel/money';
import { earlierOf, endOfMonth } from '@/lib/statements/store/months';
import { type CachedMonth, staleMonths } from '@/lib/statements/store/staleness';

const now = new Date('2026-11-21T12:00:00Z');

/** A kept month, to its end or to the day on which it was fetched, with one balance all along. */
function stored(month: string, fetchedAt: string, fields: Partial<CachedMonth> = {}): CachedMonth {
  const first = localDate(`${month}-01`);
  return {
    month: first,
    coversTo: earlierOf(localDate(fetchedAt.slice(0, 10)), endOfMonth(first)),
    opening: minorUnits(100n),
    closing: minorUnits(100n),
    fetchedAt: new Date(fetchedAt),
    ...fields,
  };
}

const behind = (months: readonly CachedMonth[], lastEventAt?: string, at = now) => [
  ...staleMonths(months, { now: at, lastEventAt: lastEventAt ? new Date(lastEventAt) : undefined }),
];

describe('a cached month', () => {
  it.each([
    ['the running one, after four minutes', '2026-11', '2026-11-21T11:56:00Z', false],
    ['the running one, after six', '2026-11', '2026-11-21T11:54:00Z', true],
    ['one that ended lately, on the same day', '2026-10', '2026-11-20T13:00:00Z', false],
    ['one that ended lately, after a day', '2026-10', '2026-11-20T11:00:00Z', true],
    ['one that ended lately, fetched on its last day', '2026-10', '2026-10-31T23:59:00Z', true],
    ['an older one, after six days', '2026-06', '2026-11-15T13:00:00Z', false],
    ['an older one, after eight', '2026-06', '2026-11-13T11:00:00Z', true],
  ])('%s', (_what, month, fetchedAt, isStale) => {
    expect(behind([stored(month, fetchedAt)])).toEqual(isStale ? [`${month}-01`] : []);
  });

  it('is behind when the day has changed, however young it is', () => {
    const midnight = new Date('2026-11-21T00:01:00Z');
    expect(behind([stored('2026-11', '2026-11-20T23:59:00Z')], undefined, midnight)).toEqual(['2026-11-01']);
  });

  it('is stale after an event, even one that may belong to the month before', () => {
    const months = [
      stored('2026-09', '2026-11-03T11:58:00Z'),
      stored('2026-10', '2026-11-03T11:58:00Z'),
      stored('2026-11', '2026-11-03T11:58:00Z'),
    ];
    const early = new Date('2026-11-03T12:00:00Z');
    expect(behind(months, '2026-11-03T11:59:00Z', early)).toEqual(['2026-10-01', '2026-11-01']);
    expect(behind(months, '2026-11-03T11:57:00Z', early)).toEqual([]);
  });

  it('is stale if the next one opens with another balance, unless both are just fetched', () => {
    const months = (fetchedAt: string) => [
      stored('2026-09', fetchedAt, { closing: minorUnits(90n) }),
      stored('2026-10', '2026-11-21T11:59:00Z'),
    ];
    expect(behind(months('2026-11-21T11:00:00Z'))).toEqual(['2026-09-01']);
    expect(behind(months('2026-11-21T11:59:00Z'))).toEqual([]);
  });
});
