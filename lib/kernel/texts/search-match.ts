import type { SearchText } from './search-text';
import { compactOf, wordsOf } from './words';

/** A short list searched in memory instead of in the database. */
export type Searched = { readonly texts: readonly string[]; readonly accounts?: readonly string[] };

/**
 * Whether it matches the whole search, with the semantics of a query over `found_by`. It has no amounts and
 * dates.
 */
export function hasAll(search: SearchText, { texts, accounts = [] }: Searched): boolean {
  const words = texts.flatMap((text) => {
    const { spelled, banked, folded } = wordsOf(text);
    return [...spelled, ...banked, ...folded];
  });
  const numbers = accounts.map(compactOf);
  const begins = (typed: string) => [...words, ...numbers].some((word) => word.startsWith(typed));
  const ends = (backwards: string) => {
    const typed = [...backwards].reverse().join('');
    return numbers.some((number) => number.endsWith(typed));
  };
  const fits = (parts: SearchText): boolean =>
    parts.every(
      ({ beginnings, ending, apart }) =>
        beginnings.some((list) => list.every(begins)) ||
        (ending !== undefined && ends(ending)) ||
        (apart !== undefined && fits(apart)),
    );
  return fits(search);
}
