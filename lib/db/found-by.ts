import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryOf, readSearch, type SearchQuery } from '@/lib/kernel/texts/search-text';
import type { ReadExecutor } from './replica/read-executor';

/**
 * Orders, batches, cached entries, beneficiaries, change requests, differences and audit records each have a
 * generated column `found_by`, computed from their texts, with an index over it (migrations
 * `0001_folded_search_words`, `0021_search_more_records` and `0026_identifiers_of_senders`). It is in no
 * schema file, so that no query loads it with a row: it is as long as the row itself.
 */
export const isFoundBy = (table: PgTable | SQL, query: SearchQuery): SQL =>
  // Safe to cast: the query's words are letters and digits, each quoted.
  sql`${table}.found_by @@ ${query}::tsquery`;

/**
 * Up to this many matches are sorted; beyond it, scanning the list in its order finds the first ones faster.
 */
const fewMatches = 1_000;

/**
 * The condition of a list for its search box. The planner cannot estimate whether a prefix is rare, and would
 * scan the whole list for a few matches; so a bounded query runs first.
 */
export async function whereFound(
  db: ReadExecutor,
  table: PgTable,
  key: PgColumn,
  typed: string,
): Promise<SQL> {
  const search = readSearch(typed);
  if (!search) return sql`false`;
  const matches = isFoundBy(table, queryOf(search));
  // Materialized, so that the planner does not optimize for the first few rows of a scan.
  const few = await db.execute<{ id: string }>(sql`
    with found as materialized (select ${key} as id from ${table} where ${matches})
    select id from found limit ${fewMatches + 1}`);
  if (few.length > fewMatches) return matches;
  return inArray(
    key,
    few.map(({ id }) => id),
  );
}
