import { metrics } from '@/lib/metrics/metrics';
import { createFolding } from './folding';
import { type Entry, type Fields, type Form, type Level, lineOf } from './line';
import { logContext } from './log-context.mjs';

type Shared = {
  process: string;
  form: Form;
  write: (level: Level, line: string) => void;
  readonly folding: ReturnType<typeof createFolding>;
  /** Errors already logged: the framework passes on errors that a route has reported. */
  readonly written: WeakSet<object>;
};

// Next.js bundles pages, route handlers and instrumentation separately, each with its own module state. The
// global shares one log in the process.
const holder = globalThis as typeof globalThis & { paydeskLog?: Shared }; // safe: only this module writes the key

function shared(): Shared {
  holder.paydeskLog ??= {
    process: 'script',
    form: process.stderr.isTTY ? 'readable' : 'json',
    // Standard error only, because standard output has the results of commands.
    write: (level, line) => (level === 'error' ? console.error(line) : console.warn(line)),
    folding: createFolding(writeEntry),
    written: new WeakSet(),
  };
  return holder.paydeskLog;
}

function writeEntry(entry: Entry): void {
  const { form, write } = shared();
  write(entry.level, lineOf(entry, form));
}

function add(level: Level, event: string, fields: Fields = {}): void {
  const { process: role, folding, written } = shared();
  const { error } = fields;
  if (error instanceof Error) {
    if (written.has(error)) return;
    written.add(error);
  }
  metrics().logLines.inc({ level });
  const all = { ...logContext(), ...fields };
  folding.add({ time: new Date(), level, event, process: role, pid: process.pid, fields: all });
}

/**
 * The log of a process: one JSON line per event on standard error, or a readable line in a terminal. Repeated
 * lines are counted. Event names are facts in snake case: `job_failed`.
 */
export const log = {
  info: (event: string, fields?: Fields) => add('info', event, fields),
  warn: (event: string, fields?: Fields) => add('warn', event, fields),
  error: (event: string, fields?: Fields) => add('error', event, fields),
} as const;

/**
 * Sets the role of this process. Call once at startup. Pending counts of repeated lines are written at exit.
 */
export function startLog(role: 'start' | 'web' | 'worker' | 'signer', form?: Form): void {
  const state = shared();
  state.process = role;
  if (form) state.form = form;
  process.once('exit', state.folding.flush);
}

/**
 * Redirects console output of the framework and its libraries to the log, for timestamps, truncation and
 * folding. For servers only; commands print their results.
 */
export function adoptConsole(): void {
  const state = shared();
  const print = { error: console.error.bind(console), warn: console.warn.bind(console) };
  state.write = (level, line) => (level === 'error' ? print.error(line) : print.warn(line));
  console.error = (...parts: unknown[]) => add('error', 'console', fieldsOf(parts));
  console.warn = (...parts: unknown[]) => add('warn', 'console', fieldsOf(parts));
}

function fieldsOf(parts: readonly unknown[]): Fields {
  const error = parts.find((one) => one instanceof Error);
  const words = parts.filter((one) => typeof one === 'string' || typeof one === 'number');
  const digest = error === undefined ? undefined : Reflect.get(error, 'digest');
  return {
    ...(words.length > 0 ? { message: words.join(' ') } : {}),
    ...(typeof digest === 'string' ? { reference: digest } : {}),
    ...(error === undefined ? {} : { error }),
  };
}
