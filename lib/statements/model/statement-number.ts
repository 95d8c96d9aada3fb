import { addDays, addMonths, type LocalDate, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import type { Period } from './period';

/** The number of a statement within the year. */
export type StatementNumber = { readonly number: number; readonly year: number };

/**
 * The number of a monthly statement, the same in every format: the month within its year. So an account has
 * the numbers 1 to 12 each year without gaps, and a month has the same one whenever and by whomever it is
 * exported. Undefined for other periods, which overlap, and for a month that was not over when its data were
 * fetched, as its final statement has the number.
 */
export function statementNumber({ from, to }: Period, asOf: Date): StatementNumber | undefined {
  const isMonth = from === startOfMonth(from) && to === addDays(addMonths(from, 1), -1);
  if (!isMonth || utcDate(asOf) <= to) return undefined;
  return { number: part(from, 5, 7), year: part(from, 0, 4) };
}

const part = (date: LocalDate, start: number, end: number): number => Number(date.slice(start, end));

/** `11/2026`. */
export const numberText = ({ number, year }: StatementNumber): string => `${number}/${year}`;
