import type { Sql } from '@/lib/db/client';

/** SQL for columns of a copy; `i` is its number from 1, `t` the row that is copied. */
export type OtherValues = Readonly<Record<string, string>>;

type Unique = {
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly sequences: readonly string[];
};

/**
 * Adds copies of a table's rows, in turns, past guards and foreign keys: the guards tell how a record comes
 * about, which these did not. Each copy differs in one column of each unique index, or as given.
 */
export async function copyRows(
  sql: Sql,
  table: string,
  { count, which = 'true', others = {} }: { count: number; which?: string; others?: OtherValues },
): Promise<void> {
  const own = { ...(await distinctValues(sql, table, others)), ...others };
  const names = await columnsOf(sql, table);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${names.map((name) => own[name] ?? `t."${name}"`).join(', ')}
      from (select *, row_number() over () - 1 as n from ${table} where ${which}) t
      join generate_series(1, ${count}) i on i % (select count(*) from ${table} where ${which}) = t.n`);
  });
}

async function columnsOf(sql: Sql, table: string): Promise<readonly string[]> {
  const columns = await sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
      and not attisdropped and attgenerated = ''`;
  return columns.map(({ name }) => name);
}

/** For the last column of each unique index of which no column is given, a value of its own. */
async function distinctValues(sql: Sql, table: string, given: OtherValues): Promise<OtherValues> {
  const indexes = await sql<Unique[]>`
    select array_agg(attname::text order by place) as columns, array_agg(atttypid::regtype::text order by place) as types,
      array_agg(coalesce(pg_get_serial_sequence(${table}, attname), '') order by place) as sequences
    from pg_index, unnest(indkey::int2[]) with ordinality as key (number, place)
    join pg_attribute on attnum = key.number
    where indrelid = ${table}::regclass and attrelid = indrelid and indisunique and place <= indnkeyatts
    group by indexrelid`;
  const values: Record<string, string> = {};
  for (const { columns, types, sequences } of indexes) {
    if (columns.some((name) => name in given || name in values)) continue;
    const last = types.findLastIndex((type) => type !== 'boolean');
    const [name, type] = [columns[last] ?? '', types[last] ?? ''];
    const sequence = sequences[last];
    values[name] = sequence ? `nextval('${sequence}')` : distinctValue(table, name, type);
  }
  return values;
}

function distinctValue(table: string, name: string, type: string): string {
  switch (type) {
    case 'uuid':
      return 'gen_random_uuid()';
    case 'smallint':
    case 'integer':
    case 'bigint':
      return `(select max("${name}") from ${table}) + i`;
    case 'text':
      return /hash/.test(name)
        ? hashOf('gen_random_uuid()')
        : `t."${name}" || '-' || substr(${hashOf('gen_random_uuid()')}, 1, 12)`;
    case 'date':
      return `t."${name}" - i`;
    case 'timestamp with time zone':
      return `t."${name}" - random() * interval '300 days'`;
    default:
      throw new Error(`${table}.${name} has the type ${type}, of which no values are made`);
  }
}

/** As long as a SHA-256. */
export const hashOf = (value: string): string => `md5((${value})::text) || md5((${value})::text || 'x')`;
