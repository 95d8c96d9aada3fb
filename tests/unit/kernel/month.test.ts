import { expect, test } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { formatMonth, monthOf, parseMonth, shiftMonth, weeksOf } from '@/lib/kernel/dates/month';

const november = monthOf(localDate('2026-11-21'));

test('covers a month with whole weeks from Monday to Sunday', () => {
  const days = weeksOf(november);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
});

test('covers a February of four whole weeks with exactly those', () => {
  const days = weeksOf(monthOf(localDate('2027-02-01')));
  expect([days[0], days.at(-1), days.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
});

test('crosses the turn of the year', () => {
  expect([shiftMonth(november, 2), shiftMonth(november, -11)]).toEqual(['2027-01', '2025-12']);
});

test.each(['2026-13', '2026-00', '2026-1', '2026', '', '2026-11-21'])('refuses the month %o', (text) => {
  expect(parseMonth(text)).toBeUndefined();
});

test('is parsed and formatted', () => {
  expect(parseMonth('2026-11')).toBe(november);
  expect(formatMonth(november)).toBe('November 2026');
});
