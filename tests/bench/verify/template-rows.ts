import type postgres from 'postgres';
import type { Sql } from '@/lib/db/client';

/** A value of a row as PostgreSQL writes it to JSON. */
type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Row = { readonly [column: string]: Value };

/** Rows by table, in the order in which they are to be written. */
export type RowsOf = { readonly [table: string]: readonly Row[] };

/** What stands about an order in tables of its own, beside its row; about a batch likewise. */
const tablesOfOrder = ['order_versions', 'approvals', 'submissions', 'attempts', 'order_events'] as const;
const tablesOfBatch = [
  'batch_editors',
  'batch_rows',
  'batch_versions',
  'batch_approvals',
  'batch_events',
] as const;

const orderOf: Readonly<Record<string, string>> = {
  order_events: 'id',
  batch_events: 'id',
  batch_rows: 'position',
};

/** Everything about one order or one batch: its rows, and its records of the audit chain. */
export type Template = { readonly rows: RowsOf; readonly records: readonly Row[] };

export const readOrder = (sql: Sql, id: string): Promise<Template> =>
  readTemplate(sql, { kind: 'order', table: 'orders', key: 'order_id', tables: tablesOfOrder }, id);

export const readBatch = (sql: Sql, id: string): Promise<Template> =>
  readTemplate(sql, { kind: 'batch', table: 'batches', key: 'batch_id', tables: tablesOfBatch }, id);

type About = {
  readonly kind: string;
  readonly table: string;
  readonly key: string;
  readonly tables: readonly string[];
};

async function readTemplate(sql: Sql, about: About, id: string): Promise<Template> {
  const rows: Record<string, readonly Row[]> = {
    [about.table]: await readRows(sql, about.table, `id = '${id}'`, 'id'),
  };
  for (const table of about.tables)
    rows[table] = await readRows(sql, table, `${about.key} = '${id}'`, orderOf[table] ?? about.key);
  const ofIt = `subject_kind = '${about.kind}' and subject_id = '${id}'`;
  return { rows, records: await readRows(sql, 'audit_records', ofIt, 'sequence') };
}

async function readRows(sql: Sql, table: string, where: string, order: string): Promise<readonly Row[]> {
  const rows = await sql.unsafe<{ row: Row }[]>(
    `select to_jsonb(${table}) as row from ${table} where ${where} order by ${order}`,
  );
  return rows.map(({ row }) => row);
}

/**
 * Writes rows of one table as they are, but for numbers that it draws itself and columns that the database
 * makes of the others.
 */
export async function writeRows(
  tx: postgres.TransactionSql,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const [found] = await tx<{ columns: string }[]>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute a
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum
        and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`;
  const columns = found?.columns ?? '';
  await tx.unsafe(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  );
}
