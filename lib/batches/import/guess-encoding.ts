import { isPlausible, singleByte } from './letters';
import type { Encoding } from './mapping';

/** Of words with letters beyond a to z: as many different ones as say all that can be said. */
const mostWords = 3_000;
/** What accounts of a country add for its language, where all accounts are of it; and how close two readings are alike. */
const accountsWeight = 0.3;
const alike = 0.15;
/** Below this share of words that read as some language, a reading is doubtful by itself. */
const enough = 0.7;

/** Collects what tells encodings apart: words as bytes, and the countries of accounts. */
export function createLetterSample() {
  const words = new Map<string, number>();
  const countries = new Map<string, number>();
  let rest = '';
  const take = (text: string) => {
    for (const [word] of text.matchAll(/[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*/g)) {
      if (words.has(word) || words.size < mostWords) words.set(word, (words.get(word) ?? 0) + 1);
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
  /** Whether another reading is about as likely, or none is likely: then a person has to look. */
  readonly isDoubtful: boolean;
};

/** The encoding of text that is no Unicode, by whether its words read as those of a language. */
export function guessEncoding(sample: LetterSample): EncodingGuess {
  const readings = singleByte
    .map(({ encoding, languages }) => {
      const words = decodedWords(sample, encoding);
      const scores = languages.map((language) => score(words, sample, language));
      return { encoding, text: words.map(([word]) => word).join(' '), score: Math.max(...scores) };
    })
    .sort((one, other) => other.score - one.score);
  const [best] = readings;
  if (!best || sample.words.size === 0) return { encoding: 'windows-1252', isDoubtful: false };
  const rival = readings.find(({ text }) => text !== best.text);
  const isDoubtful = best.score < enough || (rival !== undefined && best.score - rival.score < alike);
  return { encoding: best.encoding, isDoubtful };
}

/** Whether words that were read in an encoding look like none of its languages. */
export function areImprobable(sample: LetterSample, encoding: Encoding): boolean {
  const languages = singleByte.find((one) => one.encoding === encoding)?.languages;
  if (!languages || sample.words.size === 0) return false;
  const words = decodedWords(sample, encoding);
  return Math.max(...languages.map((language) => score(words, sample, language))) < enough;
}

type Words = readonly (readonly [word: string, count: number])[];

function decodedWords({ words }: LetterSample, encoding: Encoding): Words {
  const decoder = new TextDecoder(encoding);
  return [...words].map(([word, count]) => [decoder.decode(Buffer.from(word, 'latin1')), count]);
}

/** The share of words that read as the language, and a little for accounts where it is spoken. */
function score(
  words: Words,
  { countries }: LetterSample,
  language: Parameters<typeof isPlausible>[1],
): number {
  let [plausible, all] = [0, 0];
  for (const [word] of words) {
    all += 1;
    if (isPlausible(word, language)) plausible += 1;
  }
  let [there, accounts] = [0, 0];
  for (const [country, count] of countries) {
    accounts += count;
    if (language.countries.includes(country)) there += count;
  }
  return (all === 0 ? 1 : plausible / all) + (accounts === 0 ? 0 : (accountsWeight * there) / accounts);
}
