import type { Encoding } from '../mapping/encodings';
import { decoderOf } from './encoding';
import { isPlausible, type Language, singleByte } from './letters';

/** Number of distinct words with non-ASCII letters in a sample. More do not change the result. */
const mostWords = 3_000;
/**
 * Bonus for a language if all accounts belong to its countries; and the score difference below which two
 * encodings count as equally likely.
 */
const accountsWeight = 0.3;
const alike = 0.15;
/** Score below which the guess is doubtful. */
const enough = 0.7;
/** Share of words outside every language of the encoding above which the guess is doubtful. */
const mostOdd = 0.1;

/** Collects evidence of the encoding: words as bytes, and account countries. */
export function createLetterSample() {
  const words = new Set<string>();
  const countries = new Map<string, number>();
  let rest = '';
  const take = (text: string) => {
    for (const [word] of text.matchAll(/[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*/g)) {
      if (words.size < mostWords) words.add(word);
    }
    for (const [, country = ''] of text.matchAll(/\b([A-Z]{2})\d{2}(?: ?[A-Z0-9]{4}){3}/g)) {
      countries.set(country, (countries.get(country) ?? 0) + 1);
    }
  };
  return {
    add(bytes: Uint8Array): void {
      const text = rest + Buffer.from(bytes).toString('latin1');
      const end = Math.max(text.lastIndexOf('\n'), text.length - 4_096);
      take(text.slice(0, end));
      rest = text.slice(end);
    },
    end: () => {
      take(rest);
      rest = '';
      return { words, countries };
    },
  };
}
export type LetterSample = ReturnType<ReturnType<typeof createLetterSample>['end']>;

export type EncodingGuess = {
  readonly encoding: Encoding;
  /** Whether another encoding is about as likely, or none is likely. A person then has to choose. */
  readonly isDoubtful: boolean;
};

/** Guesses a single-byte encoding by how well its words fit a language. */
export function guessEncoding(sample: LetterSample): EncodingGuess {
  const readings = singleByte
    .map(({ encoding, languages }) => readingIn(sample, encoding, languages))
    .sort((one, other) => other.score - one.score);
  const [best] = readings;
  if (!best || sample.words.size === 0) return { encoding: 'windows-1252', isDoubtful: false };
  const rival = readings.find(({ text, isGarbled }) => text !== best.text && !isGarbled);
  const isClose = rival !== undefined && best.score - rival.score < alike;
  return { encoding: best.encoding, isDoubtful: best.isImprobable || isClose };
}

/** Whether words decoded with this encoding fit none of its languages. */
export function areImprobable(sample: LetterSample, encoding: Encoding): boolean {
  const languages = singleByte.find((one) => one.encoding === encoding)?.languages;
  return (
    languages !== undefined && sample.words.size > 0 && readingIn(sample, encoding, languages).isImprobable
  );
}

function readingIn(sample: LetterSample, encoding: Encoding, languages: readonly Language[]) {
  const words = decodedWords(sample, encoding);
  const score = Math.max(...languages.map((language) => scoreOf(words, sample, language)));
  const odd = words.filter((word) => languages.every((language) => !isPlausible(word, language))).length;
  const isImprobable = score < enough || odd > words.length * mostOdd;
  const text = words.join(' ');
  // No language writes control characters.
  return { encoding, text, score, isImprobable, isGarbled: /\p{Cc}/u.test(text) };
}

type Words = readonly string[];

function decodedWords({ words }: LetterSample, encoding: Encoding): Words {
  const decoder = decoderOf(encoding);
  return [...words].map((word) => decoder.decode(Buffer.from(word, 'latin1')));
}

/** The share of words that fit the language, plus a bonus for accounts in its countries. */
function scoreOf(words: Words, { countries }: LetterSample, language: Language): number {
  const plausible = words.filter((word) => isPlausible(word, language)).length;
  let [there, accounts] = [0, 0];
  for (const [country, count] of countries) {
    accounts += count;
    if (language.countries.includes(country)) there += count;
  }
  return plausible / words.length + (accounts === 0 ? 0 : (accountsWeight * there) / accounts);
}
