import { createTranslator, IntlErrorCode } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { languages } from '@/locale/locale.mjs';
import { catalogNames, readCatalog } from '../../support/code/catalogs';

/** Words that page texts say in a plainer way. */
const refused: Readonly<Record<string, string>> = {
  'any more': 'no longer',
  'asked for': 'requested',
  'by now': 'already',
  'does not answer': 'is not responding',
  'e-mail': 'email',
  'e-mails': 'emails',
  'for so long': 'until then',
  goes: 'is sent',
  stands: 'is',
  'take back': 'withdraw',
  'taken back': 'withdrawn',
  'the provider': 'the bank',
  told: 'informed',
  whoever: 'everyone who',
};

/** Texts that are stored keep their wording: rows with it are recognised by it. */
const keptWordings: ReadonlySet<string> = new Set([
  'engine-reasons',
  'proof-faults',
  'provider-faults',
  'pack-texts',
  'reconciliation-findings',
  'statement-faults',
  'beneficiary-warnings',
]);

/** Why a message is not ICU; undefined if it is. Values that are missing here are no reason. */
function problemOf(message: string): string | undefined {
  let problem: string | undefined;
  const t = createTranslator({
    locale: 'en',
    messages: { message },
    onError: ({ code, message: why }) => {
      if (code === IntlErrorCode.INVALID_MESSAGE) problem = why;
    },
  });
  t.rich('message');
  return problem;
}

it('distinguishes ICU messages from others', () => {
  expect(problemOf('{count, plural, one {# row} other {# rows}} of <b>{name}</b>')).toBeUndefined();
  for (const wrong of ['{count, plural, one {# row}}', '{name', '<b>bold'])
    expect(problemOf(wrong)).toBeDefined();
});

const catalogs = languages.flatMap((language) => catalogNames.map((name) => ({ language, name })));

describe.each(catalogs)('the catalog $name in $language', async ({ language, name }) => {
  const messages = [...((await readCatalog(language, name)) ?? [])];
  const keysOf = (isWrong: (message: string) => boolean) =>
    messages.filter(([, message]) => isWrong(message)).map(([key, message]) => `${key}: ${message}`);

  it('has valid ICU messages', () => {
    expect(messages.length).toBeGreaterThan(0);
    expect(keysOf((message) => problemOf(message) !== undefined)).toEqual([]);
  });

  it('has whole sentences without leading or trailing spaces or commas', () => {
    expect(keysOf((message) => /^[\s,]|[\s,]$/.test(message))).toEqual([]);
  });

  if (language !== 'en' || keptWordings.has(name)) return;

  it('uses plain words', () => {
    const pattern = new RegExp(`(?<![\\w-])(${Object.keys(refused).join('|')})(?![\\w-])`, 'i');
    expect(keysOf((message) => pattern.test(message))).toEqual([]);
  });
});
