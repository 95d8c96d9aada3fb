import { addDays, addMonths, type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import type { Period } from '../model/period';

export const endOfMonth = (date: LocalDate): LocalDate => addDays(addMonths(startOfMonth(date), 1), -1);

/** The first days of the calendar months that a period touches, oldest first. */
export function monthsOf({ from, to }: Period): readonly LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const earlierOf = (one: LocalDate, other: LocalDate): LocalDate => (other < one ? other : one);
const laterOf = (one: LocalDate, other: LocalDate): LocalDate => (other > one ? other : one);

/** The days of a month that have begun: up to `today` in the current one. */
export const sliceOf = (month: LocalDate, today: LocalDate): Period => ({
  from: month,
  to: earlierOf(endOfMonth(month), today),
});

/** The days that two periods share; undefined where they share none. */
export function overlapOf(one: Period, other: Period): Period | undefined {
  const shared = { from: laterOf(one.from, other.from), to: earlierOf(one.to, other.to) };
  return shared.from <= shared.to ? shared : undefined;
}
