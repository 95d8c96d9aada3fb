import { toSepaText } from './text';

/**
 * Search words of a text: lower case, without accents, split at everything except letters and digits. Matches
 * `found_by` in the database (newest in migration `0001_folded_search_words`), so that stored and typed text
 * is split alike. Uses explicit character lists, because locale data differ between machines.
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

/** Combining diacritics after decomposition. */
const marks = /[\u0300-\u036f]/g;

const upper = 'ÆŒØÞÐĐŁĦŊẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const lower = 'æœøþðđłħŋßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const lowerOf: ReadonlyMap<string, string> = new Map(
  [...upper].map((letter, at) => [letter, [...lower][at] ?? '']),
);

/** Transliteration by banks, as in names that passed through one. */
const bankOf: ReadonlyMap<string, string> = new Map(
  [...new Set(`${lower}ı`)].flatMap((letter) => {
    const written = toSepaText(letter).toLowerCase();
    return /^[a-z]+$/.test(written) ? [[letter, written]] : [];
  }),
);

/** Accented letters that banks transliterate differently from the base letter. */
const markedLetters = [
  [/a\u0308/g, 'ae'],
  [/o\u0308/g, 'oe'],
  [/u\u0308/g, 'ue'],
  [/и\u0306/g, 'y'],
  [/і\u0308/g, 'yi'],
  [/ο\u0301?υ\u0301?/g, 'ou'],
] as const;

/** Maximum word length in characters; longer words match by their prefix. */
const longestWord = 64;

const each = (text: string, letters: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');

const split = (text: string): string[] => text.split(separators).filter((word) => word !== '');
const shortened = (word: string): string => [...word].slice(0, longestWord).join('');
const part = (text: string): string[] => split(text).map(shortened);

/** `muller` of `mueller`. Short words stay: as the beginning of a word, the rest would match too much. */
function foldWord(word: string): string {
  const folded = /^[a-z]+$/.test(word) ? word.replace(/([aou])e/g, '$1') : word;
  return folded.length > 2 ? folded : word;
}

/**
 * Words as spelled, as transliterated by a bank, and without umlauts (`muller` of Müller and of Mueller).
 * They are equal if there is no difference.
 */
export function wordsOf(text: string): {
  readonly spelled: readonly string[];
  readonly banked: readonly string[];
  readonly folded: readonly string[];
} {
  const decomposed = each(
    text.normalize('NFKD').replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    lowerOf,
  );
  const spelled = part(decomposed.replace(marks, ''));
  const written = markedLetters.reduce((all, [letter, as]) => all.replace(letter, as), decomposed);
  const banked = split(each(written.replace(marks, ''), bankOf));
  return { spelled, banked: banked.map(shortened), folded: banked.map(foldWord).map(shortened) };
}

/** An account or identifier as one word without separators. */
export const compactOf = (text: string): string =>
  part(text.replace(/[^A-Za-z0-9]/g, '').toLowerCase()).join('');
