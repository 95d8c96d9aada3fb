import { toSepaText } from './text';

/**
 * The words that a text is found by: lower case, without accents, parted by whatever is no letter or digit.
 * The database has the same rules in `found_by` (migration `0000_schema`), so that what is kept and what is
 * typed are taken apart alike, and by lists of letters rather than by the language data of one machine.
 */
const separators = new RegExp(
  `[${[
    '\\x00-\\x2f',
    '\\x3a-\\x40',
    '\\x5b-\\x60',
    '\\x7b-\\xbf',
    '\\xd7',
    '\\xf7',
    '\\u02b0-\\u02ff',
    '\\u2000-\\u2bff',
    '\\u2e00-\\u2e7f',
    '\\u3000-\\u303f',
    '\\ufe00-\\ufe6f',
    '\\ufeff',
  ].join('')}]+`,
  'u',
);

/** Accents and other marks above and below letters, once these stand apart. */
const marks = /[\u0300-\u036f]/g;

const upper = 'ÆŒØÞÐĐŁĦŊẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const lower = 'æœøþðđłħŋßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const lowerOf: ReadonlyMap<string, string> = new Map(
  [...upper].map((letter, at) => [letter, [...lower][at] ?? '']),
);

/** What banks write for a letter that is not theirs: as in names that went through one. */
const bankOf: ReadonlyMap<string, string> = new Map(
  [...new Set(`${lower}ı`)].flatMap((letter) => {
    const written = toSepaText(letter).toLowerCase();
    return /^[a-z]+$/.test(written) ? [[letter, written]] : [];
  }),
);

/** A letter and a mark that banks write as something else than the letter. */
const markedLetters = [
  [/a\u0308/g, 'ae'],
  [/o\u0308/g, 'oe'],
  [/u\u0308/g, 'ue'],
  [/и\u0306/g, 'y'],
  [/і\u0308/g, 'yi'],
  [/ο\u0301?υ\u0301?/g, 'ou'],
] as const;

/** No word is longer, in characters; a longer one is found by what it begins with. */
const longestWord = 64;

const each = (text: string, letters: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');

const part = (text: string): string[] =>
  text
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, longestWord).join(''));

/**
 * The words as they are spelled, and as a bank would have written them; the same twice where there is no
 * difference.
 */
export function wordsOf(text: string): {
  readonly spelled: readonly string[];
  readonly banked: readonly string[];
} {
  const decomposed = each(
    text.normalize('NFKD').replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    lowerOf,
  );
  const spelled = part(decomposed.replace(marks, ''));
  const written = markedLetters.reduce((all, [letter, as]) => all.replace(letter, as), decomposed);
  return { spelled, banked: part(each(written.replace(marks, ''), bankOf)) };
}

/** An account or an identifier as one word: without what people put between its groups. */
export const compactOf = (text: string): string =>
  part(text.replace(/[^A-Za-z0-9]/g, '').toLowerCase()).join('');
