import {
  addDays,
  addMonths,
  type LocalDate,
  localDate,
  startOfMonth,
  startOfYear,
} from '@/lib/kernel/dates/calendar';
import { isMonthName, readTypedDate } from '@/lib/kernel/dates/typed-date';
import { isWord } from './range-words';

/** Days, inclusive; open at an end that is missing. */
export type Days = { readonly from?: LocalDate; readonly to?: LocalDate };

const endOfMonth = (first: LocalDate): LocalDate => addDays(addMonths(first, 1), -1);

/** A day or a month, with its year, or today and yesterday in a word. */
export function readDays(typed = '', today: LocalDate): Days | undefined {
  if (isWord(typed, 'today')) return { from: today, to: today };
  if (isWord(typed, 'yesterday')) return { from: addDays(today, -1), to: addDays(today, -1) };
  const read = readTypedDate(typed);
  if (!read) return undefined;
  if (read.length > 'yyyy-MM'.length) {
    const day = localDate(read);
    return { from: day, to: day };
  }
  const first = localDate(`${read}-01`);
  return { from: first, to: endOfMonth(first) };
}

/** Today and the days before it. */
export const readLastDays = (count: number, today: LocalDate): Days | undefined =>
  count > 0 ? { from: addDays(today, 1 - count), to: today } : undefined;

/** This week, month or year, or the one before, by the word for it. Weeks begin on Monday. */
export function readPeriod(unit: string | undefined, by: 0 | -1, today: LocalDate): Days | undefined {
  if (isWord(unit, 'week')) {
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    const from = addDays(today, 7 * by - weekday);
    return { from, to: addDays(from, 6) };
  }
  if (isWord(unit, 'month')) {
    const from = addMonths(startOfMonth(today), by);
    return { from, to: endOfMonth(from) };
  }
  const from = addMonths(startOfYear(today), 12 * by);
  return { from, to: addDays(addMonths(from, 12), -1) };
}

/** The latest month of a name that has begun: the whole name, or its first three letters. */
export function readMonth(name: string, today: LocalDate): Days | undefined {
  const read = readTypedDate(`${name} ${today.slice(0, 4)}`);
  if (!read) return undefined;
  const inThisYear = localDate(`${read.slice(0, 7)}-01`);
  if (name.length > 3 && !isMonthName(name)) return undefined;
  const from = inThisYear > today ? addMonths(inThisYear, -12) : inThisYear;
  return { from, to: endOfMonth(from) };
}
