import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { runMigrations as installQueue, Logger } from 'graphile-worker';
import postgres from 'postgres';
import { postgresJsOptions } from './address';
import { openQueuePool } from './queue-pool';
import { type Migration, migrationsIn, SchemaError, schemaProblems, schemaVersion } from './schema-version';

/** Any constant will do, as long as nothing else in the database locks it. */
const migrationLock = 7_203_311;

/**
 * Brings the database to the newest schema, that of the queue of what runs later included, so that the application itself
 * needs no right to create anything. Two processes that start at once do it one after the other: Drizzle's migrator takes no
 * lock of its own.
 */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const sql = postgres({ ...postgresJsOptions(url), max: 1, onnotice: () => undefined });
  const queue = openQueuePool(url, 1);
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await refuseOtherSchema(sql, migrationsIn(migrationsFolder));
    await runMigrations(drizzle(sql), { migrationsFolder });
    await installQueue({ pgPool: queue, logger: new Logger(() => () => undefined) });
  } finally {
    await queue.end();
    await sql.end();
  }
}

/** The migrator itself would only compare times: on a newer schema it has nothing to do, and says so. */
async function refuseOtherSchema(sql: postgres.Sql, known: readonly Migration[]): Promise<void> {
  const version = await schemaVersion(sql, known);
  if (version === 'newer' || version === 'foreign') throw new SchemaError(schemaProblems[version]);
}
