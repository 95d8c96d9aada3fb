import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { readTypedDate } from '@/lib/kernel/dates/typed-date';

export const dayOrders = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The day that a text names in each order. Both are the same if only one is possible, whatever the order. */
export type DayReadings = Readonly<Partial<Record<DayOrder, LocalDate>>>;

/** Spreadsheets and databases write a day as its midnight. */
const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;

/**
 * Reads a day: `2026-12-01`, `20261201`, `01122026`, `1.12.2026`, `1 Dec 2026`, and `01/12/2026` in both
 * orders. Two digits of a year are of this century. Nothing for any other text, as a day that is guessed may
 * pay at once.
 */
export function readingsOf(text: string): DayReadings {
  const written = text.trim().replace(midnight, '');
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written);
  if (!slashed) {
    const day = onlyReading(written);
    return day ? { day_first: day, month_first: day } : {};
  }
  const [, first = '', , second = '', year = ''] = slashed;
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)];
  return { ...(dayFirst && { day_first: dayFirst }), ...(monthFirst && { month_first: monthFirst }) };
}

function onlyReading(text: string): LocalDate | undefined {
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  // A number has lost its leading zero.
  if (/^\d{7,8}$/.test(text)) return ofDigits(text.padStart(8, '0'));
  if (!/^[\d.,\s-]*\p{L}/u.test(text)) return undefined;
  const named = readTypedDate(text.replaceAll('-', ' ').replace(/(?<=\p{L}\.? )(\d{2})$/u, '20$1'));
  return named?.length === 10 ? withinReason(parseLocalDate(named)) : undefined;
}

/** Never both: 20 is no month. */
const ofDigits = (digits: string): LocalDate | undefined =>
  dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)) ??
  dayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2));

function dayOf(year = '', month = '', day = ''): LocalDate | undefined {
  const inFull = year.length === 2 ? `20${year}` : year;
  return withinReason(parseLocalDate(`${inFull}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`));
}

/** The years in which a payment can be scheduled. */
const withinReason = (day: LocalDate | undefined): LocalDate | undefined =>
  day && day >= '2000-01-01' && day < '2200-01-01' ? day : undefined;

/** Whether the order of day and month decides which day is meant. */
export const isOpenDay = ({ day_first: one, month_first: other }: DayReadings): boolean =>
  one !== undefined && other !== undefined && one !== other;
