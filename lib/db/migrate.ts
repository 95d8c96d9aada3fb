import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** Any constant will do, as long as nothing else in the database locks it. */
const migrationLock = 7_203_311;

/**
 * Brings the database to the newest schema. Two processes that start at once do it one after the other: Drizzle's migrator
 * takes no lock of its own.
 */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await runMigrations(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end();
  }
}
