import type { Brand } from '../ids';
import {
  addDays,
  addMonths,
  daysBetween,
  type LocalDate,
  localDate,
  monthNames,
  parseLocalDate,
} from './calendar';
import { type Weekday, weekdayOf, weekdays } from './target-calendar';

/** A calendar month, `yyyy-MM`. Sorts as text. */
export type Month = Brand<string, 'Month'>;

const [sunday, ...otherDays] = weekdays;

/** The days of a week, Monday first. */
export const weekOrder: readonly Weekday[] = [...otherDays, sunday];

export const monthOf = (date: LocalDate): Month => date.slice(0, 7) as Month; // safe: a date begins with its month

export const firstDay = (month: Month): LocalDate => localDate(`${month}-01`);

/** Parses a month; undefined if it does not exist, such as `2026-13`. */
export function parseMonth(text: string): Month | undefined {
  const first = parseLocalDate(`${text}-01`);
  return first && monthOf(first);
}

/** The month so many months later; earlier if negative. */
export const shiftMonth = (month: Month, by: number): Month => monthOf(addMonths(firstDay(month), by));

/** Formats a month independently of locale data: `November 2026`. */
export const formatMonth = (month: Month): string =>
  `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** The days of the whole weeks, Monday to Sunday, that a month touches. */
export function weeksOf(month: Month): readonly LocalDate[] {
  const first = firstDay(month);
  const start = addDays(first, -weekOrder.indexOf(weekdayOf(first)));
  const covered = daysBetween(start, firstDay(shiftMonth(month, 1)));
  return Array.from({ length: Math.ceil(covered / 7) * 7 }, (_, index) => addDays(start, index));
}
