import { describe, expect, it } from 'vitest';
import { shownProblem } from '@/lib/batches/rows/shown-problems';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { readCatalog } from '../../support/code/catalogs';

const inGerman = <Value>(run: () => Value): Value => {
  installGerman();
  return inLocale(localeOf({ language: 'de' }), run);
};

/** A message with its values filled in; undefined if it has plurals. */
const filled = (message: string): string | undefined =>
  /\{\w+,/.test(message) ? undefined : message.replace(/\{(\w+)\}/g, '12$1');

describe.each([
  ['fields', shownProblem],
  ['batch-answers', shownProblem],
  ['batch-file', shownProblem],
  ['file-problems', shownProblem],
  ['dry-run-changes', shownProblem],
] as const)('stored texts of the catalog %s', async (name, shown) => {
  const [english, german] = [await readCatalog('en', name), await readCatalog('de', name)];
  const texts = [...(english ?? [])].flatMap(([key, message]) => {
    const [stored, translated] = [filled(message), filled(german?.get(key) ?? '')];
    return stored && translated ? [[stored, translated] as const] : [];
  });

  it.each(texts)('are shown in German: %s', (stored, translated) => {
    expect(inGerman(() => shown(stored))).toBe(translated);
  });
});
