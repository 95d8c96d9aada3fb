import { addDays, addMonths, type LocalDate, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import type { Period } from './period';

/**
 * Sequence number of the statement of a calendar month: 1 is January 2000, before the first IBAN. The months
 * of an account have numbers without gaps, and each has the same one whenever it is exported. Undefined for
 * other periods, which overlap, and for a month that was not over when its data were fetched, as its final
 * statement has the number.
 */
export function monthNumber({ from, to }: Period, asOf: Date): number | undefined {
  const isMonth = from === startOfMonth(from) && to === addDays(addMonths(from, 1), -1);
  if (!isMonth || utcDate(asOf) <= to) return undefined;
  return (yearOf(from) - 2000) * 12 + Number(from.slice(5, 7));
}

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
