import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import {
  easterSunday,
  isTargetDay,
  nextTargetDay,
  targetClosing,
  weekdayOf,
} from '@/lib/kernel/dates/target-calendar';

/** Good Friday and Easter Monday, written down by hand from printed calendars. */
const easterClosings = {
  2024: ['2024-03-29', '2024-04-01'],
  2025: ['2025-04-18', '2025-04-21'],
  2026: ['2026-04-03', '2026-04-06'],
  2027: ['2027-03-26', '2027-03-29'],
  2028: ['2028-04-14', '2028-04-17'],
  2029: ['2029-03-30', '2029-04-02'],
  2030: ['2030-04-19', '2030-04-22'],
} as const;

const daysOf = (year: number): LocalDate[] => {
  const days: LocalDate[] = [];
  for (let day = localDate(`${year}-01-01`); day.startsWith(`${year}`); day = addDays(day, 1)) days.push(day);
  return days;
};

describe('the TARGET calendar', () => {
  test.each(Object.entries(easterClosings))('closes on six holidays and weekends of %s', (year, easter) => {
    const holidays = new Set([`${year}-01-01`, ...easter, `${year}-05-01`, `${year}-12-25`, `${year}-12-26`]);
    const closed = daysOf(Number(year)).filter((day) => !isTargetDay(day));
    const expected = daysOf(Number(year)).filter(
      (day) => holidays.has(day) || ['Saturday', 'Sunday'].includes(weekdayOf(day)),
    );
    expect(closed).toEqual(expected);
  });

  test('has the number of working days minus holidays', () => {
    const count = (year: number) => daysOf(year).filter(isTargetDay).length;
    expect([2024, 2025, 2026].map(count)).toEqual([256, 255, 256]);
  });

  test('names a holiday before its weekend', () => {
    expect(targetClosing(localDate('2027-05-01'))).toBe('Labour Day');
    expect(targetClosing(localDate('2026-11-21'))).toBe('Saturday');
    expect(targetClosing(localDate('2026-04-03'))).toBe('Good Friday');
    expect(targetClosing(localDate('2026-11-20'))).toBeUndefined();
  });

  test('continues from the Thursday before Easter to the Tuesday after it', () => {
    expect(nextTargetDay(localDate('2026-04-02'))).toBe('2026-04-07');
  });

  test('continues over Christmas and New Year', () => {
    expect(nextTargetDay(localDate('2026-12-24'))).toBe('2026-12-28');
    expect(nextTargetDay(localDate('2026-12-31'))).toBe('2027-01-04');
  });

  test('knows the earliest and the latest Easter', () => {
    expect([1818, 2038, 2285].map(easterSunday)).toEqual(['1818-03-22', '2038-04-25', '2285-03-22']);
  });
});
