import { expect, it } from 'vitest';
import { timeText } from '@/lib/recurring/set-up/setup';

it.each([
  ['08:30:00', '08:30'],
  ['08:00:00', '08:00'],
  ['00:00:00', '00:00'],
  ['08:30:05', '08:30:05'],
])('shows the time %s as %s', (time, shown) => {
  expect(timeText(time)).toBe(shown);
});
