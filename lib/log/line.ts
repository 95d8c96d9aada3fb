import { type ErrorFields, errorFields } from './error-fields';
import { redacted } from './redaction';

export type Level = 'info' | 'warn' | 'error';

/**
 * Fields of an event: scalars, and `error` for a thrown value. Drops other values, because their content is
 * unknown. Never names, account numbers, search texts or secrets; people and orders appear by identifier.
 */
export type Fields = Readonly<Record<string, unknown>>;

export type Entry = {
  readonly time: Date;
  readonly level: Level;
  readonly event: string;
  /** Kind of the process, and its PID. */
  readonly process: string;
  readonly pid: number;
  readonly fields: Fields;
};

export type Form = 'json' | 'readable';

/** Line limit in bytes, so that a line is written atomically and floods stay small. */
const longestLine = 4_096;
/** In characters; what follows is cut in any case. */
const mostRedacted = 4_000;
/** Text length in characters and number of stack frames, tried in order until the line fits. */
const sizes = [
  { text: 1_000, frames: 12 },
  { text: 300, frames: 4 },
  { text: 100, frames: 0 },
] as const;

/** One entry as one line of at most 4 KB, without line breaks or characters that control a terminal. */
export function lineOf(entry: Entry, form: Form): string {
  const write = form === 'json' ? jsonLine : readableLine;
  for (const size of sizes) {
    const line = visible(write(entry, shortened(entry.fields, size)));
    if (Buffer.byteLength(line) <= longestLine) return line;
  }
  return visible(write(entry, { truncated: true }));
}

type Shortened = Readonly<Record<string, unknown>>;

function jsonLine({ time, level, event, process, pid }: Entry, fields: Shortened): string {
  return JSON.stringify({ time: time.toISOString(), level, event, process, pid, ...fields });
}

function readableLine({ time, level, event, process }: Entry, fields: Shortened): string {
  const written = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${JSON.stringify(value)}`],
  );
  return [time.toISOString().slice(11, 19), level.padEnd(5), process, event, ...written].join(' ');
}

type Size = { readonly text: number; readonly frames: number };

function shortened({ error, ...fields }: Fields, size: Size): Shortened {
  const short = Object.entries(fields).map(([name, value]) => [name, cut(value, size)]);
  return {
    ...Object.fromEntries(short),
    ...(error === undefined ? {} : { error: shortError(errorFields(error), size) }),
  };
}

function shortError({ stack, cause, ...fields }: ErrorFields, size: Size): Shortened {
  const short = Object.entries(fields).map(([name, value]) => [name, cut(value, size)]);
  const frames = stack?.slice(0, size.frames).map((frame) => cut(frame, size)) ?? [];
  return {
    ...Object.fromEntries(short),
    ...(frames.length > 0 ? { stack: frames } : {}),
    ...(cause ? { cause: shortError(cause, size) } : {}),
  };
}

function cut(value: unknown, { text }: Size): string | number | boolean | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  // Redacted before it is cut, which could leave half of a secret.
  const clean = redacted(value.slice(0, mostRedacted));
  return clean.length > text ? `${clean.slice(0, text)}…` : clean;
}

/**
 * JSON escapes only C0. C1 and DEL also control terminals, and bidirectional and zero-width characters
 * disguise text.
 */
function visible(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
