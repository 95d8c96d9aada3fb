import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { oneLine } from './one-line';
import type { Mutant } from './run';

const folder = 'tests/assurance/mutation/survivors';

/** Why nobody has to find a mutant. */
const kinds = [
  /** It does what the code does: no test can tell them apart. */
  'equivalent',
  /** It changes what people read, and nothing that is decided. */
  'text',
  /** Found by the test of another kind that the reason names by its file. */
  'elsewhere',
  /** It would be found by a test that nobody has written. */
  'open',
] as const;

/** A mutant that is known to survive, as in `survivors/<subject>.txt`. */
export type Survivor = Pick<Mutant, 'file' | 'line' | 'from' | 'to' | 'mutator'> & {
  readonly kind: (typeof kinds)[number];
  readonly reason: string;
};

export function readSurvivors(subject: string): readonly Survivor[] {
  const file = `${folder}/${subject}.txt`;
  return existsSync(file) ? parseSurvivors(readFileSync(file, 'utf8')) : [];
}

/** The subjects that have a list. */
export const listedSubjects = (): readonly string[] =>
  readdirSync(folder).map((name) => name.replace(/\.txt$/, ''));

const entry = /^(\S+) (\w+)\nin {3}(.*)\n- {4}(.*)\n\+ {4}(.*)\n(\w+): (.+(?:\n {2}.+)*)$/;

/** Throws for an entry without one of its parts, as its reason. */
export const parseSurvivors = (text: string): readonly Survivor[] =>
  text
    .trim()
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, file = '', mutator = '', line = '', from = '', to = '', named, reason = ''] =
        entry.exec(part) ?? [];
      const kind = kinds.find((one) => one === named);
      if (!kind) throw new Error(`not a survivor with a reason:\n${part}`);
      return { file, mutator, line, from, to, kind, reason: oneLine(reason) };
    });

/** A mutant as an entry of a list, whose reason is still to be written. */
export const draftEntry = ({ file, mutator, line, from, to }: Mutant): string =>
  [`${file} ${mutator}`, `in   ${line}`, `-    ${from}`, `+    ${to}`, '?: '].join('\n');

export const isSameMutant = (one: Survivor, other: Mutant): boolean =>
  one.file === other.file &&
  one.mutator === other.mutator &&
  one.line === other.line &&
  one.from === other.from &&
  one.to === other.to;

/** What is wrong with an entry, as the code stands; undefined if nothing is. */
export function problemOf({ file, line, from, to, kind, reason }: Survivor): string | undefined {
  if (!existsSync(file)) return 'its file does not exist';
  const text = readFileSync(file, 'utf8');
  if (!text.split('\n').some((one) => oneLine(one) === line)) return 'its line is not in the file';
  if (!oneLine(text).includes(from)) return 'what it replaces is not in the file';
  if (from === to) return 'it changes nothing';
  if (reason.split(' ').length < 4) return 'its reason is none';
  const [test] = /tests\/\S+\.test\.tsx?/.exec(reason) ?? [];
  if (kind === 'elsewhere' && (test === undefined || !existsSync(test)))
    return 'it names no test that exists';
  return undefined;
}
