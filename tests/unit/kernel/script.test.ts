import { describe, expect, test } from 'vitest';
import { findMixedWord } from '@/lib/kernel/texts/script';

describe('a word of several alphabets', () => {
  test.each([
    ['a Cyrillic a among Latin letters', 'Stadtwerke Kаln', 'Kаln', ['Latin', 'Cyrillic']],
    ['a Greek omicron', 'Delta Lοgistics', 'Lοgistics', ['Latin', 'Greek']],
    ['a Latin o among Cyrillic letters', 'Пловдив Тeкстил', 'Тeкстил', ['Latin', 'Cyrillic']],
  ])('is found: %s', (_what, name, word, alphabets) => {
    expect(findMixedWord(name)).toEqual({ word, alphabets });
  });

  test.each([
    'Hellas Cloud Hosting Α.Ε.',
    'Αθηναϊκή Ναυτιλιακή ΑΕ',
    'Книжарници Зора ЕООД',
    'Kita & Mori Engineering KK 2',
    'Kraków–Łódź 日本',
  ])('is not found in %s', (name) => {
    expect(findMixedWord(name)).toBeUndefined();
  });
});
