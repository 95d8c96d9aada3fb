import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListPosition, SortKeyType } from '@/lib/kernel/lists/position';
import type { SortDirection } from '@/lib/kernel/lists/sort';

export type Keyset = {
  readonly key: SQLWrapper;
  readonly type: SortKeyType;
  readonly id: SQLWrapper;
  readonly direction: SortDirection;
};

/**
 * Sorts by a key and, for rows with the same key, by identifier. The nulls are as in the indexes, which are
 * descending: PostgreSQL does not infer that they are irrelevant for a column without nulls.
 */
export const orderOf = ({ key, id, direction }: Keyset): readonly SQL[] =>
  [key, id].map((column) =>
    direction === 'descending' ? sql`${column} desc nulls last` : sql`${column} asc nulls first`,
  );

/** The rows after a position of the list. */
export const isAfter = ({ key, type, id, direction }: Keyset, after: ListPosition): SQL =>
  sql`(${key}, ${id}) ${sql.raw(direction === 'descending' ? '<' : '>')} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
