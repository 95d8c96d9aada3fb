import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words that have no use here which plain English would not say better. */
const refused: Readonly<Record<string, string>> = {
  anew: 'again',
  deed: 'action',
  deeds: 'actions',
  'in vain': 'without effect',
  mend: 'correct',
  mended: 'corrected',
  mends: 'corrects',
  stray: 'unmatched',
  strays: 'unmatched entries',
  'looked after': 'assigned',
  disown: 'unassign',
  misbooked: 'injected discrepancy',
  misbooking: 'injected discrepancy',
  'behind its back': 'outside the application',
  'call off': 'recall',
  'calls off': 'recalls',
  'goes its way': 'continues',
  'has a word': 'replies',
  'hold back': 'block',
  'keeps nobody': 'delays nobody',
  'look forward': 'pollNow',
  'lose sight': 'outcome unknown',
  'lost sight': 'outcome unknown',
  'payment account service': 'payment provider',
  'payment service': 'payment provider',
  'set aside': 'quarantine',
  'takes back': 'withdraws',
  'wait for a yes': 'pending approval',
  'waits for you': 'pending your approval',
};

const longestComment = 110;

const texts = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|m[jt]s|sql|md)$/.test(path) && !path.endsWith('wording.test.ts'))
  .map((path) => ({ path, lines: readLines(path) }));

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    // A file that is deleted and not yet committed.
    return [];
  }
}

const found = (isWrong: (line: string, path: string) => boolean): readonly string[] =>
  texts.flatMap(({ path, lines }) =>
    lines.flatMap((line, at) => (isWrong(line, path) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );

describe('the texts of the project', () => {
  it('use none of the refused words', () => {
    const pattern = new RegExp(`(?<![\\w-])(${Object.keys(refused).join('|')})(?![\\w-])`, 'i');
    expect(found((line) => pattern.test(line))).toEqual([]);
  });

  it('have comments of at most 110 columns', () => {
    // What tells the linter something must stand on one line.
    const isComment = (line: string) =>
      /^\s*(\/\/|\/\*|\*|\{\/\*|--)/.test(line) && !line.includes('biome-ignore');
    expect(
      found((line, path) => !path.endsWith('.md') && line.length > longestComment && isComment(line)),
    ).toEqual([]);
  });
});
