import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListPosition, RowIdType, SortKeyType } from '@/lib/kernel/lists/position';
import type { SortDirection } from '@/lib/kernel/lists/sort';

export type Keyset = {
  readonly key: SQLWrapper;
  readonly type: SortKeyType;
  readonly id: SQLWrapper;
  /** UUIDs unless given. */
  readonly idType?: RowIdType | undefined;
  readonly direction: SortDirection;
  /** Whether its index is ascending; most are descending. */
  readonly isIndexAscending?: boolean;
};

/**
 * Sorts by a key and, for rows with the same key, by identifier. The nulls are as in the index: PostgreSQL
 * does not infer that they are irrelevant for a column without nulls.
 */
export function orderOf({ key, id, direction, isIndexAscending = false }: Keyset): readonly SQL[] {
  const order = { ascending: 'asc', descending: 'desc' }[direction];
  const nulls = (direction === 'ascending') === isIndexAscending ? 'last' : 'first';
  return [key, id].map((column) => sql`${column} ${sql.raw(`${order} nulls ${nulls}`)}`);
}

/** The rows after a position of the list. */
export const isAfter = ({ key, type, id, idType = 'uuid', direction }: Keyset, after: ListPosition): SQL =>
  sql`(${key}, ${id}) ${sql.raw(direction === 'descending' ? '<' : '>')} (${after.key}::${sql.raw(type)}, ${after.id}::${sql.raw(idType)})`;

/** A position in a queue, which is in the order of a time and an identifier. */
export type QueuePosition = { readonly at: Date; readonly id: string };

/** What comes right after a position of a queue, whatever was decided meanwhile; undefined for all. */
export const isQueuedAfter = (
  key: SQLWrapper,
  id: SQLWrapper,
  position: QueuePosition | undefined,
): SQL | undefined =>
  position &&
  isAfter(
    { key, type: 'timestamptz', id, direction: 'ascending' },
    { key: position.at.toISOString(), id: position.id },
  );

/** Queues are counted up to here, so that a queue of any length is counted in milliseconds. */
export const mostCounted = 1_000;
