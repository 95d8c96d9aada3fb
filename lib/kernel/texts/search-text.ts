import { readTypedDate, type TypedDate } from '../dates/typed-date';
import { type MinorUnits, parseAmount, toDecimal } from '../money';
import { cleanLine } from './text';
import { compactOf, wordsOf } from './words';

/**
 * What a thing with an amount must have: `-` for what goes out, `+` for what comes in; absent where it was
 * not typed.
 */
export type TypedAmount = { readonly sign?: '+' | '-'; readonly amount: MinorUnits };

/**
 * One of the things that were typed, in every way in which it can be meant. What is found has one of them.
 */
export type SearchPart = {
  readonly typed: string;
  /**
   * Beginnings of words, each list whole: as spelled, as banks write them, as one word without what parts it.
   */
  readonly beginnings: readonly (readonly string[])[];
  /** The end of an account, backwards. */
  readonly ending?: string;
  readonly amount?: TypedAmount;
  readonly date?: TypedDate;
  /** What was taken for one thing might be several. */
  readonly apart?: SearchText;
};

/** What was typed into a search box: everything found has all of the parts. */
export type SearchText = readonly SearchPart[];

const longestTyped = 140;
/** More than anyone types, few enough that a query stays small. */
const mostParts = 12;

/**
 * Reads what was typed: beginnings of words in any order, amounts (`1 234,50`, `-12.5`), days and months,
 * accounts and identifiers whole, their beginnings, and the ends of accounts. Undefined where nothing was
 * typed that could be looked for.
 */
export function readSearch(typed: string): SearchText | undefined {
  const tokens = cleanLine(typed.slice(0, 4 * longestTyped), longestTyped).split(' ');
  const parts: SearchPart[] = [];
  for (let at = 0; at < tokens.length && parts.length < mostParts; ) {
    const length = spanAt(tokens, at);
    const part = readPart(tokens.slice(at, at + length));
    if (part) parts.push(part);
    at += length;
  }
  return parts.length > 0 ? parts : undefined;
}

/**
 * How many of the words from here on are one thing: a date, the groups of an account, an amount with its
 * thousands apart.
 */
function spanAt(tokens: readonly string[], at: number): number {
  const next = (length: number) => tokens.slice(at, at + length).join(' ');
  const most = Math.min(tokens.length - at, 10);
  for (let length = Math.min(most, 3); length > 1; length -= 1) {
    if (readTypedDate(next(length))) return length;
  }
  for (let length = most; length > 1; length -= 1) {
    if (isAccount(next(length)) || isEndOfAccount(next(length))) return length;
    if (isGroupedAmount(next(length))) return length;
  }
  return 1;
}

/**
 * Groups of four, the last one shorter, after two letters and two digits; those in the middle are seldom
 * letters alone.
 */
const isAccount = (text: string): boolean =>
  /^[A-Z]{2}\d{2}(?: [A-Z]{4}(?= \d))?(?: (?=[A-Z]*\d)[A-Z0-9]{4})*(?: (?=[A-Z]*\d)[A-Z0-9]{1,4})?$/i.test(
    text,
  );

const isEndOfAccount = (text: string): boolean => /^\d{4}(?: \d{4})*(?: \d{1,4})$/.test(text);

const isGroupedAmount = (text: string): boolean =>
  /^[+\-−]?€? ?\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})? ?€?$/.test(text);

function readPart(tokens: readonly string[]): SearchPart | undefined {
  const typed = tokens.join(' ');
  const { spelled, banked } = wordsOf(typed);
  const isOneWord = tokens.length === 1;
  const amount = readAmount(typed);
  const date = readTypedDate(typed);
  const compact = !date && /^[a-z0-9]+(?:[-/. ][a-z0-9]+)*$/i.test(typed) ? [compactOf(typed)] : [];
  const lists = new Map(
    [...(isOneWord ? [spelled, banked] : []), compact].map((words) => [words.join(' '), words]),
  );
  lists.delete('');
  if (spelled.length === 0) return undefined;
  // Nobody writes a sign before anything but an amount.
  if (amount?.sign) return { typed, beginnings: [], amount };
  // The digits of an amount with its cents, or of a date, are not those of an account.
  const [account = ''] = /[-/.]/.test(typed) ? [] : compact;
  return {
    typed,
    beginnings: [...lists.values()],
    ...(isEnding(account) && { ending: [...account].reverse().join('') }),
    ...(amount && { amount }),
    ...(date && { date }),
    ...(!isOneWord && { apart: tokens.flatMap((token) => readPart([token]) ?? []) }),
  };
}

/** Four characters of an account say which one it is; words without a digit end none. */
const isEnding = (account: string): boolean => /^(?=.*\d)[a-z0-9]{4,34}$/.test(account);

function readAmount(typed: string): TypedAmount | undefined {
  const [, sign = '', digits = ''] = /^([+\-−]?)(.*)$/s.exec(typed) ?? [];
  const parsed = parseAmount(digits);
  if (!parsed.ok) return undefined;
  return { amount: parsed.value, ...(sign && { sign: sign === '+' ? '+' : '-' }) };
}

const quoted = (word: string): string => `'${word}'`;
const beginning = (word: string): string => `'${word}':*`;

const amountMarks = ({ sign, amount }: TypedAmount): string[] =>
  (sign ? [sign] : ['-', '+']).map((each) => quoted(`=${each}${toDecimal(amount)}`));

const dateMark = (date: TypedDate): string => beginning(`@${date.replaceAll('-', '')}`);

const anyOf = (choices: readonly string[]): string =>
  choices.length === 1 ? choices.join('') : `(${choices.join(' | ')})`;
const together = (words: readonly string[]): string =>
  words.length === 1 ? words.join('') : `(${words.join(' & ')})`;

const readings = ({ beginnings, ending, amount, date, apart }: SearchPart): string[] => [
  ...beginnings.map((words) => together(words.map(beginning))),
  ...(ending ? [beginning(`$${ending}`)] : []),
  ...(amount ? amountMarks(amount) : []),
  ...(date ? [dateMark(date)] : []),
  ...(apart ? [`(${queryOf(apart)})`] : []),
];

/** A query over the words of `found_by`, as PostgreSQL's `tsquery` is written. */
export type SearchQuery = string;

/** Everything that has all the parts, in whatever way each was meant. */
export const queryOf = (search: SearchText): SearchQuery =>
  search.map((part) => anyOf(readings(part))).join(' & ');

/**
 * Shorter ones with a digit are years, numbers of houses, amounts: nothing that is said of one thing alone.
 */
const isIdentifier = /^(?=.*\d)(?![+\-−]).{6}/;

/** What was typed is a whole identifier or account of it; undefined where it can be none. */
export function identifierQuery(search: SearchText): SearchQuery | undefined {
  const [part, ...others] = search;
  if (!part || others.length > 0 || !isIdentifier.test(part.typed)) return undefined;
  if (part.beginnings.length === 0) return undefined;
  return anyOf(part.beginnings.map((words) => together(words.map(quoted))));
}

/** Its amount is exactly one that was typed; undefined where none was. */
export function amountQuery(search: SearchText): SearchQuery | undefined {
  if (!search.some(({ amount }) => amount)) return undefined;
  return search.map((part) => anyOf(part.amount ? amountMarks(part.amount) : readings(part))).join(' & ');
}
