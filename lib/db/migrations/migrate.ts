import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { runMigrations as installQueue, Logger } from 'graphile-worker';
import postgres from 'postgres';
import { postgresJsOptions } from '../connection/address';
import { openQueuePool } from '../connection/queue-pool';
import { takeMigrationLock } from '../locks';
import { type Migration, migrationsIn, SchemaError, schemaProblems, schemaVersion } from './schema-version';

/**
 * Brings the database to the newest schema, that of the queue of what runs later included, so that the application itself
 * needs no right to create anything. Two processes that start at once do it one after the other: Drizzle's migrator takes no
 * lock of its own.
 */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const sql = postgres({ ...postgresJsOptions(url), max: 1, onnotice: () => undefined });
  const queue = openQueuePool(url, 1);
  try {
    await takeMigrationLock(sql);
    await refuseOtherSchema(sql, migrationsIn(migrationsFolder));
    await runMigrations(drizzle(sql), { migrationsFolder });
    await fixSearchPaths(sql);
    await installQueue({ pgPool: queue, logger: new Logger(() => () => undefined) });
  } finally {
    await queue.end();
    await sql.end();
  }
}

/**
 * Has every trigger and every function that runs as its owner look for tables in the schema of the application alone: names are looked up
 * along a path that is the session's own, temporary tables first. Replacing a function forgets this, hence after every migration.
 */
const fixSearchPaths = (sql: postgres.Sql): Promise<unknown> =>
  sql.unsafe(`
    do $$
    declare
      found regprocedure;
    begin
      for found in
        select oid::regprocedure from pg_proc
        where pronamespace = 'public'::regnamespace and (prorettype = 'trigger'::regtype or prosecdef)
          and not coalesce(proconfig, '{}') && array['search_path=pg_catalog, public, pg_temp', 'search_path=pg_catalog']
      loop
        execute format('alter function %s set search_path = pg_catalog, public, pg_temp', found);
      end loop;
    end $$`);

/** The migrator itself would only compare times: on a newer schema it has nothing to do, and says so. */
async function refuseOtherSchema(sql: postgres.Sql, known: readonly Migration[]): Promise<void> {
  const version = await schemaVersion(sql, known);
  if (version === 'newer' || version === 'foreign') throw new SchemaError(schemaProblems[version]);
}
