import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
import { commonWords } from './common-words';

/** Why a password is too easy to guess. */
export type PasswordWeakness = 'too_short' | 'too_long' | 'repetitive' | 'about_you' | 'common';

/** In characters; shorter ones can be guessed. */
const shortestPassword = 12;
/** In characters, as stored. Longer ones are refused, never truncated. */
export const longestPassword = 200;

/** Words specific to this person or product; `email` and `name` are split into parts. */
export type PasswordContext = { readonly name: string; readonly email: string };

/** A passphrase of this many different common words is hard to guess. */
const fewestWords = 3;
/** Characters required outside of common words, if there are fewer of these. */
const fewestOwnCharacters = 5;
const fewestDifferentCharacters = 6;

const longestWord = 24;
const shortestWord = 4;

const productWords = ['paydesk', 'payment', 'payments', 'treasury'];

/** Sequences on keyboards and in counting. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azerty',
];

/** Common substitutions of similar characters for letters. */
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
 * The weakness of a password as typed; undefined for a strong one. Checked in Unicode's compatibility form
 * (NFKC), as it is hashed.
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

/** Few different characters, a repeated part, or mostly keyboard sequences. */
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

/** Removes the longest common words from left to right, then checks their number and the rest. */
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

/** The only wording of each weakness. */
export const weaknessMessages: Readonly<Record<PasswordWeakness, string>> = textTable(en.weakness, (code) =>
  t(`weakness.${code}`),
);
