import { addDays, clockAt, daysBetween, type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { chosenInstant } from '@/lib/kernel/dates/local-time';
import { ok, type Result, refuse } from '@/lib/kernel/result';

/** Longer absences need another approver rather than a deputy. In days, the first and the last included. */
export const longestDays = 60;

/** How far ahead an absence is arranged, in days. */
const farthestDays = 365;

export type DeputyPeriod = {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly startsAt: Date;
  /** The first instant after the last day. */
  readonly endsAt: Date;
};

export type PeriodRefusal = 'from_invalid' | 'until_invalid' | 'until_before_from' | 'too_long' | 'too_far';

/** Whole days, from the first midnight to the last, by the clock of the time zone. */
export function parsePeriod(
  typed: { readonly from: string; readonly until: string },
  timeZone: string,
  now: Date,
): Result<DeputyPeriod, PeriodRefusal> {
  const [from, until] = [parseLocalDate(typed.from), parseLocalDate(typed.until)];
  const today = clockAt(now, timeZone).date;
  if (!from || from < today) return refuse('from_invalid');
  if (!until) return refuse('until_invalid');
  if (until < from) return refuse('until_before_from');
  if (daysBetween(from, until) >= longestDays) return refuse('too_long');
  if (daysBetween(today, from) > farthestDays) return refuse('too_far');
  const startsAt = chosenInstant(`${from}T00:00`, timeZone);
  const endsAt = chosenInstant(`${addDays(until, 1)}T00:00`, timeZone);
  return startsAt && endsAt ? ok({ from, until, startsAt, endsAt }) : refuse('from_invalid');
}

/** Whether a period includes an instant: its first moment, and not the moment at which it ends. */
export const includes = (
  { startsAt, endsAt }: Pick<DeputyPeriod, 'startsAt' | 'endsAt'>,
  at: Date,
): boolean => startsAt <= at && at < endsAt;
