import { expect, it } from 'vitest';
import { literalText, nodesOf } from '../../support/code/parsed-source';
import { readSourceFiles, type SourceFile } from '../../support/code/source-files';

/** Files and folders with sentences outside of catalogs, and who reads them. */
const inEnglish: Readonly<Record<string, string>> = {
  'app/api/live/changes/': 'scripts of pages',
  'app/api/webhooks/': 'the provider',
  'lib/api/': 'programs, which read the same in every language',
  'lib/audit/heads.ts': 'operators, on the command line',
  'lib/backups/': 'operators, on the command line',
  'lib/composition/env/': 'operators, at the start',
  'lib/db/locks.ts': 'engineers: the reason for each lock',
  'lib/embedded-postgres/': 'operators, at the start',
  'lib/kernel/formats/calendar-names.ts': 'everyone: names of months and days in each language',
  'lib/metrics/metrics.ts': 'operators, in Prometheus',
  'lib/monitoring/': 'operators, in Prometheus',
  'lib/people/second-factors/first-admin-app.ts': 'operators, on the command line',
  'lib/sandbox/': 'the sandbox: made-up companies',
  'lib/verify/report.ts': 'operators, on the command line',
  'lib/web/front-door.ts': 'operators, at the start',
};

/** Literals that begin and end like a sentence. */
const sentencesIn = (file: Pick<SourceFile, 'path' | 'text'>): string[] =>
  [...nodesOf(file)].flatMap((node) => {
    const text = literalText(node);
    return text !== undefined && /^\p{Lu}.* .*\.$/u.test(text) ? [`${file.path}: ${text}`] : [];
  });

it('finds sentences in literals and templates', () => {
  const text = `const a = ['Enter a name.', \`At most \${most} rows are read.\`, 'name', 'SELECT 1'];`;
  expect(sentencesIn({ path: 'a.ts', text })).toEqual([
    'a.ts: Enter a name.',
    'a.ts: At most   rows are read.',
  ]);
});

const sentencesOutside = readSourceFiles('app', 'lib').flatMap(sentencesIn);
const isIn = (sentence: string, place: string): boolean => sentence.startsWith(place);

it('has no sentence in code, but all in catalogs', () => {
  const places = Object.keys(inEnglish);
  const found = sentencesOutside.filter((sentence) => !places.some((place) => isIn(sentence, place)));
  expect(found, 'Move these into messages/en and messages/de.').toEqual([]);
});

it.each(Object.keys(inEnglish))('has an exception for %s because it has such sentences', (place) => {
  expect(sentencesOutside.some((sentence) => isIn(sentence, place))).toBe(true);
});
