import { expect, it } from 'vitest';
import { showList } from '@/lib/kernel/formats/lists';
import { showStoredValue } from '@/lib/kernel/formats/stored-value';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';

const inGerman = <Value>(run: () => Value): Value => inLocale(localeOf({ language: 'de' }), run);

it.each([
  [[], '', ''],
  [['Ana'], 'Ana', 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben', 'Ana und Ben'],
  [['Ana', 'Ben', 'Cem'], 'Ana, Ben and Cem', 'Ana, Ben und Cem'],
])('joins the names %j for a sentence', (names, english, german) => {
  expect(showList(names)).toBe(english);
  expect(inGerman(() => showList(names))).toBe(german);
});

it.each([
  ['1,234.50', '1.234,50'],
  ['−12.00 EUR', '−12,00 EUR'],
  ['21 Nov 2026', '21. Nov. 2026'],
  ['2026-11-21', '21. Nov. 2026'],
  ['31 Feb 2026', '31 Feb 2026'],
  ['1234.5', '1234.5'],
  ['INV-7', 'INV-7'],
])('shows the stored value %s in the form of the reader', (stored, german) => {
  expect(inGerman(() => showStoredValue(stored))).toBe(german);
});
