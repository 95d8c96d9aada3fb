import { expect, test } from 'vitest';
import { readTypedDate } from '@/lib/kernel/dates/typed-date';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['21 Nov 2026', '2026-11-21'],
  ['21. november 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['2026-11', '2026-11'],
  ['Sept 2026', '2026-09'],
  ['November 2026', '2026-11'],
])('parses %s as the date %s', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date);
});

test.each(['2026', '30.02.2026', '2026-13', '21 November', 'Novel 2026', 'Marching 2026', '12.50', ''])(
  'refuses the date “%s”',
  (typed) => {
    expect(readTypedDate(typed)).toBeUndefined();
  },
);
