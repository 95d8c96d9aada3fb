import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenDay, readingsOf } from '@/lib/batches/import/mapping/day-text';

const both = (day: string) => ({ day_first: day, month_first: day });

test.each([
  '2026-12-01',
  ' 2026-12-01 ',
  '2026-12-01 00:00:00',
  '2026-12-01T00:00:00Z',
  '2026/12/1',
  '2026.12.01.',
  '20261201',
  '01122026',
  '1122026',
  '01.12.2026',
  '1.12.26',
  '1. 12. 2026',
  '1 Dec 2026',
  '01-Dec-2026',
  '01-DEC-26',
  '1. Dezember 2026',
  'December 1, 2026',
])('reads the day %s', (text) => expect(readingsOf(text)).toEqual(both('2026-12-01')));

test('reads a day with strokes in both orders', () => {
  expect(readingsOf('03/04/2026')).toEqual({ day_first: '2026-04-03', month_first: '2026-03-04' });
  expect(readingsOf('03-04-26')).toEqual({ day_first: '2026-04-03', month_first: '2026-03-04' });
  expect(readingsOf('13/04/2026')).toEqual({ day_first: '2026-04-13' });
  expect(readingsOf('04/13/2026')).toEqual({ month_first: '2026-04-13' });
});

test('tells whether the order decides', () => {
  expect(isOpenDay(readingsOf('03/04/2026'))).toBe(true);
  expect(isOpenDay(readingsOf('04/04/2026'))).toBe(false);
  expect(isOpenDay(readingsOf('13/04/2026'))).toBe(false);
});

test.each([
  '',
  '31.02.2026',
  '2026-13-01',
  '2026-12-01 14:30',
  '2026-12-01T00:00:00+01:00',
  '46357',
  '12/2026',
  'December 2026',
  '1.12.',
  'at once',
  '1999-12-31',
  '2200-01-01',
  'Invoice 2026-12-01',
])('reads nothing in %s', (text) => expect(readingsOf(text)).toEqual({}));

test('reads every day as it was written, in any form', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (at) => {
      const day = at.toISOString().slice(0, 10);
      const [year = '', month = '', of = ''] = day.split('-');
      for (const text of [day, `${of}.${month}.${year}`, `${of}${month}${year}`, `${year}${month}${of}`])
        expect(readingsOf(text)).toEqual(both(day));
      expect(readingsOf(`${of}/${month}/${year}`).day_first).toBe(day);
      expect(readingsOf(`${month}/${of}/${year}`).month_first).toBe(day);
    }),
  );
});
