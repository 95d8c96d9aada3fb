import { expect, it } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { type DayPreset, presetDay } from '@/lib/kernel/dates/day-presets';

it.each<readonly [DayPreset, string, string]>([
  ['today', '2026-12-31', '2026-12-31'],
  ['yesterday', '2027-01-01', '2026-12-31'],
  // New Year’s Day is a closing day, and a weekend follows.
  ['next_business_day', '2026-12-31', '2027-01-04'],
  ['next_business_day', '2026-12-24', '2026-12-28'],
  // Easter, from Maundy Thursday.
  ['next_business_day', '2027-03-25', '2027-03-30'],
  ['next_business_day', '2026-11-23', '2026-11-24'],
  ['end_of_month', '2026-12-01', '2026-12-31'],
  ['end_of_month', '2028-02-10', '2028-02-29'],
  ['end_of_month', '2026-11-30', '2026-11-30'],
  ['first_of_next_month', '2026-12-31', '2027-01-01'],
  ['first_of_next_month', '2027-01-31', '2027-02-01'],
  ['first_of_month', '2026-11-23', '2026-11-01'],
  ['end_of_last_month', '2027-01-15', '2026-12-31'],
])('%s, seen from %s, is %s', (preset, today, day) => {
  expect(presetDay(preset, localDate(today))).toBe(day);
});
