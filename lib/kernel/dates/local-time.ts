import { clockAt } from './calendar';

const longestName = 64;

/** The canonical name of a time zone, such as `Europe/Vilnius`; undefined if there is none of this name. */
export function parseTimeZone(name: string): string | undefined {
  if (name.length > longestName) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** `yyyy-MM-ddTHH:mm` in a time zone, as a field for date and time wants it. */
export function fieldTime(at: Date, timeZone: string): string {
  const { date, time } = clockAt(at, timeZone);
  return `${date}T${time}`;
}

const dayMs = 24 * 60 * 60_000;

/**
 * The instant chosen in such a field, with seconds if it has them; undefined if it is incomplete. Of an hour
 * that clocks repeat in autumn it is the first; a time that they skip in spring is as much later, as if they
 * had not been changed yet.
 */
export function chosenInstant(typed: string, timeZone: string): Date | undefined {
  // A year is typed digit by digit, and 0002 is none yet.
  const [, minute, second = '00'] = /^([12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2})(?::([0-5]\d))?$/.exec(typed) ?? [];
  const wall = minute === undefined ? Number.NaN : Date.parse(`${minute}Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== minute) return undefined;
  const aheadAt = (at: number): number => Date.parse(`${fieldTime(new Date(at), timeZone)}Z`) - at;
  // Clocks change at most once in the two days around it.
  const before = new Date(wall - aheadAt(wall - dayMs));
  const after = new Date(wall - aheadAt(wall + dayMs));
  const chosen = [before, after].find((at) => fieldTime(at, timeZone) === minute) ?? before;
  return new Date(chosen.getTime() + Number(second) * 1_000);
}
