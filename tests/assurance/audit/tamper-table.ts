import type { Sql } from '@/lib/db/client';
import type { Draw } from '../draw';
import { drawnUuid, isArray, otherValue, type Text } from './other-value';
import { applyAsOwner } from './owner';
import type { Column, Table } from './tables';

/** What the owner of a database can do to a table. */
export const tableActs = ['edit', 'swap', 'delete', 'truncate', 'forge'] as const;
export type TableAct = (typeof tableActs)[number];

/** What was done, in words with the statements, so that it can be repeated by hand. */
export type Tampering = { readonly what: string; readonly statements: readonly string[] };

const literal = (value: Text): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);

const readable = (column: Column): string =>
  isArray(column) ? `to_jsonb(${column.name})::text` : `${column.name}::text`;

function written(column: Column, value: Text): string {
  if (value === null || !isArray(column)) return `${literal(value)}::${column.type}`;
  return `array(select jsonb_array_elements_text(${literal(value)}::jsonb))::${column.type}`;
}

type Row = { readonly ctid: string } & Readonly<Record<string, Text>>;

/** The rows of a table in the order in which they were written, which is the same in each run. */
const readRows = (sql: Sql, { name, columns }: Table, condition: string): Promise<Row[]> =>
  sql.unsafe(
    `select ctid::text, ${columns.map((column) => `${readable(column)} as "${column.name}"`).join(', ')}
     from ${name} where ${condition} order by ctid limit 2000`,
  );

export type TableWay = {
  readonly table: Table;
  readonly act: TableAct;
  readonly column?: Column;
  /** Only these rows, as an SQL condition. */
  readonly rows?: string;
};

/** Tampers with a row that is drawn. Undefined if no row is left to draw, or none would be different. */
export async function tamperWithTable(
  sql: Sql,
  draw: Draw,
  { table, act, column, rows: condition = 'true' }: TableWay,
): Promise<Tampering | undefined> {
  const rows = await readRows(sql, table, condition);
  if (rows.length === 0) return undefined;
  const statements = statementsOf(draw, table, rows, act, column);
  if (!statements) return undefined;
  for (const statement of statements) await applyAsOwner(sql, table.name, statement);
  const of = column ? `${table.name}.${column.name}` : table.name;
  return { what: `${act} ${of}`, statements };
}

function statementsOf(
  draw: Draw,
  table: Table,
  rows: readonly Row[],
  act: TableAct,
  column: Column | undefined,
): readonly string[] | undefined {
  const { name } = table;
  const row = draw.of(rows);
  switch (act) {
    case 'delete':
      return [`delete from ${name} where ${isRow(row)}`];
    case 'truncate':
      return [`truncate ${name} cascade`];
    case 'forge':
      return [forged(draw, table, row)];
    case 'edit':
      return column && [edited(draw, table, rows, row, column)];
    case 'swap':
      return column && swapped(draw, table, rows, row, column);
  }
}

const isRow = ({ ctid }: Row): string => `ctid = '${ctid}'`;

function edited(draw: Draw, { name }: Table, rows: readonly Row[], row: Row, column: Column): string {
  const elsewhere = rows.map((each) => each[column.name] ?? null);
  const value = otherValue(draw, column, row[column.name] ?? null, elsewhere);
  return `update ${name} set ${column.name} = ${written(column, value)} where ${isRow(row)}`;
}

/** The values of one column of two rows change places. */
function swapped(
  draw: Draw,
  { name }: Table,
  rows: readonly Row[],
  row: Row,
  column: Column,
): readonly string[] | undefined {
  const others = rows.filter((each) => each[column.name] !== row[column.name]);
  if (others.length === 0) return undefined;
  const other = draw.of(others);
  const value = (of: Row) => written(column, of[column.name] ?? null);
  const place = `case when ${isRow(row)} then ${value(other)} else ${value(row)} end`;
  return [`update ${name} set ${column.name} = ${place} where ctid in ('${row.ctid}', '${other.ctid}')`];
}

/** A copy of a row under another key, as an insertion that nobody decided. */
function forged(draw: Draw, table: Table, row: Row): string {
  const keys = table.columns.filter(({ name }) => table.key.includes(name));
  // A version of the same subject is more plausible than a subject that nobody knows.
  const changed = keys.filter(({ type }) => type !== 'uuid').at(-1) ?? keys.at(0);
  const values = table.columns.map((column) => {
    if (column !== changed) return column.name;
    if (column.type === 'uuid') return `'${drawnUuid(draw)}'::uuid`;
    return /^(integer|bigint)/.test(column.type)
      ? `(select max(${column.name}) + 1 from ${table.name})`
      : `(${column.name}::text || 'x')::${column.type}`;
  });
  const list = table.columns.map(({ name }) => name).join(', ');
  return `insert into ${table.name} (${list}) select ${values.join(', ')} from ${table.name} where ${isRow(row)}`;
}
