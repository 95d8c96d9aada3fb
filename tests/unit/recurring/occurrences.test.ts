import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastRecurrenceDay, recurrenceTypes } from '@/lib/provider/contract/terms';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import { nextOccurrence } from '@/lib/sandbox/bank/recurrence';

const next = (
  recurrenceType: (typeof recurrenceTypes)[number],
  day: number,
  after: string,
  time = '08:30:00',
): string[] =>
  nextOccurrences({ recurrenceType, day, time }, new Date(after)).map((at) => at.toISOString().slice(0, 19));

describe('the next payments', () => {
  it('of a week count from Monday', () => {
    expect(next('WEEKLY', 1, '2026-11-21T12:00:00Z')).toEqual([
      '2026-11-23T08:30:00',
      '2026-11-30T08:30:00',
      '2026-12-07T08:30:00',
    ]);
    expect(next('WEEKLY', 7, '2026-11-21T12:00:00Z')[0]).toBe('2026-11-22T08:30:00');
  });

  it('fall on the last day of a month that is shorter', () => {
    expect(next('MONTHLY', 31, '2027-01-31T08:29:59Z')).toEqual([
      '2027-01-31T08:30:00',
      '2027-02-28T08:30:00',
      '2027-03-31T08:30:00',
    ]);
    expect(next('MONTHLY', 30, '2028-02-01T00:00:00Z')[0]).toBe('2028-02-29T08:30:00');
  });

  it('fall on the last day of a quarter that is shorter', () => {
    expect(next('QUARTERLY', 92, '2026-11-21T12:00:00Z')).toEqual([
      '2026-12-31T08:30:00',
      '2027-03-31T08:30:00',
      '2027-06-30T08:30:00',
    ]);
    expect(next('QUARTERLY', 32, '2026-11-21T12:00:00Z')[0]).toBe('2027-02-01T08:30:00');
  });

  it('come after the moment that is asked about, not at it', () => {
    expect(next('WEEKLY', 1, '2026-11-23T08:30:00Z')[0]).toBe('2026-11-30T08:30:00');
  });

  it('are those at which the sandbox pays, whatever the rhythm and the moment', () => {
    const recurrence = fc
      .constantFrom(...recurrenceTypes)
      .chain((type) =>
        fc.record({ type: fc.constant(type), day: fc.integer({ min: 1, max: lastRecurrenceDay[type] }) }),
      );
    const between = { min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(
        recurrence,
        fc.date(between),
        fc.integer({ min: 0, max: 86_399 }),
        ({ type, day }, after, at) => {
          const time = new Date(at * 1_000).toISOString().slice(11, 19);
          const theirs = [0, 1, 2].reduce<number[]>(
            (found) => [
              ...found,
              nextOccurrence({ type, day, time, enabled: true }, found.at(-1) ?? after.getTime()),
            ],
            [],
          );
          const ours = nextOccurrences({ recurrenceType: type, day, time }, after).map((date) =>
            date.getTime(),
          );
          expect(ours).toEqual(theirs);
        },
      ),
    );
  });
});
