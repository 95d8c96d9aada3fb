import type { SearchText } from './search-text';
import { compactOf, wordsOf } from './words';

/** A piece of a text, and whether it is what was typed. */
export type MarkedPiece = { readonly text: string; readonly isMarked: boolean };

/**
 * The text in pieces: the beginnings of words that were typed are marked, also where they are spelled
 * otherwise.
 */
export function markWords(text: string, search: SearchText): readonly MarkedPiece[] {
  const typed = beginningsOf(search);
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = markedLength(word, typed);
    if (length === 0) continue;
    pieces.push({ text: text.slice(end, index), isMarked: false });
    end = index + length;
    pieces.push({ text: text.slice(index, end), isMarked: true });
  }
  pieces.push({ text: text.slice(end), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** The same for an account or an identifier: its beginning or its end, whatever stands between its groups. */
export function markNumber(shown: string, search: SearchText): readonly MarkedPiece[] {
  const compact = compactOf(shown);
  const begun = longest(beginningsOf(search).filter((typed) => compact.startsWith(typed)));
  const ended = longest(endingsOf(search).filter((typed) => compact.endsWith(typed)));
  if (begun === 0 && ended === 0) return [plain(shown)];
  const places = [...shown.matchAll(/[A-Za-z0-9]/g)].map(({ index }) => index);
  const end = (places[begun - 1] ?? shown.length - 1) + 1;
  const start = places[compact.length - ended] ?? 0;
  const pieces =
    begun >= ended
      ? [marked(shown.slice(0, end)), plain(shown.slice(end))]
      : [plain(shown.slice(0, start)), marked(shown.slice(start))];
  return pieces.filter(({ text }) => text !== '');
}

/** Whether an account or an identifier begins with what was typed, or is it. */
export const beginsTyped = (number: string, search: SearchText): boolean => {
  const compact = compactOf(number);
  return beginningsOf(search).some((typed) => typed.length > 3 && compact.startsWith(typed));
};

const marked = (text: string): MarkedPiece => ({ text, isMarked: true });
const plain = (text: string): MarkedPiece => ({ text, isMarked: false });

const beginningsOf = (search: SearchText): string[] =>
  search.flatMap(({ beginnings, apart }) => [...beginnings.flat(), ...beginningsOf(apart ?? [])]);

const endingsOf = (search: SearchText): string[] =>
  search.flatMap(({ ending, apart }) => [
    ...(ending ? [[...ending].reverse().join('')] : []),
    ...endingsOf(apart ?? []),
  ]);

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));

/** How much of the word is what was typed: as little of it as it takes. */
function markedLength(word: string, typed: readonly string[]): number {
  const formsOf = (text: string) => {
    const { spelled, banked } = wordsOf(text);
    return [spelled.join(''), banked.join('')];
  };
  const fitting = typed.filter((beginning) => formsOf(word).some((form) => form.startsWith(beginning)));
  const most = fitting.toSorted((one, other) => other.length - one.length)[0];
  if (most === undefined) return 0;
  for (let length = 1; length < word.length; length += 1) {
    if (formsOf(word.slice(0, length)).some((form) => form.startsWith(most))) return length;
  }
  return word.length;
}
