import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsOf, toJudge } from '../../assurance/asvs/check';
import { chapterOf, countVerdicts } from '../../assurance/asvs/counts';
import { type Row, readRows } from '../../assurance/asvs/page';
import { isTitleFrom } from '../../assurance/asvs/titles';

const rows = readRows();

const changed = (id: string, change: Partial<Row>): Row[] =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row));

describe('the pages about OWASP ASVS', () => {
  it('judge every requirement of levels 1 and 2, and those of level 3 on transactions', () => {
    expect(toJudge).toHaveLength(278);
    expect(rows.map(({ id }) => id)).toEqual(toJudge.toSorted(byNumber));
  });

  it('name only tests and files that exist, and a reason for each other verdict', () => {
    expect(problemsOf(rows)).toEqual([]);
  });
});

describe('their overview', () => {
  const overview = readFileSync('docs/asvs/README.md', 'utf8');

  it('has the number of each verdict in each chapter', () => {
    const counted = [...new Set(rows.map(chapterOf))].map((chapter) => [
      chapter,
      ...Object.values(countVerdicts(rows.filter((row) => chapterOf(row) === chapter))),
    ]);
    const shown = [...overview.matchAll(/^\| \[(V\d+) [^\]]*\]\([^)]*\) \|([\d |]+)\|$/gm)].map(
      ([, chapter, counts = '']) => [chapter, ...counts.split('|').map(Number)],
    );
    expect(shown).toEqual(counted);
    const all = /^\| all \|([\d |]+)\|$/m.exec(overview)?.[1] ?? '';
    expect(all.split('|').map(Number)).toEqual(Object.values(countVerdicts(rows)));
  });

  it('lists what is not met', () => {
    const [, list = ''] = overview.split('## Not met');
    const listed = [...list.matchAll(/^\| (V[\d.]+) \|/gm)].map(([, id]) => id);
    expect(listed).toEqual(rows.filter(({ verdict }) => verdict === 'not met').map(({ id }) => id));
  });
});

describe('the check of these pages', () => {
  const path = 'tests/unit/assurance/asvs.test.ts';

  it.each<[string, string, Partial<Row>]>([
    ['a level that is another one', 'is of level 2', { level: 1 }],
    ['no proof', 'has no proof', { evidence: [], links: [] }],
    [
      'an unknown verdict',
      'has the verdict "perhaps"',
      { verdict: 'perhaps', reason: 'a reason that is long enough' },
    ],
    ['no reason', 'has no reason', { verdict: 'n/a', reason: 'no' }],
    [
      'a file that is gone',
      'names lib/gone.ts, which is not there',
      { evidence: [{ path: 'lib/gone.ts', titles: [] }] },
    ],
    [
      'a test that is gone',
      `names "is gone", which is no test of ${path}`,
      { evidence: [{ path, titles: ['is gone'] }] },
    ],
    ['a test without title', `names no test of ${path}`, { evidence: [{ path, titles: [] }] }],
  ])('finds %s', (_, problem, change) => {
    expect(problemsOf(changed('V1.1.1', change))).toEqual([`V1.1.1 ${problem}`]);
  });

  it('finds a requirement without a row, and one with two', () => {
    expect(problemsOf(rows.filter(({ id }) => id !== 'V1.1.1'))).toEqual(['V1.1.1 has no row']);
    expect(problemsOf([...rows, ...rows.slice(0, 1)])).toEqual([`${rows[0]?.id} has a row too many`]);
  });

  it('recognises a title that a table of tests has filled', () => {
    expect(isTitleFrom('refuses %s as %s', 'refuses aaaa as common')).toBe(true);
    expect(isTitleFrom('writes $event with person', 'writes access_denied with person')).toBe(true);
    expect(isTitleFrom('refuses %s as %s', 'accepts aaaa')).toBe(false);
    expect(isTitleFrom('is (one) title', 'is one title')).toBe(false);
  });
});

function byNumber(one: string, other: string): number {
  const [left, right] = [one, other].map((id) => id.slice(1).split('.').map(Number));
  const at = left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return at === -1 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}
