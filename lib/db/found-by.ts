import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryOf, readSearch, type SearchQuery } from '@/lib/kernel/texts/search-text';
import type { Executor } from './client';

/**
 * Orders, kept entries, beneficiaries and audit records each have a column `found_by`, which the database
 * makes of their texts, and an index over it (migration `0000_schema`). It stands in no schema file, so that
 * no query reads it along with a row: it is as long as the row itself.
 */
export const isFoundBy = (table: PgTable, query: SearchQuery): SQL =>
  // The text of a query is taken as it is: its words are letters and digits, each between quotation marks.
  sql`${table}.found_by @@ ${query}::tsquery`;

/**
 * Up to so many matches are sorted; of more, the first in the order of a list are found by walking along it.
 */
const fewMatches = 1_000;

/**
 * The condition of a list for what was typed into its search box. The database cannot tell beforehand whether
 * a beginning is rare, and walks through the whole list to find a handful; so it is asked for a handful
 * first.
 */
export async function whereFound(db: Executor, table: PgTable, key: PgColumn, typed: string): Promise<SQL> {
  const search = readSearch(typed);
  if (!search) return sql`false`;
  const matches = isFoundBy(table, queryOf(search));
  // Materialized, so that it is planned as a whole and not as the first few of a walk.
  const few = await db.execute<{ id: string }>(sql`
    with found as materialized (select ${key} as id from ${table} where ${matches})
    select id from found limit ${fewMatches + 1}`);
  if (few.length > fewMatches) return matches;
  return inArray(
    key,
    few.map(({ id }) => id),
  );
}
