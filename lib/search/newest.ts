import { type SQL, sql } from 'drizzle-orm';
import { isFoundBy } from '@/lib/db/found-by';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import {
  amountQuery,
  identifierQuery,
  queryOf,
  type SearchQuery,
  type SearchText,
} from '@/lib/kernel/texts/search-text';

/** A search source: a table, or a subquery of rows that have `found_by`, with unqualified column names. */
export type SearchSource = {
  readonly rows: SQL;
  /** The newest of them, if the list order has no index over `rows`. */
  readonly newest?: SQL;
  /** Some records are in it twice, found by different words. */
  readonly isRepeated?: true;
  /** The key columns, and all columns needed for sorting. */
  readonly key: SQL;
  readonly columns: SQL;
  /** Sort order of the list, which has an index. */
  readonly order: SQL;
};

/** The name of the searched rows in each query. */
const found = sql`found`;

/** Number of newest rows scanned without the search index, which suffices for frequent terms. */
export const newestRows = 1_000;
/** Number of hits among them from which a term counts as frequent, and the total is not counted. */
const frequent = 20;

/** Key from the database: an array of the columns of `SearchSource.key`. */
export type Key = readonly (string | number)[];
/** A key as text. */
export const nameOf = (key: Key): string => key.join(' ');

/** Without a total if there are too many matches to count. */
export type Found = { readonly keys: readonly Key[]; readonly total?: number };

/**
 * Keys of the first matches: identifiers, then exact amounts, then the others in list order. Frequent terms
 * are found among the newest rows without the index, so the cost is bounded by the matches of infrequent
 * terms. One statement, because every keystroke runs it.
 */
export async function findFirst(
  tx: ReadExecutor,
  { rows: source, newest = source, isRepeated, key, columns, order }: SearchSource,
  search: SearchText,
  most: number,
): Promise<Found> {
  const matches = isFoundBy(found, queryOf(search));
  const [identifier, amount] = [identifierQuery(search), amountQuery(search)].map((query) =>
    query === undefined ? sql`false` : isFoundBy(found, query),
  );
  const total = isRepeated ? sql`count(distinct (${key}))` : sql`count(*)`;
  const rows = await tx.execute<{ key: Key; total: number | null }>(sql`
    with top as materialized (select ${columns}, found_by from ${newest} as found order by ${order} limit ${newestRows}),
    hits as materialized (select ${columns} from top as found where ${matches}),
    seen as materialized (
      select (select count(*) from top) < ${newestRows} as is_all, (select count(*) from hits) >= ${frequent} as is_frequent
    ),
    matching as materialized (
      select * from hits where (select is_all or is_frequent from seen)
      union all
      select ${columns} from ${source} as found where not (select is_all or is_frequent from seen) and ${matches}
    ),
    identified as materialized (select ${columns} from ${source} as found where ${identifier}),
    amounting as materialized (select ${columns} from ${source} as found where ${amount}),
    chosen as (
      (select 0 as rank, * from identified order by ${order} limit ${most})
      union all (select 1 as rank, * from amounting order by ${order} limit ${most})
      union all (select 2 as rank, * from matching order by ${order} limit ${most})
    )
    select json_build_array(${key}) as key,
      case when (select is_frequent and not is_all from seen) then null else (select ${total} from matching)::int end as total
    from chosen order by rank, ${order}`);
  const counted = rows[0]?.total ?? undefined;
  return {
    keys: distinct(rows, most),
    ...(rows.length === 0 ? { total: 0 } : counted !== undefined && { total: counted }),
  };
}

/**
 * A page of matches in list order after `skipped`, with their total. Materialised, because with a limit the
 * planner would scan the list in order.
 */
export async function listMatching(
  tx: ReadExecutor,
  { rows: source, key, columns, order }: SearchSource,
  query: SearchQuery,
  most: number,
  skipped = 0,
): Promise<{ readonly keys: Key[]; readonly total: number }> {
  const rows = await tx.execute<{ key: Key; total: number }>(sql`
    with matching as materialized (
      select ${columns} from ${source} as found where ${isFoundBy(found, query)}
    )
    select json_build_array(${key}) as key, (count(*) over ())::int as total
    from matching order by ${order} limit ${most} offset ${skipped}`);
  return { keys: rows.map((row) => row.key), total: rows[0]?.total ?? 0 };
}

function distinct(rows: readonly { readonly key: Key }[], most: number): Key[] {
  const seen = new Map(rows.map(({ key }) => [nameOf(key), key] as const));
  return [...seen.values()].slice(0, most);
}
