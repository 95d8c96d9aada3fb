import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { isFoundBy } from '@/lib/db/found-by';
import {
  amountQuery,
  identifierQuery,
  queryOf,
  type SearchQuery,
  type SearchText,
} from '@/lib/kernel/texts/search-text';

/** A table that is searched, by the bare names of its columns. */
export type Shelf = {
  readonly table: PgTable;
  /** Those that name a row, and those that the order is of. */
  readonly key: SQL;
  readonly columns: SQL;
  /** The order of its list, which an index has. */
  readonly order: SQL;
};

/** The first so many of a list are looked through as they stand: what is frequent is among them. */
const looked = 1_000;
/** So many of those, and it is not counted how many there are in all. */
const frequent = 20;

/** Keys as the database has them, each an array of the columns of `Shelf.key`. */
export type Key = readonly (string | number)[];
/** A key as one text. */
export const nameOf = (key: Key): string => key.join(' ');

/** Without a total where there are too many to count them. */
export type Found = { readonly keys: readonly Key[]; readonly total?: number };

/**
 * The keys of the first rows that match: those that have what was typed as an identifier, then those of
 * exactly an amount that was typed, then the others in the order of the list. The work is bounded by how many
 * match and are not frequent: what is, is found at the top of the list without the index. All of it is one
 * statement, as every key that is typed asks one.
 */
export async function findFirst(
  tx: Transaction,
  { table, key, columns, order }: Shelf,
  search: SearchText,
  most: number,
): Promise<Found> {
  const matches = isFoundBy(table, queryOf(search));
  const [identifier, amount] = [identifierQuery(search), amountQuery(search)].map((query) =>
    query === undefined ? sql`false` : isFoundBy(table, query),
  );
  const rows = await tx.execute<{ key: Key; total: number | null }>(sql`
    with top as materialized (select ${columns}, found_by from ${table} order by ${order} limit ${looked}),
    hits as materialized (select ${columns} from top ${table} where ${matches}),
    seen as materialized (
      select (select count(*) from top) < ${looked} as is_all, (select count(*) from hits) >= ${frequent} as is_frequent
    ),
    matching as materialized (
      select * from hits where (select is_all or is_frequent from seen)
      union all
      select ${columns} from ${table} where not (select is_all or is_frequent from seen) and ${matches}
    ),
    identified as materialized (select ${columns} from ${table} where ${identifier}),
    amounting as materialized (select ${columns} from ${table} where ${amount}),
    chosen as (
      (select 0 as rank, * from identified order by ${order} limit ${most})
      union all (select 1 as rank, * from amounting order by ${order} limit ${most})
      union all (select 2 as rank, * from matching order by ${order} limit ${most})
    )
    select json_build_array(${key}) as key,
      case when (select is_frequent and not is_all from seen) then null else (select count(*) from matching)::int end as total
    from chosen order by rank, ${order}`);
  const total = rows[0]?.total ?? undefined;
  return {
    keys: distinct(rows, most),
    ...(rows.length === 0 ? { total: 0 } : total !== undefined && { total }),
  };
}

/**
 * So many of the rows that match, in the order of the list, after the first `skipped` of them, and how many
 * there are in all. Materialized: with a limit in sight the database would rather walk along the list,
 * however far that is.
 */
export async function listMatching(
  tx: Transaction,
  { table, key, columns, order }: Shelf,
  query: SearchQuery,
  most: number,
  skipped = 0,
): Promise<{ readonly keys: Key[]; readonly total: number }> {
  const rows = await tx.execute<{ key: Key; total: number }>(sql`
    with matching as materialized (
      select ${columns} from ${table} where ${isFoundBy(table, query)}
    )
    select json_build_array(${key}) as key, (count(*) over ())::int as total
    from matching order by ${order} limit ${most} offset ${skipped}`);
  return { keys: rows.map((row) => row.key), total: rows[0]?.total ?? 0 };
}

function distinct(rows: readonly { readonly key: Key }[], most: number): Key[] {
  const seen = new Map(rows.map(({ key }) => [nameOf(key), key] as const));
  return [...seen.values()].slice(0, most);
}
