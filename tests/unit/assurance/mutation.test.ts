import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isProven, judge } from '../../assurance/mutation/judge';
import type { Mutant } from '../../assurance/mutation/run';
import { subjects } from '../../assurance/mutation/subjects';
import {
  draftEntry,
  listedSubjects,
  parseSurvivors,
  problemOf,
  readSurvivors,
} from '../../assurance/mutation/survivors';

/** The short form of `npm run prove:mutation` mutates one file in tests/integration/assurance. */
describe('the subjects of mutation testing', () => {
  const files = subjects.flatMap((subject) => subject.files);

  it('name files and tests that exist, each file once', () => {
    const all = [...files, ...subjects.flatMap(({ tests }) => tests)];
    expect(all.filter((path) => !existsSync(path))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('leave out no file of a decision', () => {
    const folder = 'lib/engine/submissions/decide';
    const decisions = readdirSync(folder).map((name) => `${folder}/${name}`);
    expect(decisions.filter((path) => !files.includes(path))).toEqual([]);
  });
});

describe('the listed survivors', () => {
  const listed = subjects.flatMap((subject) =>
    readSurvivors(subject.name).map((survivor) => ({ subject, survivor })),
  );

  it('are of a subject, which has their file', () => {
    expect(listedSubjects().filter((name) => !subjects.some((subject) => subject.name === name))).toEqual([]);
    expect(listed.filter(({ subject, survivor }) => !subject.files.includes(survivor.file))).toEqual([]);
  });

  it('are in the code as it is, each with a reason', () => {
    const wrong = listed.flatMap(({ survivor }) => {
      const problem = problemOf(survivor);
      return problem === undefined ? [] : [`${survivor.file}: ${survivor.line}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it('are listed once', () => {
    const keys = listed.map(({ survivor: { kind: _, reason: _2, ...mutant } }) => JSON.stringify(mutant));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

const file = 'tests/assurance/mutation/one-line.ts';
const mutant: Mutant = {
  file,
  line: "export const oneLine = (code: string): string => code.replace(/\\s+/g, ' ').trim();",
  from: "' '",
  to: '""',
  mutator: 'StringLiteral',
  outcome: 'Survived',
};
const reason = 'equivalent: the replacement is the same space';
const [survivor] = parseSurvivors(draftEntry(mutant).replace('?: ', reason));

describe('an entry of a list', () => {
  it('is read as it was drafted, with the reason that somebody wrote', () => {
    const { outcome: _, ...rest } = mutant;
    expect(survivor).toEqual({ ...rest, kind: 'equivalent', reason: 'the replacement is the same space' });
    expect(survivor && problemOf(survivor)).toBeUndefined();
  });

  it('may have a reason of several lines', () => {
    const text = draftEntry(mutant).replace('?: ', 'open: nobody wrote\n  such a test');
    expect(parseSurvivors(`${text}\n\n${text}\n`).map((each) => each.reason)).toEqual([
      'nobody wrote such a test',
      'nobody wrote such a test',
    ]);
  });

  it('is refused without a reason, or with one of no known kind', () => {
    expect(() => parseSurvivors(draftEntry(mutant))).toThrow('not a survivor with a reason');
    expect(() => parseSurvivors(draftEntry(mutant).replace('?: ', 'whatever: I do not care'))).toThrow();
    expect(() => parseSurvivors(draftEntry(mutant).replace('?: ', 'open: '))).toThrow();
  });

  it.each([
    [{ file: 'lib/none.ts' }, 'its file does not exist'],
    [{ line: 'export const twoLines' }, 'its line is not in the file'],
    [{ from: '"\\t"' }, 'what it replaces is not in the file'],
    [{ to: "' '" }, 'it changes nothing'],
    [{ reason: 'because' }, 'its reason is none'],
    [{ kind: 'elsewhere', reason: 'found by a test somewhere else' }, 'it names no test that exists'],
  ] as const)('is wrong with %o', (changes, problem) => {
    expect(survivor && problemOf({ ...survivor, ...changes })).toBe(problem);
  });
});

describe('the judgement of a subject', () => {
  const of = (outcome: Mutant['outcome'], count: number): Mutant[] =>
    Array.from({ length: count }, (_, n) => ({ ...mutant, to: `${outcome} ${n}`, outcome }));
  const listedAs = (mutants: readonly Mutant[]) =>
    mutants.flatMap((each) => parseSurvivors(draftEntry(each).replace('?: ', reason)));

  it('holds if nine of ten are found, and each survivor has its reason', () => {
    const survivors = [...of('Survived', 1), ...of('NoCoverage', 1)];
    const judged = judge(
      [...of('Killed', 16), ...of('Timeout', 2), ...survivors, ...of('RuntimeError', 5)],
      listedAs(survivors),
    );
    expect(judged).toMatchObject({ found: 18, timedOut: 2, survived: 2, notRun: 1, invalid: 5, score: 0.9 });
    expect(judged.kinds).toEqual({ equivalent: 2 });
    expect(isProven(judged)).toBe(true);
  });

  it('does not hold if fewer are found', () => {
    const survivors = of('Survived', 2);
    expect(isProven(judge([...of('Killed', 17), ...survivors], listedAs(survivors)))).toBe(false);
    expect(isProven(judge([], []))).toBe(false);
  });

  it('does not hold with a survivor that has no reason', () => {
    const judged = judge([...of('Killed', 99), ...of('Survived', 1)], []);
    expect([judged.unexplained.length, judged.kinds, isProven(judged)]).toEqual([
      1,
      { unexplained: 1 },
      false,
    ]);
  });

  it('does not hold with an entry that was found or is no mutant any more', () => {
    const killed = of('Killed', 99);
    expect(judge(killed, listedAs(killed.slice(0, 1))).outdated).toHaveLength(1);
    expect(isProven(judge(killed, listedAs(of('Survived', 1))))).toBe(false);
    expect(isProven(judge([...killed, ...of('Timeout', 1)], listedAs(of('Timeout', 1))))).toBe(true);
  });
});
