import { readTypedDate, type TypedDate } from '../dates/typed-date';
import { type MinorUnits, parseAmount, toDecimal } from '../money';
import { cleanLine } from './text';
import { compactOf, wordsOf } from './words';

/** An amount to match: `-` for outgoing, `+` for incoming, either without a sign. */
export type TypedAmount = { readonly sign?: '+' | '-'; readonly amount: MinorUnits };

/** One search term with all its interpretations. A match satisfies at least one of them. */
export type SearchPart = {
  readonly typed: string;
  /**
   * Word prefixes, all of which must match, per list: as spelled, as banks write them, without umlauts, and
   * as one word without separators.
   */
  readonly beginnings: readonly (readonly string[])[];
  /** End of an account number, reversed. */
  readonly ending?: string;
  readonly amount?: TypedAmount;
  readonly date?: TypedDate;
  /** The same text as separate terms. */
  readonly apart?: SearchText;
};

/** A parsed search: a match satisfies all terms. */
export type SearchText = readonly SearchPart[];

const longestTyped = 140;
/** Maximum number of terms, so that the query stays small. */
const mostParts = 12;

/**
 * Parses search text: word prefixes in any order, amounts (`1 234,50`, `-12.5`), days and months, and
 * accounts and identifiers with their prefixes and account suffixes. Undefined if there is nothing to search
 * for.
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

/** Number of words from here that form one term: a date, a grouped account, or a grouped amount. */
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
 * Two letters and two digits, then groups of four, the last one possibly shorter. Groups need a digit, except
 * a leading bank code.
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
  const { spelled, banked, folded } = wordsOf(typed);
  const isOneWord = tokens.length === 1;
  const amount = readAmount(typed);
  const date = readTypedDate(typed);
  const compact = !date && /^[a-z0-9]+(?:[-/. ][a-z0-9]+)*$/i.test(typed) ? [compactOf(typed)] : [];
  const lists = new Map(
    [...(isOneWord ? [spelled, banked, folded] : []), compact].map((words) => [words.join(' '), words]),
  );
  lists.delete('');
  if (spelled.length === 0) return undefined;
  // A sign only makes sense before an amount.
  if (amount?.sign) return { typed, beginnings: [], amount };
  // The digits of an amount with cents, or of a date, are not part of an account.
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

/** Four characters suffice to identify an account; a suffix must contain a digit. */
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

/** A query over the words of `found_by`, in PostgreSQL's `tsquery` syntax. */
export type SearchQuery = string;

/** Matches all terms, each in any interpretation. */
export const queryOf = (search: SearchText): SearchQuery =>
  search.map((part) => anyOf(readings(part))).join(' & ');

/** Shorter text with a digit may be a year, house number or amount, and is not unique. */
const isIdentifier = /^(?=.*\d)(?![+\-−]).{6}/;

/** Matches a whole identifier or account; undefined if the text cannot be one. */
export function identifierQuery(search: SearchText): SearchQuery | undefined {
  const [part, ...others] = search;
  if (!part || others.length > 0 || !isIdentifier.test(part.typed)) return undefined;
  if (part.beginnings.length === 0) return undefined;
  return anyOf(part.beginnings.map((words) => together(words.map(quoted))));
}

/** Matches exact amounts; undefined without an amount. */
export function amountQuery(search: SearchText): SearchQuery | undefined {
  if (!search.some(({ amount }) => amount)) return undefined;
  return search.map((part) => anyOf(part.amount ? amountMarks(part.amount) : readings(part))).join(' & ');
}
