import { describe, expect, test } from 'vitest';
import { isSameName, nameKeys, spellingKey } from '@/lib/beneficiaries/book/lookalike';

const looksLike = (one: string, other: string): boolean =>
  nameKeys(one).some((key) => nameKeys(other).includes(key));

describe('the comparison of names', () => {
  test.each([
    ['Cyrillic letters', 'Rаypаl Trаding', 'Raypal Trading'],
    ['a whole word in Cyrillic', 'СОРА Ltd', 'COPA Ltd'],
    ['Greek capitals', 'ΑΤΗΕΝΑ Ltd', 'ATHENA Ltd'],
    ['an I for an l', 'Delta LogIstics GmbH', 'Delta Loglstics GmbH'],
    ['a digit for a letter', 'G00D Supplies', 'GOOD Supplies'],
    ['two letters that look like one', 'Harnrner Tools', 'Hammer Tools'],
    ['fullwidth letters', 'Ｄｅｌｔａ Logistics', 'Delta Logistics'],
    ['another case, spaces and signs', 'DELTA-LOGISTICS  gmbh', 'Delta Logistics GmbH'],
    ['no marks', 'Stadtwerke Koln', 'Stadtwerke Köln'],
    ['the spelling of banks', 'Stadtwerke Koeln', 'Stadtwerke Köln'],
    ['the spelling of banks in Finland', 'Oy Nayte', 'Oy Näyte'],
    ['the spelling of passports', 'Athinaiki Naftiliaki', 'Αθηναϊκή Ναφτιλιακή'],
  ])('finds a name similar to another one with %s', (_what, one, other) => {
    expect(looksLike(one, other)).toBe(true);
  });

  test.each([
    ['Delta Logistics', 'Delta Logistik'],
    ['Müller GmbH', 'Möller GmbH'],
    ['Иван Петров', 'Иван Петровић'],
  ])('finds no similarity: %s, %s', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });

  test.each(['Oy Nayte', 'Oy Naeyte', 'OY NÄYTE'])('treats %s as the name Oy Näyte', (name) => {
    expect(isSameName(name, 'Oy Näyte')).toBe(true);
    expect(isSameName('Oy Näyte', name)).toBe(true);
  });

  test('gives the spellings of a name the same key', () => {
    const keys = (name: string) => [...new Set(nameKeys(name).map(spellingKey))];
    expect(keys('Oy Näyte')).toEqual(keys('Oy Naeyte'));
    expect(keys('Oy Nayte')).toEqual(keys('Oy Naeyte'));
  });

  test('treats names as equal to a bank in other case and punctuation, and not in other letters', () => {
    expect(isSameName('DELTA Logistics, GmbH', 'Delta Logistics GmbH')).toBe(true);
    expect(isSameName('Delta LogIstics', 'Delta Loglstics')).toBe(false);
  });
});
