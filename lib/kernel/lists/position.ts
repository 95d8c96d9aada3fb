import { parseInstant } from '../dates/instant';
import { isUuid } from '../ids';
import { cleanLine } from '../texts/text';

/**
 * A position in a sorted list: the sort key of a row, as text, and its identifier. The next page continues
 * right after it, whatever was added meanwhile (keyset pagination).
 */
export type ListPosition = { readonly key: string; readonly id: string };

/** How the database compares sort keys. */
export type SortKeyType = 'timestamptz' | 'numeric' | 'text';

export const positionText = ({ key, id }: ListPosition): string => `${key}_${id}`;

/** Parses what `positionText` wrote; undefined if it is no position for keys of this type. */
export function readPosition(text: string, type: SortKeyType): ListPosition | undefined {
  const end = text.lastIndexOf('_');
  const id = text.slice(end + 1);
  const key = end < 0 ? undefined : readKey[type](text.slice(0, end));
  return key !== undefined && isUuid(id) ? { key, id } : undefined;
}

const longestKey = 300;

const readKey: Readonly<Record<SortKeyType, (text: string) => string | undefined>> = {
  timestamptz: (text) => parseInstant(text)?.toISOString(),
  numeric: (text) => (/^\d{1,16}\.\d\d$/.test(text) ? text : undefined),
  text: (text) => cleanLine(text, longestKey),
};
