import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBankText } from '@/lib/kernel/banking/counterparty';
import {
  cleanLine,
  cleanLines,
  hasGarbledLetters,
  hasHiddenCharacters,
  isSepaText,
  toSepaText,
} from '@/lib/kernel/texts/text';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('a text in the character set of banks', () => {
  test.each([
    ['German', 'Größe Äpfel Übermaß', 'Groesse Aepfel Uebermass'],
    ['Greek', 'Ελένη Παπαδοπούλου', 'Eleni Papadopoulou'],
    ['Cyrillic', 'Иван Щербаков', 'Ivan Shterbakov'],
    ['Bulgarian', 'Плащане №7', 'Plashtane No7'],
    ['Ukrainian', 'Київ, Ґанок', 'Kiyiv, Ganok'],
    ['Polish', 'Łódź Żółć', 'Lodz Zolc'],
    ['Danish', 'Søren Ærø Århus', 'Soren Aero Arhus'],
    ['Icelandic', 'Þórður Ðað', 'Thordur Dad'],
    ['Turkish', 'İstanbul ığ', 'Istanbul ig'],
    ['Romanian', 'Ștefan Țară', 'Stefan Tara'],
    ['quotes', '„Haus“ ‘n’ "x"', "'Haus' 'n' 'x'"],
    ['dashes', 'a–b—c_d', 'a-b-c-d'],
    ['signs', 'A & B; 5% @ €3 #1', 'A + B, 5pct (at) EUR3 No1'],
    ['an emoji', 'Party 🎉', 'Party .'],
    ['a composed letter', 'Zoe\u0308', 'Zoe'],
    ['a mark on a letter that has no such form', 'Ade\u0301bayo\u0323\u0300', 'Adebayo'],
    ['Chinese', '北京', '..'],
    ['a no-break space', 'a\u00a0\u2009 b', 'a b'],
  ])('of %s is %j as %j', (_, text, expected) => {
    expect(toSepaText(text)).toBe(expected);
  });

  test('contains only the output of the conversion', () => {
    fc.assert(fc.property(anyText, (text) => isSepaText(toSepaText(text))));
  });

  test('is stable under a second conversion', () => {
    fc.assert(fc.property(anyText, (text) => toSepaText(toSepaText(text)) === toSepaText(text)));
  });

  test('is the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toSepaText(text.normalize('NFD'))).toBe(toSepaText(text.normalize('NFC')));
      }),
    );
  });

  test('keeps every character of the set', () => {
    const set = "ABCXYZabcxyz0189/-?:().,'+";
    expect(toSepaText(set)).toBe(set);
  });
});

describe('hidden characters', () => {
  test.each([
    ['a zero-width space', 'a\u200bb'],
    ['a soft hyphen', 'a\u00adb'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a byte order mark', '\ufeffa'],
    ['a control character', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a line separator', 'a\u2028b'],
    ['a private one', 'a\ue000b'],
    ['a tag', 'a\u{e0041}b'],
  ])('are found: %s', (_, text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  test.each(['Größe', 'Ελένη', 'e\u0301', '🎉', 'a b'])('are not found in %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});

describe('a cleaned line', () => {
  test('is trimmed with single spaces', () => {
    expect(cleanLine('  a \t\n b\u00a0c  ')).toBe('a b c');
  });

  test('has no control character and no half character', () => {
    expect(cleanLine('a\u0000b\ud83dc')).toBe('a b c');
  });

  test('is truncated between characters, without a trailing space', () => {
    expect(cleanLine('ab😀😀', 3)).toBe('ab😀');
    expect(cleanLine('abc def', 4)).toBe('abc');
  });

  test('can be stored, and is stable under a second cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, longest) => {
        const line = cleanLine(text, longest);
        expect(/[\p{Cc}\p{Cs}]/u.test(line)).toBe(false);
        expect([...line].length).toBeLessThanOrEqual(longest);
        expect(cleanLine(line, longest)).toBe(line);
      }),
    );
  });
});

test('parses a text for banks with surrounding spaces alike', () => {
  const typed = fc.string({
    unit: fc.constantFrom('a', 'Z', '7', ' ', '/', '-', '.', 'ü', '\t', '&'),
    maxLength: 12,
  });
  const read = (text: string) => readBankText(text, { limit: 10, what: () => 'a text' });
  fc.assert(
    fc.property(typed, (text) => {
      expect(read(text)).toEqual(read(` ${text} `));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['Müller', 'MÃ¼ller'],
  ['Łódź', 'ÅÃ³dÅº'],
  ['Sąskaita dildymą', 'SÄ…skaita dildymÄ…'],
  ['Αθήνα', 'Î‘Î¸Î®Î½Î±'],
  ['Вода', 'Ð’Ð¾Ð´Ð°'],
  ['L’été – 5 €', 'Lâ€™Ã©tÃ© â€“ 5 â‚¬'],
  ['nothing that is known', 'M\ufffdller'],
])('distinguishes letters of %s in a wrong encoding', (_, text) => {
  expect(hasGarbledLetters(text)).toBe(true);
  expect(readBankText(text, { limit: 70, what: () => 'a name' })).toMatchObject({
    ok: false,
    error: expect.stringContaining('wrong encoding'),
  });
});

test.each(['„Fuß“ & Äpfel…', 'Ångström’s', 'GROẞ – Straße', 'Año «España»', 'Þórður Ðavid', 'Côte d’Azur'])(
  'accepts neighbouring letters and signs: %s',
  (text) => expect(hasGarbledLetters(text)).toBe(false),
);

describe('several lines of text', () => {
  test('keep their line breaks, of any system', () => {
    expect(cleanLines('one\r\ntwo\rthree\nfour\u2028five')).toBe('one\ntwo\nthree\nfour\nfive');
  });

  test('are each cleaned, with one empty line between paragraphs', () => {
    expect(cleanLines('  one \u0000 a\n\n\n\n two\t\n\n')).toBe('one a\n\ntwo');
  });
});
