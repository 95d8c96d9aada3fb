import { expect, it } from 'vitest';
import { dayAfterKey } from '@/components/ui/dates/calendar/day-keys';
import { localDate } from '@/lib/kernel/dates/calendar';

// 31 December 2026 is a Thursday.
it.each([
  ['ArrowRight', false, '2027-01-01'],
  ['ArrowLeft', false, '2026-12-30'],
  ['ArrowDown', false, '2027-01-07'],
  ['ArrowUp', false, '2026-12-24'],
  ['Home', false, '2026-12-28'],
  ['End', false, '2027-01-03'],
  ['PageDown', false, '2027-01-31'],
  ['PageUp', false, '2026-11-30'],
  ['PageDown', true, '2027-12-31'],
  ['PageUp', true, '2025-12-31'],
  ['Tab', false, undefined],
])('the key %s (with Shift: %s) moves from 31 December to %s', (key, shiftKey, day) => {
  expect(dayAfterKey({ key, shiftKey }, localDate('2026-12-31'))).toBe(day);
});
