import type { Brand } from './ids';

/** A calendar date without time or zone, `yyyy-MM-dd`: value dates, statement periods (contract 2). Sorts as text. */
export type LocalDate = Brand<string, 'LocalDate'>;

const dayMs = 86_400_000;

const utcMidnight = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);

const fromInstant = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10) as LocalDate; // safe: ISO form

/** The date, or undefined where the text is not an existing day (`2026-02-30` is not). */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || fromInstant(ms) !== text ? undefined : fromInstant(ms);
}

export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new TypeError('not a date of the form yyyy-MM-dd');
  return date;
}

/** The calendar day of an instant in UTC, the zone in which the service keeps its dates. */
export const utcDate = (instant: Date): LocalDate => fromInstant(instant.getTime());

export const addDays = (date: LocalDate, days: number): LocalDate =>
  fromInstant(utcMidnight(date) + days * dayMs);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);

export const startOfMonth = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 7)}-01`);

export const startOfYear = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 4)}-01-01`);

/** The same day of another month, or that month's last day where it has no such day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromInstant(Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastDay)));
}

/** Shows a date to a person the same way everywhere: `21 Nov 2026`. */
export const formatDate = (date: LocalDate): string =>
  new Date(utcMidnight(date)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
