import { commonWords } from './common-words';

/** Why a password is too easy to guess. */
export type PasswordWeakness = 'too_short' | 'too_long' | 'repetitive' | 'about_you' | 'common';

/** In characters. Shorter ones can be guessed. */
const shortestPassword = 12;
/** In characters, as they are stored. Longer ones are refused, never cut. */
export const longestPassword = 200;

/** Words that only belong to this person or this product; `email` and `name` are taken apart. */
export type PasswordContext = { readonly name: string; readonly email: string };

/** With so many different common words, a passphrase is hard to guess again. */
const fewestWords = 3;
/** Of what is no common word there have to be so many characters otherwise. */
const fewestOwnCharacters = 5;
const fewestDifferentCharacters = 6;

const longestWord = 24;
const shortestWord = 4;

const productWords = ['paydesk', 'payment', 'payments', 'treasury'];

/** What keyboards and counting put beside each other. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azerty',
];

/** Letters that people replace by a sign that looks like them. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * What is wrong with a password as it was typed; undefined for one that is hard to guess. It is looked at in
 * Unicode's compatibility form, as it is hashed.
 */
export function weaknessOf(password: string, context?: PasswordContext): PasswordWeakness | undefined {
  const typed = password.normalize('NFKC');
  const length = [...typed].length;
  if (length < shortestPassword) return 'too_short';
  if (length > longestPassword) return 'too_long';
  const folded = typed.toLowerCase();
  if (isRepetitive(folded)) return 'repetitive';
  const plain = [...folded].map((character) => lookalikes[character] ?? character).join('');
  const own = contextWords(context);
  if ([folded, plain].some((text) => ownCharacters(withoutWords(text, own)) < fewestOwnCharacters))
    return 'about_you';
  return [folded, plain].some(isMadeOfCommonWords) ? 'common' : undefined;
}

/** Few different characters, one part over and over, or mostly what is beside each other on a keyboard. */
function isRepetitive(text: string): boolean {
  if (new Set(text).size < fewestDifferentCharacters) return true;
  for (let size = 1; size <= text.length / 2; size += 1) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return true;
  }
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) if (isStep(text.slice(at - 1, at + 1))) steps += 1;
  return steps >= (text.length - 1) * 0.7;
}

function isStep(pair: string): boolean {
  const [one = '', other = ''] = pair;
  return one === other || runs.some((run) => run.includes(pair) || run.includes(other + one));
}

function contextWords(context: PasswordContext | undefined): readonly string[] {
  const texts = context ? [context.name, context.email] : [];
  const words = texts.flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return [...productWords, ...words].filter((word) => word.length >= 3);
}

const withoutWords = (text: string, words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text);

const ownCharacters = (rest: string): number => new Set(rest.replace(/[^\p{L}\p{N}]/gu, '')).size;

/**
 * Takes the longest common words out, from left to right, and looks at how many there were and what is left.
 */
function isMadeOfCommonWords(text: string): boolean {
  if (commonWords.has(text)) return true;
  const words = new Set<string>();
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const word = longestCommonWord(text, at);
    if (word) words.add(word);
    else rest += text[at];
    at += word?.length ?? 1;
  }
  return words.size < fewestWords && words.size > 0 && ownCharacters(rest) < fewestOwnCharacters;
}

function longestCommonWord(text: string, from: number): string | undefined {
  for (let length = Math.min(longestWord, text.length - from); length >= shortestWord; length -= 1) {
    const candidate = text.slice(from, from + length);
    if (commonWords.has(candidate)) return candidate;
  }
  return undefined;
}

/** What to say of each weakness. Every code has its wording here, and only here. */
export const weaknessMessages: Readonly<Record<PasswordWeakness, string>> = {
  too_short: 'A password has at least 12 characters. Choose a longer one.',
  too_long: 'A password has at most 200 characters. Choose a shorter one.',
  repetitive:
    'This password repeats or counts on. Choose one that is harder to guess, such as four unrelated words.',
  about_you:
    'This password is made of your name, your address or this product. Choose one that is harder to guess.',
  common:
    'This password is among the most common ones. Choose one that is harder to guess, such as four unrelated words.',
};
