import { type LocalDate, parseLocalDate } from './calendar';

/** In English and German, from January. */
const months = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'märz', 'mrz', 'maerz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

/** A day, or a whole month as `yyyy-MM`. */
export type TypedDate = LocalDate | `${number}-${number}`;

/**
 * Parses a complete day or month: `2026-11-21`, `21.11.2026`, `21 Nov 2026`, `21. Dez. 2026`, `Nov 21, 2026`,
 * `November 2026`.
 */
export function readTypedDate(typed: string): TypedDate | undefined {
  const text = typed.trim().toLowerCase();
  const written =
    /^(?<year>\d{4})-(?<month>\d{2})(?:-(?<day>\d{2}))?$/.exec(text) ??
    /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/.exec(text) ??
    /^(?:(?<day>\d{1,2})\.?\s+)?(?<name>[a-zä]{3,9})\.?,?\s+(?<year>\d{4})$/.exec(text) ??
    /^(?<name>[a-zä]{3,9})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/.exec(text);
  if (!written?.groups) return undefined;
  const { year = '', month = '', name = '', day } = written.groups;
  const number = month ? Number(month) : monthOf(name);
  const first = parseLocalDate(`${year}-${String(number).padStart(2, '0')}-01`);
  if (!first) return undefined;
  // safe: a date without its day
  if (day === undefined) return first.slice(0, 7) as TypedDate;
  return parseLocalDate(`${first.slice(0, 8)}${day.padStart(2, '0')}`);
}

/** Whether it is the whole name of a month. */
export const isMonthName = (name: string): boolean => months.some((names) => names.includes(name));

/** From 1; 0 if no month starts with this text of at least three letters. */
const monthOf = (name: string): number =>
  months.findIndex((names) => names.some((month) => month.startsWith(name))) + 1;
