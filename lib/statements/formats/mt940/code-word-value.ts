import { codeWords, otherCodeWords } from './code-words';
import { swiftText } from './swift-text';

/**
 * Programs search for code words anywhere in field 86, between slashes or, in the German structure, before a
 * plus or a colon.
 */
const words = [...codeWords, ...otherCodeWords].join('|');

/** The listed words in any case, and whatever else has the form of one: four capitals. */
const ends = '(?:/|$)';
const slashBeforeWord = new RegExp(`/(?=(?:${words})${ends})`, 'gi');
const slashBeforeCapitals = new RegExp(`/(?=[A-Z]{4}${ends})`, 'g');
const wordAtStart = new RegExp(`^(?=(?:${words})${ends})`, 'i');
const signAfterWord = new RegExp(`((?:${words}))[+:]`, 'gi');
/** A subfield of the German structure, such as `?20`. */
const subfield = /\?(?=\d\d)/g;

const hasMark = /[/+:?]/;

/**
 * Text of others as the value of a code word, at most `longest` characters, in which no program finds
 * another one: a payer could forge an identifier in the reference, which then decides what the payment is
 * matched with.
 */
export function codeWordValue(text: string | null, longest: number): string {
  // Truncates first, because truncation can turn text into a code word.
  const plain = swiftText(text ?? '')
    .slice(0, longest)
    .trimEnd();
  const value = hasMark.test(plain) ? withoutMarks(plain) : plain;
  // At the start, the slash of its own code word precedes it.
  return value.replace(wordAtStart, '.');
}

const withoutMarks = (text: string): string =>
  text
    .replace(signAfterWord, '$1.')
    .replace(subfield, '.')
    .replace(slashBeforeWord, ' ')
    .replace(slashBeforeCapitals, ' ')
    .replace(/ +/g, ' ')
    .trimStart();
