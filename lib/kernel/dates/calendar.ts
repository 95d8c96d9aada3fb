import type { Brand } from '../ids';

/**
 * A calendar date without time or zone, `yyyy-MM-dd`: value dates, statement periods (contract 2). Sorts as
 * text.
 */
export type LocalDate = Brand<string, 'LocalDate'>;

const dayMs = 86_400_000;

const utcMidnight = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);

const fromInstant = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10) as LocalDate; // safe: ISO form

/** Parses a date; undefined if the day does not exist, such as `2026-02-30`. */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || fromInstant(ms) !== text ? undefined : fromInstant(ms);
}

export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new TypeError('not a date of the form yyyy-MM-dd');
  return date;
}

/** Calendar day of an instant in UTC, the time zone of the provider's dates. */
export const utcDate = (instant: Date): LocalDate => fromInstant(instant.getTime());

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept for each zone: making one takes a hundred times as long as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Date and time (`HH:mm`) of an instant in a time zone (`Europe/Vilnius`). */
export function clockAt(
  instant: Date,
  timeZone: string,
): { readonly date: LocalDate; readonly time: string } {
  const shown = clockOf(timeZone).format(instant);
  return { date: localDate(shown.slice(0, 10)), time: shown.slice(11, 16) };
}

export const addDays = (date: LocalDate, days: number): LocalDate =>
  fromInstant(utcMidnight(date) + days * dayMs);

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);

export const startOfMonth = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 7)}-01`);

export const startOfYear = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 4)}-01-01`);

/** The same day of another month, or the last day of a shorter one. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromInstant(Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastDay)));
}

/** Names independent of locale data. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const shortNames = monthNames.map((name) => name.slice(0, 3));

/** Formats a date independently of locale data: `21 Nov 2026`. */
export const formatDate = (date: LocalDate): string =>
  `${Number(date.slice(8))} ${shortNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
