import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTranslator, IntlErrorCode, type Messages } from 'use-intl/core';
import { describe, expect, it } from 'vitest';

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

const folder = resolve('messages/en');
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));

/** Every message of a catalog, by its key. */
function messagesOf(part: Messages | string, key = ''): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[key, part]];
  return Object.entries(part).flatMap(([name, inner]) => messagesOf(inner, key ? `${key}.${name}` : name));
}

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

describe.each(names)('the catalog %s', async (name) => {
  const { en } = await import(resolve(folder, `${name}.ts`));
  const messages = messagesOf(en);
  const keysOf = (isWrong: (message: string) => boolean) =>
    messages.filter(([, message]) => isWrong(message)).map(([key, message]) => `${key}: ${message}`);

  it('has valid ICU messages', () => {
    expect(messages.length).toBeGreaterThan(0);
    expect(keysOf((message) => problemOf(message) !== undefined)).toEqual([]);
  });

  it('has whole sentences without leading or trailing spaces or commas', () => {
    expect(keysOf((message) => /^[\s,]|[\s,]$/.test(message))).toEqual([]);
  });

  it('uses plain words', () => {
    const pattern = new RegExp(`(?<![\\w-])(${Object.keys(refused).join('|')})(?![\\w-])`, 'i');
    expect(keysOf((message) => pattern.test(message))).toEqual([]);
  });
});
