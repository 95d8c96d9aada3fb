import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '@/lib/kernel/dates/calendar';
import { readTypedDay, readTypedMoment, readTypedTime } from '@/lib/kernel/dates/typed-moment';
import { showDate } from '@/lib/kernel/formats/dates';
import { dateForms, languages, localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';

/** A Monday. */
const today = localDate('2026-11-23');

describe('a typed day', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['27.11.2026', '2026-11-27'],
    ['27/11/2026', '2026-11-27'],
    ['27.11.26', '2026-11-27'],
    ['7/1/27', '2027-01-07'],
    ['27 Nov 2026', '2026-11-27'],
    ['  27. november 2026 ', '2026-11-27'],
    ['1. März 2027', '2027-03-01'],
    ['1. Mrz 2027', '2027-03-01'],
    ['5. Okt. 2026', '2026-10-05'],
    ['24. Dez. 2026', '2026-12-24'],
    ['1 Mai 2027', '2027-05-01'],
    ['today', '2026-11-23'],
    ['Heute', '2026-11-23'],
    ['tomorrow', '2026-11-24'],
    ['morgen', '2026-11-24'],
    ['übermorgen', '2026-11-25'],
    ['yesterday', '2026-11-22'],
    ['gestern', '2026-11-22'],
    ['+3', '2026-11-26'],
    ['+ 40', '2027-01-02'],
    ['-1', '2026-11-22'],
  ])('reads %s as %s', (typed, day) => {
    expect(readTypedDay(typed, today)).toBe(day);
  });

  it.each([
    '',
    '31.2.2027',
    '2026-02-30',
    '27 Nov',
    'Nov 2026',
    '2026-11',
    'next week',
    '+',
    '3',
    '+1234',
    '0002-11-27',
  ])('refuses “%s”', (typed) => {
    expect(readTypedDay(typed, today)).toBeUndefined();
  });

  it('is read from every form in which a date is shown, in both languages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.constantFrom(...dateForms),
        fc.integer({ min: -36_000, max: 60_000 }),
        (language, dates, days) => {
          const day = addDays(today, days);
          const shown = inLocale(localeOf({ language, dates }), () => showDate(day));
          expect(readTypedDay(shown, today)).toBe(day);
        },
      ),
    );
  });
});

it.each([
  ['15:00', '15:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['930', '09:30'],
  ['1530', '15:30'],
  ['9 Uhr', '09:00'],
  ['15:00 Uhr', '15:00'],
  ['15:00:45', '15:00:45'],
  ['15:00:00', '15:00'],
  ['00:00', '00:00'],
])('reads the time %s as %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

it.each(['', '24:00', '12:60', '9', '3 pm', '12:3', '12:30:60', 'noon'])('refuses the time “%s”', (typed) => {
  expect(readTypedTime(typed)).toBeUndefined();
});

describe('a typed date and time', () => {
  it.each([
    ['2026-11-27T15:00', '2026-11-27T15:00'],
    ['2026-11-27T15:00:45', '2026-11-27T15:00:45'],
    ['2026-11-27 15:00', '2026-11-27T15:00'],
    ['27 Nov 2026, 15:00', '2026-11-27T15:00'],
    ['27. Nov. 2026, 9.30 Uhr', '2026-11-27T09:30'],
    ['27.11.2026 1530', '2026-11-27T15:30'],
    ['27/11/26 at 9:00', '2026-11-27T09:00'],
    ['tomorrow 9:30', '2026-11-24T09:30'],
    ['morgen um 9 Uhr', '2026-11-24T09:00'],
    ['+3 12:00', '2026-11-26T12:00'],
  ])('is read: %s', (typed, value) => {
    expect(readTypedMoment(typed, today)).toEqual({ kind: 'read', value });
  });

  it.each(['27 Nov 2026', '2026-11-27', 'heute'])('lacks the time: %s', (typed) => {
    expect(readTypedMoment(typed, today).kind).toBe('time_missing');
  });

  it.each(['', '15:00', '31.2.2027 15:00', '27.11.2026 25:00', '27 Nov 2026 3 pm', 'soon'])(
    'is refused: “%s”',
    (typed) => {
      expect(readTypedMoment(typed, today)).toEqual({ kind: 'unreadable' });
    },
  );
});

it('refuses a text far longer than any moment at once', () => {
  const began = performance.now();
  expect(readTypedMoment('1 '.repeat(20_000), today)).toEqual({ kind: 'unreadable' });
  // Without a bound it takes ten seconds, as each number could begin a time.
  expect(performance.now() - began).toBeLessThan(1_000);
});
