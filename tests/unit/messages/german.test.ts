import { describe, expect, it } from 'vitest';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { t } from '@/messages/reconciliation';
import { catalogNames, readCatalog, slotsOf } from '../../support/code/catalogs';
import { sameInGerman } from '../../support/code/same-in-german';

it('finds the arguments and tags of an ICU message', () => {
  expect(slotsOf('{count, plural, one {# row} other {# rows of <b>{name}</b>}} at {at}')).toBe(
    '<b>, at, count, name',
  );
});

describe.each(catalogNames)('the German catalog %s', async (name) => {
  const english = (await readCatalog('en', name)) ?? new Map<string, string>();
  const german = (await readCatalog('de', name)) ?? new Map<string, string>();

  it('has a text for each English one, and no other', () => {
    const missing = [...english.keys()].filter((key) => !german.has(key));
    const surplus = [...german.keys()].filter((key) => !english.has(key));
    expect({ missing, surplus }, `Translate these in messages/de/${name}.ts.`).toEqual({
      missing: [],
      surplus: [],
    });
  });

  it('has the arguments and tags of the English texts', () => {
    const wrong = [...german].filter(
      ([key, text]) => english.has(key) && slotsOf(text) !== slotsOf(english.get(key) ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('is translated, apart from words that both languages share', () => {
    const same = [...german]
      .filter(([key, text]) => english.get(key) === text && /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, '')))
      .map(([, text]) => text);
    expect(
      same.filter((text) => !sameInGerman.has(text)),
      'Translate, or add to same-in-german.ts.',
    ).toEqual([]);
  });
});

it('reads messages and numbers in the locale of the call', () => {
  installGerman();
  const hours = () => t('ago.hours', { count: 1234 });
  expect(hours()).toBe('1,234 hours ago');
  expect(inLocale(localeOf({ language: 'de' }), hours)).toBe('vor 1.234 Stunden');
  expect(inLocale(localeOf({ language: 'en', numbers: 'comma' }), hours)).toBe('1.234 hours ago');
});
