import { expect, it } from 'vitest';
import { literalText, nodesOf } from '../../support/code/parsed-source';
import { readSourceFiles, type SourceFile } from '../../support/code/source-files';

/** Parts of `lib` whose sentences all come from catalogs. */
const rooms = `
  lib/accounts lib/batches/batch lib/batches/draft lib/batches/import lib/beneficiaries lib/cash lib/change-requests lib/deputies lib/discussions lib/events lib/identity
  lib/inbox lib/kernel lib/lists lib/notices lib/orders/approvals/list lib/orders/confirmation lib/orders/drafts
  lib/orders/exceptions lib/orders/order lib/orders/quotes lib/overview lib/pdf lib/people lib/policy
  lib/reconciliation/breaks lib/recurring lib/restores lib/statements/formats/pdf lib/statements/model lib/web
  lib/webhooks`
  .trim()
  .split(/\s+/);

/** Sentences that are stored, compared, for a command line or a log, or for payers. */
const inEnglish: ReadonlySet<string> = new Set([
  'lib/accounts/receiving/details-pdf.ts',
  'lib/accounts/receiving/instructions.ts',
  'lib/beneficiaries/changes/warnings.ts',
  'lib/change-requests/open.ts',
  'lib/kernel/formats/calendar-names.ts',
  'lib/people/second-factors/first-admin-app.ts',
  'lib/statements/model/statement.ts',
  'lib/web/front-door.ts',
  'lib/webhooks/receive.ts',
]);

/** Literals that begin and end like a sentence. */
const sentencesIn = (file: Pick<SourceFile, 'path' | 'text'>): string[] =>
  [...nodesOf(file)].flatMap((node) => {
    const text = literalText(node);
    return text !== undefined && /^\p{Lu}.* .*\.$/u.test(text) ? [`${file.path}: ${text}`] : [];
  });

it('finds sentences in literals and templates', () => {
  const text = "const a = ['Enter a name.', `At most ${most} rows are read.`, 'name', 'SELECT 1'];";
  expect(sentencesIn({ path: 'a.ts', text })).toEqual([
    'a.ts: Enter a name.',
    'a.ts: At most   rows are read.',
  ]);
});

it('has no sentence in the finished rooms of lib, but all in catalogs', () => {
  const files = readSourceFiles(...rooms).filter(({ path }) => !inEnglish.has(path));
  expect(files.flatMap(sentencesIn), 'Move these into messages/en and messages/de.').toEqual([]);
});
