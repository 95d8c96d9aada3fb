import type { Sql } from '@/lib/db/client';
import { firstMaker, orderRows } from './large-database';

/** Rows in one statement. */
const chunk = 500_000;

/**
 * Fills a migrated database with orders up to this number. Indexes are made again at the end, which takes a
 * fraction of the time.
 */
export async function fillOrders(sql: Sql, until: number, log: (text: string) => void): Promise<void> {
  const [before] = await sql<{ count: number }[]>`select count(*)::int as count from orders`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'orders'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;
  await sql`set session_replication_role = replica`;
  await sql`set maintenance_work_mem = '1GB'`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  if (before?.count === 0) await sql.unsafe(firstMaker);
  for (let from = before?.count ?? 0; from < until; from += chunk)
    await sql.unsafe(orderRows(from, Math.min(from + chunk, until), until));
  log(`${until.toLocaleString('en')} orders are in the table`);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`reset session_replication_role`;
  await sql.unsafe('vacuum analyze orders');
}

/** The size of the table with its indexes, in bytes. */
export async function sizeOfOrders(sql: Sql): Promise<{ readonly rows: number; readonly indexes: number }> {
  const [size] = await sql<{ rows: number; indexes: number }[]>`
    select pg_table_size('orders')::float8 as rows, pg_indexes_size('orders')::float8 as indexes`;
  if (!size) throw new Error('the table has no size');
  return size;
}
