import { type LocalDate, parseLocalDate } from './calendar';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day, or a whole month as `yyyy-MM`. */
export type TypedDate = LocalDate | `${number}-${number}`;

/** The day or month that a text writes out in full: `2026-11-21`, `21.11.2026`, `21 Nov 2026`, `Nov 21, 2026`, `November 2026`. */
export function readTypedDate(typed: string): TypedDate | undefined {
  const text = typed.trim().toLowerCase();
  const written =
    /^(?<year>\d{4})-(?<month>\d{2})(?:-(?<day>\d{2}))?$/.exec(text) ??
    /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/.exec(text) ??
    /^(?:(?<day>\d{1,2})\.?\s+)?(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/.exec(text) ??
    /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/.exec(text);
  if (!written?.groups) return undefined;
  const { year = '', month = '', name = '', day } = written.groups;
  const number = month ? Number(month) : monthOf(name);
  const first = parseLocalDate(`${year}-${String(number).padStart(2, '0')}-01`);
  if (!first) return undefined;
  // safe: a date without its day
  if (day === undefined) return first.slice(0, 7) as TypedDate;
  return parseLocalDate(`${first.slice(0, 8)}${day.padStart(2, '0')}`);
}

/** From 1; 0 where no month begins with these letters. */
function monthOf(name: string): number {
  const number = months.indexOf(name.slice(0, 3)) + 1;
  const whole = number > 0 ? new Date(Date.UTC(2026, number - 1)) : undefined;
  const inFull = whole?.toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase() ?? '';
  return inFull.startsWith(name) || name === 'sept' ? number : 0;
}
