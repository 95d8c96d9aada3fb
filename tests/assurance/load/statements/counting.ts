import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How often each statement was issued, by its text with parameters in place of values. */
export type Counts = ReadonlyMap<string, number>;

/**
 * Requests to the bank are forwarded by rows of this table, in groups, and their answers fetched by the
 * clock: how many statements that takes depends on the machine's speed, not on the page.
 */
export const forwarding = /\bforwarded_requests\b/;

/** Of a request's statements after its answer, in milliseconds: as long as a page may take. */
const patienceMs = 60_000;

/** What a web process is started with so that it writes the statements of its requests into the folder. */
export const noting = (folder: string) => ({
  args: ['--import', fileURLToPath(new URL('./note-statements.mjs', import.meta.url))],
  env: { STATEMENTS_FOLDER: folder },
});

/**
 * The statements of one request, which `ask` makes with this identifier, without those to the bank. No other
 * request is made meanwhile, so that those of threads are its own.
 */
export async function countOf(folder: string, ask: (requestId: string) => Promise<unknown>): Promise<Counts> {
  const id = randomUUID();
  const before = ofThreads(folder).length;
  await ask(id);
  const file = join(folder, `${id}.json`);
  for (const deadline = Date.now() + patienceMs; !existsSync(file); await pause(2))
    if (Date.now() > deadline) throw new Error('the web process noted no statements of a request');
  const counts = summed([...readNote(file), ...ofThreads(folder).slice(before)]);
  return new Map([...counts].filter(([text]) => !forwarding.test(text)).map(readAtOnce));
}

/** A cursor is one statement, in however many portions it is read. */
const readAtOnce = ([text, calls]: readonly [string, number]) =>
  [text, /^fetch \d+ from \w+$/.test(text) ? Math.min(calls, 1) : calls] as const;

/** The statements of all requests that the process has answered. */
export function countsOfAll(folder: string): Counts {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return summed([...files.flatMap((name) => [...readNote(join(folder, name))]), ...ofThreads(folder)]);
}

function readNote(file: string): Counts {
  const noted: Readonly<Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'));
  return summed(Object.entries(noted).map(([text, calls]) => [shortened(text), calls]));
}

function ofThreads(folder: string): readonly (readonly [string, number])[] {
  const file = join(folder, 'threads');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => [shortened(JSON.parse(line)), 1]);
}

/** Texts that are alike count together. */
export function summed(each: readonly (readonly [string, number])[]): Counts {
  const counts = new Map<string, number>();
  for (const [text, calls] of each) counts.set(text, (counts.get(text) ?? 0) + calls);
  return counts;
}

/** A list of any length is one text, whatever its literals are. */
export const shortened = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(/\$\d+(?:, \$\d+)+/g, '$…')
    .trim();

/** What each of these rounds has: a first use, or what is due once a minute, is in one of them only. */
export function leastOf(rounds: readonly Counts[]): Counts {
  const [first = new Map<string, number>(), ...others] = rounds;
  const least = [...first].map(
    ([text, calls]) => [text, Math.min(calls, ...others.map((each) => each.get(text) ?? 0))] as const,
  );
  return new Map(least.filter(([, calls]) => calls > 0));
}

export const sumOf = (counts: Counts): number => [...counts.values()].reduce((sum, each) => sum + each, 0);
