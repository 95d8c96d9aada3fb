import { parseLocalDate } from '../dates/calendar';
import { parseInstant } from '../dates/instant';
import { isUuid } from '../ids';
import { cleanLine } from '../texts/text';

/**
 * A position in a sorted list: the sort key of a row, as text, and its identifier. The next page continues
 * right after it, whatever was added meanwhile (keyset pagination).
 */
export type ListPosition = { readonly key: string; readonly id: string };

/** How the database compares sort keys. */
export type SortKeyType = 'timestamptz' | 'date' | 'numeric' | 'text';

/** How it compares the identifiers of rows with the same sort key. */
export type RowIdType = 'uuid' | 'bigint';

export const positionText = ({ key, id }: ListPosition): string => `${key}_${id}`;

/** Parses what `positionText` wrote; undefined if its key or identifier is not of these types. */
export function readPosition(
  text: string,
  type: SortKeyType,
  idType: RowIdType = 'uuid',
): ListPosition | undefined {
  const end = text.lastIndexOf('_');
  const id = text.slice(end + 1);
  const key = end < 0 ? undefined : readKey[type](text.slice(0, end));
  return key !== undefined && isRowId[idType](id) ? { key, id } : undefined;
}

const longestKey = 300;

const isRowId: Readonly<Record<RowIdType, (text: string) => boolean>> = {
  uuid: isUuid,
  // Fewer digits than the greatest number, so that the database can always compare it.
  bigint: (text) => /^\d{1,18}$/.test(text),
};

const readKey: Readonly<Record<SortKeyType, (text: string) => string | undefined>> = {
  timestamptz: (text) => parseInstant(text)?.toISOString(),
  date: parseLocalDate,
  numeric: (text) => (/^-?\d{1,16}\.\d\d$/.test(text) ? text : undefined),
  text: (text) => cleanLine(text, longestKey),
};
