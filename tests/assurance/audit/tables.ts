import type { Sql } from '@/lib/db/client';

export type Column = {
  readonly name: string;
  /** As PostgreSQL writes it, such as `numeric(18,2)` or `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
};

export type Table = {
  readonly name: string;
  /** Without generated columns, which nobody can write and no dump contains. */
  readonly columns: readonly Column[];
  readonly key: readonly string[];
};

/** Every table of the schema with its columns, in the order of their names. */
export async function readTables(sql: Sql): Promise<readonly Table[]> {
  const rows = await sql<(Column & { readonly table: string; readonly isKey: boolean })[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by c.relname, a.attnum`;
  const names = [...new Set(rows.map(({ table }) => table))];
  return names.map((name) => {
    const own = rows.filter(({ table }) => table === name);
    return {
      name,
      columns: own.map(({ name: column, type, isNullable }) => ({ name: column, type, isNullable })),
      key: own.filter(({ isKey }) => isKey).map(({ name: column }) => column),
    };
  });
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** A value as COPY writes it. */
const copied = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\b\f\n\r\t\v]/g, (each) => escapes[each] ?? each);

/**
 * The rows of the database as `pg_dump` writes them in its plain form, without the schema: from within a
 * transaction, which no dump sees.
 */
export async function dumpRows(sql: Sql, tables: readonly Table[]): Promise<string> {
  let dump = '';
  for (const { name, columns } of tables) {
    const texts = columns.map(({ name: column, type }) =>
      type === 'boolean' ? `left(${column}::text, 1)` : `${column}::text`,
    );
    const rows = await sql.unsafe(`select ${texts.join(', ')} from ${name}`).values();
    dump += `COPY public.${name} (${columns.map((column) => column.name).join(', ')}) FROM stdin;\n`;
    for (const row of rows) dump += `${row.map(copied).join('\t')}\n`;
    dump += '\\.\n\n\n';
  }
  return dump;
}
