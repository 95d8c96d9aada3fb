import { addDays, addMonths, type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import type { Period } from '../model/period';

export const endOfMonth = (date: LocalDate): LocalDate => addDays(addMonths(startOfMonth(date), 1), -1);

/** First days of the calendar months that overlap a period, oldest first. */
export function monthsOf({ from, to }: Period): readonly LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const earlierOf = (one: LocalDate, other: LocalDate): LocalDate => (other < one ? other : one);
const laterOf = (one: LocalDate, other: LocalDate): LocalDate => (other > one ? other : one);

/** The days of a month up to `today`. */
export const sliceOf = (month: LocalDate, today: LocalDate): Period => ({
  from: month,
  to: earlierOf(endOfMonth(month), today),
});

/** The intersection of two periods; undefined if empty. */
export function overlapOf(one: Period, other: Period): Period | undefined {
  const shared = { from: laterOf(one.from, other.from), to: earlierOf(one.to, other.to) };
  return shared.from <= shared.to ? shared : undefined;
}
