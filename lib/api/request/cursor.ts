import {
  type ListPosition,
  positionText,
  type RowIdType,
  readPosition,
  type SortKeyType,
} from '@/lib/kernel/lists/position';

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const decode = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

/** The cursor of a position in a sorted list. The next page begins right after it, whatever is added. */
export const positionCursor = (next: ListPosition | undefined): string | null =>
  next ? encode(positionText(next)) : null;

/** The position of a cursor; undefined if the list has no such position. */
export const readPositionCursor = (
  cursor: string,
  type: SortKeyType,
  ids?: RowIdType,
): ListPosition | undefined => readPosition(decode(cursor), type, ids);

/** A part of a list whose rows are numbered and keep their numbers. */
export type NumberedPage = { readonly page: number; readonly size: number };

/** The cursor of the next page of such a list; the pages keep their size. */
export const pageCursor = ({ page, size }: NumberedPage, total: number): string | null =>
  page * size < total ? encode(`${size}.${page + 1}`) : null;

export function readPageCursor(cursor: string): NumberedPage | undefined {
  const [, size, page] = /^([1-9]\d{0,2})\.([1-9]\d{0,5})$/.exec(decode(cursor)) ?? [];
  const read = { size: Number(size), page: Number(page) };
  return size !== undefined && read.size <= mostItems ? read : undefined;
}

/** Items of a page at most, so that no request holds the database for long. */
export const mostItems = 200;
