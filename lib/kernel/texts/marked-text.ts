import type { SearchText } from './search-text';
import { compactOf, wordsOf } from './words';

/** A piece of text, and whether it matches the search. */
export type MarkedPiece = { readonly text: string; readonly isMarked: boolean };

/** Splits text into pieces and highlights matching word prefixes, also in other spellings. */
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

/** Highlights the matching start or end of an account or identifier, ignoring separators. */
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

/** Whether an account or identifier starts with the search text. */
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

/** Length of the shortest matching prefix of the word. */
function markedLength(word: string, typed: readonly string[]): number {
  const formsOf = (text: string) => {
    const { spelled, banked, folded } = wordsOf(text);
    return [spelled.join(''), banked.join(''), folded.join('')];
  };
  const fitting = typed.filter((beginning) => formsOf(word).some((form) => form.startsWith(beginning)));
  const most = fitting.toSorted((one, other) => other.length - one.length)[0];
  if (most === undefined) return 0;
  for (let length = 1; length < word.length; length += 1) {
    if (formsOf(word.slice(0, length)).some((form) => form.startsWith(most))) return length;
  }
  return word.length;
}
