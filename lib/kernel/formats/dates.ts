import { currentLocale } from '@/locale/current-locale';
import { clockAt, type LocalDate } from '../dates/calendar';
import type { Month } from '../dates/month';
import { type Closing, type Weekday, weekdayOf, weekdays } from '../dates/target-calendar';
import { unreachable } from '../result';
import { calendarNames } from './calendar-names';

const names = () => calendarNames[currentLocale().language];

const monthIndex = (date: LocalDate | Month): number => Number(date.slice(5, 7)) - 1;

/** A calendar date: `21 Nov 2026`, or in the form that the person has chosen. */
export function showDate(date: LocalDate): string {
  const { dates } = currentLocale();
  const [year, month, day] = date.split('-');
  switch (dates) {
    case 'words':
      return `${showDay(date)} ${year}`;
    case 'slashes':
      return `${day}/${month}/${year}`;
    case 'dots':
      return `${day}.${month}.${year}`;
    case 'iso':
      return date;
    default:
      return unreachable(dates);
  }
}

/** A day without its year: `21 Nov`. */
export const showDay = (date: LocalDate): string =>
  `${Number(date.slice(8))}${names().afterDay} ${showShortMonth(date)}`;

/** `Nov`. */
/** The names of the months, January first. */
export const monthLabels = (): readonly string[] => names().months;

export const showShortMonth = (date: LocalDate): string => names().shortMonths[monthIndex(date)] ?? '';

/** `21 November`. */
export const showDayOfMonth = (date: LocalDate): string =>
  `${Number(date.slice(8))}${names().afterDay} ${names().months[monthIndex(date)]}`;

/** `November 2026`. */
export const showMonth = (month: Month): string =>
  `${names().months[monthIndex(month)]} ${month.slice(0, 4)}`;

export const showWeekday = (weekday: Weekday): string => names().weekdays[weekdays.indexOf(weekday)] ?? '';

/** `Tue`. */
export const showShortWeekday = (weekday: Weekday): string =>
  names().shortWeekdays[weekdays.indexOf(weekday)] ?? '';

/** Why payments between banks rest on a day. */
export const showClosing = (closing: Closing): string => names().closings[closing] ?? closing;

/** `Tuesday, 21 Nov 2026`. */
export const showLongDate = (date: LocalDate): string => `${showWeekday(weekdayOf(date))}, ${showDate(date)}`;

/** A time in a zone: `14:05`, with seconds if wanted. */
export function showTime(at: Date, zone: string, withSeconds = false): string {
  // Every zone is whole minutes away from UTC.
  const seconds = withSeconds ? `:${String(at.getUTCSeconds()).padStart(2, '0')}` : '';
  return `${clockAt(at, zone).time}${seconds}`;
}

/** Date and time in a zone: `21 Nov 2026, 14:05`. */
export const showInstant = (at: Date, zone: string, withSeconds = false): string =>
  `${showDate(clockAt(at, zone).date)}, ${showTime(at, zone, withSeconds)}`;

/** The short name of a zone at an instant, in the person's language: `CET`, `GMT-5`. */
export const zoneNameAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLocale().language === 'en' ? 'en-GB' : currentLocale().language, {
    timeZone,
    timeZoneName: 'short',
  })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
