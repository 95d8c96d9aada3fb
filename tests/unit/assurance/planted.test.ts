import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPatches } from '../../assurance/planted/all-patches';
import { judge } from '../../assurance/planted/finder';
import { applyHunks, parsePatch } from '../../assurance/planted/patch';
import { isNode, literalText, nodesOf } from '../../support/code/parsed-source';

const patches = readPatches();

/** The short form of `npm run prove:planted` runs a few of them in tests/integration/assurance. */
describe('the planted bugs', () => {
  it('apply to the files as they are', () => {
    const unfit = patches.flatMap(({ name, changes }) =>
      changes
        .filter(({ file, hunks }) => applyHunks(readFileSync(file, 'utf8'), hunks) === undefined)
        .map(({ file }) => `${name}: ${file}`),
    );
    expect(unfit).toEqual([]);
  });

  it('name tests that exist', () => {
    const missing = patches.flatMap(({ name, tests }) =>
      tests
        .filter(({ file, title }) => !titlesIn(file).some((each) => each.test(title)))
        .map(({ file, title }) => `${name}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });

  it('break a sentence that its document states', () => {
    const unstated = patches.filter(({ breaks }) => !plain(breaks.document).includes(breaks.sentence));
    expect(unstated.map(({ name, breaks }) => `${name}: ${breaks.sentence}`)).toEqual([]);
  });

  it('are in the table of docs/planted-bugs.md', () => {
    const table = readFileSync('docs/planted-bugs.md', 'utf8');
    expect(patches.filter(({ name }) => !table.includes(`| ${name} |`)).map(({ name }) => name)).toEqual([]);
  });
});

const plain = (document: string): string => readFileSync(document, 'utf8').replace(/\s+/g, ' ');

const titles = new Map<string, readonly RegExp[]>();

/** The titles of a test file, with anything in place of their parameters. */
function titlesIn(file: string): readonly RegExp[] {
  const known = titles.get(file) ?? readTitles(file);
  titles.set(file, known);
  return known;
}

const readTitles = (path: string): readonly RegExp[] =>
  [...nodesOf({ path, text: readFileSync(path, 'utf8') })].flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
    const [title] = node.arguments;
    const text = isNode(title) && title.type === 'Literal' ? literalText(title) : undefined;
    return text === undefined ? [] : [new RegExp(`^${escaped(text).replace(/%[a-z#]|\\\$\w+/g, '.+')}$`)];
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('a patch', () => {
  const text = [
    'Bug: Two is three.',
    'Breaks: README.md › Two is two.',
    'Found by: tests/a.test.ts › counts to two',
    '',
    '--- a/lib/two.ts',
    '+++ b/lib/two.ts',
    '@@ -1,3 +1,3 @@',
    ' one',
    '-two',
    '+three',
    ' ',
    '',
  ].join('\n');
  const [hunks = []] = parsePatch('two', text).changes.map((change) => change.hunks);

  it('has its bug, its claim and its tests in the header', () => {
    expect(parsePatch('two', text)).toMatchObject({
      bug: 'Two is three.',
      breaks: { document: 'README.md', sentence: 'Two is two.' },
      tests: [{ file: 'tests/a.test.ts', title: 'counts to two' }],
      changes: [{ file: 'lib/two.ts' }],
    });
  });

  it('is refused without any of them', () => {
    const lines = text.split('\n');
    for (const at of [0, 1, 2, 4])
      expect(() => parsePatch('two', lines.toSpliced(at, 1).join('\n'))).toThrow();
  });

  it('applies wherever its lines are, once', () => {
    expect(applyHunks('zero\none\ntwo\n\nfour\n', hunks)).toBe('zero\none\nthree\n\nfour\n');
    expect(applyHunks('one\ntwo\n\n', hunks)).toBe('one\nthree\n\n');
  });

  it('does not apply where its lines differ, or occur twice', () => {
    expect(applyHunks('one\nTwo\n\n', hunks)).toBeUndefined();
    expect(applyHunks('one\ntwo\n\none\ntwo\n\n', hunks)).toBeUndefined();
  });
});

describe('a planted bug', () => {
  const named = [{ file: 'a.test.ts', title: 'counts to two' }];
  const other = { file: 'a.test.ts', title: 'counts to one', passed: true, why: '' };
  const failing = (why: string) => ({ file: 'a.test.ts', title: 'counts to two', passed: false, why });
  const verdictOf = (...results: readonly Parameters<typeof judge>[1][number][]) =>
    judge(named, results).kind;

  it('is found by an assertion of a named test, beside one that passes', () => {
    expect(verdictOf(other, failing('AssertionError: expected 3 to be 2'))).toBe('found');
    expect(verdictOf(other, failing('PostgresError: a number only rises'))).toBe('found');
  });

  it('is not found if the test passes, is missing or does not load', () => {
    expect(verdictOf(other, { ...other, title: 'counts to two' })).toBe('missed');
    expect(verdictOf(other)).toBe('missed');
    expect(verdictOf()).toBe('missed');
  });

  it('is not found if the code only crashes, or no other test of the file passes', () => {
    expect(verdictOf(other, failing('TypeError: two is not a function'))).toBe('missed');
    expect(verdictOf(other, failing('Error: Test timed out in 90000ms.'))).toBe('missed');
    expect(verdictOf(failing('AssertionError: expected 3 to be 2'))).toBe('missed');
  });

  it('is not found by a test that the patch does not name', () => {
    expect(verdictOf(other, { ...failing('AssertionError'), title: 'counts to three' })).toBe('missed');
  });
});
