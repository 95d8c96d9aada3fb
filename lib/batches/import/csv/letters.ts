import type { Encoding } from '../mapping/encodings';

/** A language of payment files: its non-ASCII letters, and the account countries that suggest it. */
export type Language = { readonly letters: string; readonly countries: string };

const latin = {
  german: { letters: 'äöüß', countries: 'DE AT CH LI LU' },
  french: { letters: 'àâæçéèêëîïôœùûüÿ', countries: 'FR BE CH LU MC' },
  spanish: { letters: 'áéíñóúü', countries: 'ES AD' },
  portuguese: { letters: 'ãáàâçéêíóôõúü', countries: 'PT' },
  italian: { letters: 'àéèìíîòóùú', countries: 'IT SM VA CH' },
  dutch: { letters: 'éëïóöüèáê', countries: 'NL BE' },
  nordic: { letters: 'åäöæøé', countries: 'SE FI DK NO FO GL AX' },
  icelandic: { letters: 'áéíóúýþæöð', countries: 'IS' },
  estonian: { letters: 'äöõüšž', countries: 'EE' },
  polish: { letters: 'ąćęłńóśźż', countries: 'PL' },
  czech: { letters: 'áčďéěíňóřšťúůýžäôĺľŕ', countries: 'CZ SK' },
  hungarian: { letters: 'áéíóöőúüű', countries: 'HU' },
  romanian: { letters: 'ăâîşţșț', countries: 'RO MD' },
  slovene: { letters: 'čćđšž', countries: 'SI HR BA ME RS' },
  lithuanian: { letters: 'ąčęėįšųūž', countries: 'LT' },
  latvian: { letters: 'āčēģīķļņšūžōŗ', countries: 'LV' },
  turkish: { letters: 'çğıiöşüâîû', countries: 'TR CY' },
  maltese: { letters: 'ċġħżàèìòù', countries: 'MT' },
} as const satisfies Record<string, Language>;
const cyrillic = { letters: 'абвгдежзийклмнопрстуфхцчшщъьюяэыёіїєґ', countries: 'BG MK RS UA' };
const greek = { letters: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ', countries: 'GR CY' };

const western: readonly Language[] = [
  latin.german,
  latin.french,
  latin.spanish,
  latin.portuguese,
  latin.italian,
  latin.dutch,
  latin.nordic,
  latin.icelandic,
  latin.estonian,
];
const central: readonly Language[] = [
  latin.german,
  latin.polish,
  latin.czech,
  latin.hungarian,
  latin.romanian,
  latin.slovene,
];
const baltic: readonly Language[] = [
  latin.lithuanian,
  latin.latvian,
  latin.estonian,
  latin.polish,
  latin.german,
];

/** Single-byte encodings with their languages, the more common first. */
export const singleByte: readonly { readonly encoding: Encoding; readonly languages: readonly Language[] }[] =
  [
    { encoding: 'windows-1252', languages: western },
    { encoding: 'windows-1250', languages: central },
    { encoding: 'windows-1257', languages: baltic },
    { encoding: 'windows-1251', languages: [cyrillic] },
    { encoding: 'windows-1253', languages: [greek] },
    { encoding: 'iso-8859-15', languages: western },
    { encoding: 'iso-8859-2', languages: central },
    { encoding: 'iso-8859-13', languages: baltic },
    { encoding: 'iso-8859-7', languages: [greek] },
    { encoding: 'windows-1254', languages: [latin.turkish] },
    { encoding: 'iso-8859-3', languages: [latin.maltese] },
    { encoding: 'macintosh', languages: western },
    { encoding: 'koi8-u', languages: [cyrillic] },
    { encoding: 'x-mac-cyrillic', languages: [cyrillic] },
    { encoding: 'ibm866', languages: [cyrillic] },
  ];

/** Characters that occur before, after or inside a word. Elsewhere they indicate a wrong encoding. */
const before = /^[\u00a0«»„“”‘’‚€№§°]+/;
const behind = /[\u00a0«»“”‘’…€°ºª²³®™©]+$/;
const within = /(?<=\p{L})[’‘´`·](?=\p{L})/gu;
const between = /[\u00a0–—]+/;

/** Whether a word fits a language: only its letters, a single script, and plausible capitalisation. */
export const isPlausible = (text: string, language: Language): boolean =>
  text.split(between).every((word) => isWordOf(word, language));

function isWordOf(word: string, { letters }: Language): boolean {
  const bare = word.replace(before, '').replace(behind, '').replace(within, '');
  if (![...bare].some((letter) => letter > '\x7f')) return true;
  if (!/^[\p{L}\p{M}]+$/u.test(bare)) return false;
  // The dotted capital lower-cases to two code points, except in Turkish.
  const lower = bare.replaceAll('İ', letters.includes('ı') ? 'i' : 'İ').toLowerCase();
  if ([...lower].some((letter) => letter > '\x7f' && !letters.includes(letter))) return false;
  if (!/^(?:\p{Lu}?\p{Ll}*|\p{Lu}+|(?:\p{Lu}\p{Ll}+){2})$/u.test(bare)) return false;
  if (letters === greek.letters) return isGreek(bare);
  if (letters === cyrillic.letters) return isCyrillic(lower);
  return true;
}

/** Greek words of several syllables have one accent, except in capitals, and a distinct final sigma. */
function isGreek(word: string): boolean {
  if (/[a-z]/i.test(word) || /ς./u.test(word) || /.σ$/u.test(word)) return false;
  const syllables = word.match(/[αεηιουωάέήίόύώϊϋΐΰ]+/giu)?.length ?? 0;
  if (word === word.toUpperCase() || syllables < 2) return syllables > 0 || word.length < 4;
  return (word.match(/[άέήίόύώΐΰΆΈΉΊΌΎΏ]/gu)?.length ?? 0) === 1;
}

/** About a third of the letters are vowels. */
function isCyrillic(lower: string): boolean {
  if (/[a-z]/.test(lower)) return false;
  const vowels = lower.match(/[аеиоуъюяэыёіїє]/g)?.length ?? 0;
  return lower.length < 4 || (vowels >= lower.length / 6 && vowels <= (lower.length * 4) / 5);
}
