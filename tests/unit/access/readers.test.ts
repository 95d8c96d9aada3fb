import { expect, test } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';

/**
 * Where pages and downloads use the database itself, and not the reader's: they show nothing that they read
 * there. Commands of people check their actor; the rest of `lib` gets its database as an argument.
 */
const ofDatabase: Readonly<Record<string, string>> = {
  'app/(office)/accounts/banking-details/page.tsx': 'reads what payers need, also of confidential accounts',
  'app/(office)/payments/details/page.tsx':
    'leads to the page of an order, which is not found if it is withheld, and checks what may be read',
  'app/(office)/statements/[iban]/first-fetch.tsx': 'writes the statement cache of a readable account',
  'app/(office)/statements/page.tsx': 'writes the list of accounts',
  'app/(office)/status/page.tsx': 'counts everything, confidential payments included, and names nothing',
  'app/api/accounts/banking-details/route.ts': 'reads our own banking details',
  'app/api/live/mentions/route.ts': 'reads people',
  'app/api/live/packs/[id]/route.ts': 'reads the progress of a pack',
  'app/api/live/statements/[iban]/latest/route.ts': 'writes the statement cache of a readable account',
  'app/api/payments/[id]/confirmation/route.ts': 'records the download',
  'app/api/payments/confirmation/route.ts': 'records the download',
  'app/api/webhooks/route.ts': 'takes webhooks',
};

const usesDatabase = (text: string): boolean =>
  /getRuntime\(\)\.(db|sql)|\{[^}]*\b(db|sql)\b[^}]*\} = getRuntime\(\)|= getRuntime\(\);|[(,] ?getRuntime\(\)[,)]/.test(
    text.replaceAll(/const \{(?![^}]*\b(db|sql)\b)[^}]*\} = getRuntime\(\);/g, ''),
  );

const asksProvider = (text: string): boolean =>
  /getRuntime\(\)\.provider|\{[^}]*\bprovider\b[^}]*\} = getRuntime\(\)/.test(text);

test('pages and downloads read through the database of their reader', () => {
  const found = readSourceFiles('app/(office)', 'app/api')
    .filter(({ path, text }) => !path.endsWith('actions.ts') && usesDatabase(text))
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(ofDatabase).sort());
});

/** Where they ask the provider itself, which knows nothing of confidential accounts. */
const ofProvider: Readonly<Record<string, string>> = {
  'app/api/live/rate/route.ts': 'asks for an exchange rate',
};

test('pages and downloads ask the provider as their reader may', () => {
  const found = readSourceFiles('app/(office)', 'app/api')
    .filter(({ path, text }) => !path.endsWith('actions.ts') && asksProvider(text))
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(ofProvider).sort());
});

test('no query names a schema, which would read past the masks', () => {
  const found = readSourceFiles('lib', 'app')
    .filter(
      ({ path, text }) =>
        !path.startsWith('lib/access/confidential/') && /\b(from|join) "?public"?\./i.test(text),
    )
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
