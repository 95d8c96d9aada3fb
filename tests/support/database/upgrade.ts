import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, type Sql } from '@/lib/db/client';
import { type Guard, guardsIn } from '@/lib/db/migrations/guards';
import { migrate } from '@/lib/db/migrations/migrate';
import { createEmptyDatabase, type TestDatabase } from './database';
import { copySchemaFolder, cutSchemaFolder, tagsIn } from './schema-folder';

/** Statements that fill a version of the schema, by its newest migration; undefined for none. */
function dataOf(tag: string): string | undefined {
  const file = `tests/data/upgrade/${tag}.sql`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return existsSync(`${file}.gz`) ? gunzipSync(readFileSync(`${file}.gz`)).toString() : undefined;
}

/** The secret that marked and sealed the data. */
export const upgradeSecret = 'demo-only-0123456789-0123456789-0123456789';

export type Upgraded = TestDatabase & {
  /** The number of rows by table before the last migration. */
  readonly rowsBefore: ReadonlyMap<string, number>;
  /** Runs the last migration and the guards of the folder. */
  readonly finish: () => Promise<void>;
};

/**
 * A database of the version before a folder's last migration, with realistic data: each earlier migration ran
 * on the data of its predecessors. That version's guards are not stored; the folder's stand in, except for
 * guards of what the last migration adds.
 */
export async function openBeforeLastMigration(folder: string): Promise<Upgraded> {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  const database = createDatabase(url, { max: 2 });
  onTestFinished(database.close);
  const tags = tagsIn(folder);
  for (const [index, tag] of tags.slice(0, Math.max(1, tags.length - 1)).entries()) {
    const earlier = copySchemaFolder(folder);
    cutSchemaFolder(earlier, index + 1);
    await migrate(url, earlier);
    const data = dataOf(tag);
    if (data !== undefined) await load(database.sql, data);
  }
  await applyWhatFits(database.sql, guardsIn(join(folder, 'guards')));
  const rowsBefore = await countRows(database.sql);
  return { ...database, url, rowsBefore, finish: async () => void (await migrate(url, folder)) };
}

/** As a restore does: without triggers and foreign keys. */
const load = (sql: Sql, text: string): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(text);
  });

const applyWhatFits = (sql: Sql, guards: readonly Guard[]): Promise<unknown> =>
  sql.begin(async (tx) => {
    for (const { text } of guards) await tx.savepoint((inner) => inner.unsafe(text)).catch(() => undefined);
  });

/** The number of rows of every table of the application. */
export async function countRows(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from ${sql(name)}`;
    counts.set(name, row?.count ?? 0);
  }
  return counts;
}

/** The parts of the schema, one line each, in canonical order. */
export async function describeSchema(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('column %s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      and attnum > 0 and not attisdropped
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select format('%s on %s', pg_get_triggerdef(oid), tgrelid::regclass) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`;
  return rows.map(({ line }) => line);
}
