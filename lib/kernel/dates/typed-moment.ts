import { addDays, type LocalDate, localDate } from './calendar';
import { readTypedDate } from './typed-date';

/** In days from today. */
const words: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['gestern', -1],
  ['today', 0],
  ['heute', 0],
  ['tomorrow', 1],
  ['morgen', 1],
  ['übermorgen', 2],
]);

/**
 * The day that a person typed: in any form of a date, as a word (`tomorrow`, `heute`), or as days from today
 * (`+3`).
 */
export function readTypedDay(typed: string, today: LocalDate): LocalDate | undefined {
  const text = typed.trim().toLowerCase();
  const inDays = words.get(text) ?? readDistance(text);
  return inDays === undefined ? readWrittenDay(text) : addDays(today, inDays);
}

/**
 * A day in any form of a date, also with two digits of the year (`27.11.26`). Undefined for anything else,
 * and outside the years 1000 to 2999.
 */
export function readWrittenDay(typed: string): LocalDate | undefined {
  const read = readTypedDate(typed.replace(/^\s*(\d{1,2}[./]\d{1,2}[./])(\d{2})\s*$/, '$120$2'));
  return read && /^[12]\d{3}-\d{2}-\d{2}$/.test(read) ? localDate(read) : undefined;
}

function readDistance(text: string): number | undefined {
  const [, sign, days] = /^([+\-−])\s?(\d{1,3})$/.exec(text) ?? [];
  return days === undefined ? undefined : (sign === '+' ? 1 : -1) * Number(days);
}

/** A time of 24 hours as `HH:mm`, or `HH:mm:ss` if it has seconds: `9:30`, `09.30`, `930`, `9 Uhr`. */
export function readTypedTime(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const read =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*uhr)?$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})\s*(?:uhr|h)$/.exec(text);
  if (!read) return undefined;
  const [, hour = '', minute = '00', second] = read;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}${second && second !== '00' ? `:${second}` : ''}`;
}

/** What was read of a date and a time; `value` is `yyyy-MM-ddTHH:mm`, with seconds if it has any. */
export type TypedMoment =
  | { readonly kind: 'read'; readonly value: string }
  | { readonly kind: 'time_missing'; readonly day: LocalDate }
  | { readonly kind: 'unreadable' };

/** In characters; the longest form of a moment has half of them. Each place of a separator is tried. */
const longestMoment = 80;

/** Parses a date and a time: `2026-11-27T15:00`, `27 Nov 2026, 15:00`, `tomorrow 9:30`, `morgen um 9 Uhr`. */
export function readTypedMoment(typed: string, today: LocalDate): TypedMoment {
  const text = typed.trim();
  if (text.length > longestMoment) return { kind: 'unreadable' };
  const day = readTypedDay(text, today);
  if (day) return { kind: 'time_missing', day };
  for (const separator of text.matchAll(/T(?=\d)|[\s,]+(?:(?:at|um)\s+)?(?=\d)/gi)) {
    const date = readTypedDay(text.slice(0, separator.index), today);
    const time = readTypedTime(text.slice(separator.index + separator[0].length));
    if (date && time) return { kind: 'read', value: `${date}T${time}` };
  }
  return { kind: 'unreadable' };
}
