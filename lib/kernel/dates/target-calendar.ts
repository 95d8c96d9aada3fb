import { addDays, type LocalDate, localDate } from './calendar';

const fixedClosings = {
  '01-01': 'New Year’s Day',
  '05-01': 'Labour Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
} as const;

const closingsByDay: Readonly<Record<string, FixedClosing>> = fixedClosings;
type FixedClosing = (typeof fixedClosings)[keyof typeof fixedClosings];

/** Why TARGET is closed. */
export type Closing = FixedClosing | 'Good Friday' | 'Easter Monday' | 'Saturday' | 'Sunday';

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayOf = (date: LocalDate): Weekday =>
  // safe: getUTCDay is between 0 and 6
  weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;

/** Gregorian Easter Sunday of a year, by the Meeus/Jones/Butcher algorithm. */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const inMarch = epact + toSunday - 7 * correction + 114;
  const month = String(Math.floor(inMarch / 31)).padStart(2, '0');
  const day = String((inMarch % 31) + 1).padStart(2, '0');
  return localDate(`${String(year).padStart(4, '0')}-${month}-${day}`);
}

/**
 * Why TARGET is closed on a day (`Saturday`, `Good Friday`), or undefined if it is open. Valid since 2002.
 */
export function targetClosing(date: LocalDate): Closing | undefined {
  const fixed = closingsByDay[date.slice(5)];
  if (fixed) return fixed;
  const easter = easterSunday(Number(date.slice(0, 4)));
  if (date === addDays(easter, -2)) return 'Good Friday';
  if (date === addDays(easter, 1)) return 'Easter Monday';
  const weekday = weekdayOf(date);
  return weekday === 'Saturday' || weekday === 'Sunday' ? weekday : undefined;
}

/** Whether TARGET settles euro payments between banks on this day. */
export const isTargetDay = (date: LocalDate): boolean => targetClosing(date) === undefined;

/** The first TARGET day after this one. */
export function nextTargetDay(date: LocalDate): LocalDate {
  const next = addDays(date, 1);
  return isTargetDay(next) ? next : nextTargetDay(next);
}
