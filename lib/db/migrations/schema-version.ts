import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql } from '../client';

/**
 * How the schema of a database compares with the migrations of this code. `foreign`: it was made by others. `unknown`: this user
 * may not read which migrations were run.
 */
export type SchemaVersion = 'same' | 'empty' | 'older' | 'newer' | 'foreign' | 'unknown';

export type Migration = { readonly at: number; readonly hash: string };

/** Why code does not run on a schema of another version, and what to do. */
export const schemaProblems = {
  empty: 'the database has no schema of Paydesk: run `npm run migrate`',
  older: 'the database has the schema of an older Paydesk: run `npm run migrate`',
  newer: 'the database has the schema of a newer Paydesk: start the version that made it',
  foreign: 'the schema of the database was not made by the migrations of this Paydesk: check DATABASE_URL',
  unknown:
    'this login may not read which migrations were run (schema drizzle): run `npm run migrate` as the owner, which grants it',
} as const;

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** The migrations in a folder, oldest first. */
export const migrationsIn = (migrationsFolder: string): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash }) => ({ at: folderMillis, hash }));

/** Reads which migrations a database has seen, and compares. */
export async function schemaVersion(sql: Sql, known: readonly Migration[]): Promise<SchemaVersion> {
  try {
    const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
    if (!table?.exists) return 'empty';
    const rows = await sql<{ at: string; hash: string }[]>`
      select created_at as at, hash from drizzle.__drizzle_migrations order by created_at`;
    return compare(
      rows.map(({ at, hash }) => ({ at: Number(at), hash })),
      known,
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return 'unknown';
    throw error;
  }
}

/** Throws a `SchemaError` unless the database has the schema of these migrations. */
export async function requireSchema(sql: Sql, known: readonly Migration[]): Promise<void> {
  const version = await schemaVersion(sql, known);
  if (version !== 'same') throw new SchemaError(schemaProblems[version]);
}

const insufficientPrivilege = '42501';

function compare(seen: readonly Migration[], known: readonly Migration[]): SchemaVersion {
  if (seen.length === 0) return 'empty';
  const newest = known.at(-1)?.at ?? 0;
  const isKnown = (one: Migration, index: number) =>
    known[index]?.at === one.at && known[index]?.hash === one.hash;
  const firstUnknown = seen.findIndex((one, index) => !isKnown(one, index));
  if (firstUnknown < 0) return seen.length === known.length ? 'same' : 'older';
  return firstUnknown === known.length && (seen[firstUnknown]?.at ?? 0) > newest ? 'newer' : 'foreign';
}
