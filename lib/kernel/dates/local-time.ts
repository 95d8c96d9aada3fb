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
 * The instants at which clocks in a time zone show `yyyy-MM-ddTHH:mm`, with seconds if it has them: two in an
 * hour that clocks repeat in autumn, the first one first; none in an hour that they skip in spring. Undefined
 * if the text is incomplete.
 */
export function instantsAt(typed: string, timeZone: string): readonly Date[] | undefined {
  const read = readWall(typed);
  return read && candidatesOf(read, timeZone).filter((at) => fieldTime(at, timeZone) === read.minute);
}

/**
 * The instant chosen in such a field; undefined if it is incomplete. Of an hour that clocks repeat it is the
 * first; a time that they skip is as much later, as if they had not been changed yet.
 */
export function chosenInstant(typed: string, timeZone: string): Date | undefined {
  const read = readWall(typed);
  return read && (instantsAt(typed, timeZone)?.[0] ?? candidatesOf(read, timeZone)[0]);
}

type Wall = { readonly minute: string; readonly ms: number; readonly secondMs: number };

function readWall(typed: string): Wall | undefined {
  // A year is typed digit by digit, and 0002 is none yet.
  const [, minute, second = '00'] = /^([12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2})(?::([0-5]\d))?$/.exec(typed) ?? [];
  const ms = minute === undefined ? Number.NaN : Date.parse(`${minute}Z`);
  if (minute === undefined || Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 16) !== minute)
    return undefined;
  return { minute, ms, secondMs: Number(second) * 1_000 };
}

/** By the clocks of a day before and of a day after: they change at most once in these two days. */
function candidatesOf({ ms, secondMs }: Wall, timeZone: string): Date[] {
  const aheadAt = (at: number): number => Date.parse(`${fieldTime(new Date(at), timeZone)}Z`) - at;
  const instants = [aheadAt(ms - dayMs), aheadAt(ms + dayMs)].map((ahead) => ms - ahead + secondMs);
  return [...new Set(instants)].map((at) => new Date(at));
}
