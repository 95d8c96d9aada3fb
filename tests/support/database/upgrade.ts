import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, type Sql } from '@/lib/db/client';
import { type Guard, guardsIn } from '@/lib/db/migrations/guards';
import { migrate } from '@/lib/db/migrations/migrate';
import { createEmptyDatabase, type TestDatabase } from './database';
import { copySchema, cutSchemaFolder, tagsIn } from './schema-folder';

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

export type Versions = {
  /**
   * A database of the version before a folder's last migration, with realistic data: each earlier migration
   * ran on the data of its predecessors. That version's guards are not stored; the folder's stand in, except
   * for guards of what the last migration adds.
   */
  openBeforeLastMigration(folder: string): Promise<Upgraded>;
  close(): Promise<void>;
};

/**
 * Makes databases of the version before the newest migration, and of the newest, which tests then copy: to
 * run all migrations on their data takes seconds each time.
 */
export async function prepareVersions(): Promise<Versions> {
  const { length: newest } = tagsIn('drizzle');
  const previous = await createVersion(0, newest - 1);
  const versions = new Map([
    [newest - 1, previous],
    [newest, await createVersion(newest - 1, newest, nameOf(previous.url))],
  ]);
  return {
    openBeforeLastMigration: async (folder) => {
      const version = versions.get(tagsIn(folder).length - 1);
      if (!version) throw new Error('the folder has one migration more than the newest, or the same');
      const { url, close } = await createEmptyDatabase(inject('adminUrl'), nameOf(version.url));
      onTestFinished(close);
      const database = createDatabase(url, { max: 2 });
      onTestFinished(database.close);
      await applyWhatFits(database.sql, guardsIn(join(folder, 'guards')));
      const rowsBefore = await countRows(database.sql);
      return { ...database, url, rowsBefore, finish: async () => void (await migrate(url, folder)) };
    },
    close: async () => {
      for (const { close } of versions.values()) await close();
    },
  };
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Runs the migrations from one position to another, each on the data of its predecessors. */
async function createVersion(from: number, to: number, template?: string) {
  const made = await createEmptyDatabase(inject('adminUrl'), template);
  const { sql, close } = createDatabase(made.url, { max: 2 });
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-versions-'));
  try {
    for (const [position, tag] of tagsIn('drizzle').slice(from, to).entries()) {
      copySchema('drizzle', folder);
      cutSchemaFolder(folder, from + position + 1);
      await migrate(made.url, folder);
      const data = dataOf(tag);
      if (data !== undefined) await load(sql, data);
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
  return made;
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
