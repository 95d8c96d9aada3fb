import { addDays, addMonths, daysBetween, type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import { showDay, showShortMonth } from '@/lib/kernel/formats/dates';

/**
 * A labelled day of the axis. `at` is its share of the width, 0 to 1; an `extra` one is hidden on narrow
 * screens.
 */
export type DateTick = {
  readonly date: LocalDate;
  readonly at: number;
  readonly label: string;
  readonly isExtra: boolean;
};

/** As many labels as fit on a wide screen. Every other one fits on a narrow one. */
const mostTicks = 8;
/** Room for half a label at the end of the axis, as a share of its width. */
const margin = 0.02;

const daySteps = [1, 2, 7, 14] as const;
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 600] as const;

/**
 * Round days for a time axis: each or every other day, Mondays, or firsts of months; with the year where it
 * begins.
 */
export function dateTicks(from: LocalDate, to: LocalDate): readonly DateTick[] {
  const days = Math.max(1, daysBetween(from, to));
  const dates = datesOf(from, to);
  return dates.map((date, index) => {
    const at = daysBetween(from, date) / days;
    const isFirstOfYear = dates[index - 1]?.slice(0, 4) !== date.slice(0, 4);
    // A label at the right end would overflow.
    return { date, at, label: labelOf(date, isMonths(dates), isFirstOfYear), isExtra: index % 2 === 1 };
  });
}

function datesOf(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const last = addDays(to, -Math.round(daysBetween(from, to) * margin));
  for (const step of daySteps) {
    if (daysBetween(from, last) / step > mostTicks - 1) continue;
    const first = step < 7 ? from : nextMonday(from);
    return upTo(last, (index) => addDays(first, index * step));
  }
  for (const step of monthSteps) {
    const found = upTo(last, (index) => addMonths(firstMonth(from, step), index * step));
    if (found.length <= mostTicks) return found;
  }
  return [from];
}

function upTo(last: LocalDate, dateAt: (index: number) => LocalDate): readonly LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = dateAt(0); date <= last; date = dateAt(dates.length)) dates.push(date);
  return dates;
}

const nextMonday = (date: LocalDate): LocalDate =>
  addDays(date, (8 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);

/** The first day, from `from` on, of a month that is a whole number of steps from a January. */
function firstMonth(from: LocalDate, step: number): LocalDate {
  const first = startOfMonth(from) === from ? from : addMonths(startOfMonth(from), 1);
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1;
  return addMonths(first, (step - (months % step)) % step);
}

const isMonths = (dates: readonly LocalDate[]): boolean =>
  dates.length > 1 && dates.every((date) => date.endsWith('-01'));

/** `3 Nov`, `Nov`; with the year if it changes. */
function labelOf(date: LocalDate, ofMonths: boolean, withYear: boolean): string {
  const name = ofMonths ? showShortMonth(date) : showDay(date);
  return withYear ? `${name} ${date.slice(0, 4)}` : name;
}
