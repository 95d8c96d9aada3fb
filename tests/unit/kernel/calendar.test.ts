import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  localDate,
  parseLocalDate,
  startOfMonth,
  startOfYear,
  utcDate,
} from '@/lib/kernel/dates/calendar';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(utcDate);

describe('a date', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1999-12-31'])('accepts %s', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '0000-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
  });

  test('throws for an invalid date that should have been validated', () => {
    expect(() => localDate('2026-02-30')).toThrow(TypeError);
  });

  test('of an instant is its day in UTC, in any zone', () => {
    expect(utcDate(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(utcDate(new Date('2026-11-22T00:30:00+01:00'))).toBe('2026-11-21');
  });

  test('is shown with its month in letters', () => {
    expect(formatDate(localDate('2026-01-05'))).toBe('5 Jan 2026');
  });
});

describe('counting days', () => {
  test('crosses the ends of months and years', () => {
    expect(addDays(localDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(localDate('2024-03-01'), -1)).toBe('2024-02-29');
  });

  test('returns to the same day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});

describe('counting months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('from %s by %i ends on %s', (from, months, to) => {
    expect(addMonths(localDate(from), months)).toBe(to);
  });

  test('keeps the day of the month, or uses the last one', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const moved = addMonths(day, count);
        const isLast = addDays(moved, 1) === startOfMonth(addDays(moved, 1));
        expect(moved.slice(8) === day.slice(8) || isLast).toBe(true);
      }),
    );
  });
});

test('starts a month and a year on their first day', () => {
  expect(startOfMonth(localDate('2026-11-21'))).toBe('2026-11-01');
  expect(startOfYear(localDate('2026-11-21'))).toBe('2026-01-01');
});
