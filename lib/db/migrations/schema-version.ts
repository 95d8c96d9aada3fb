import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql } from '../client';
import { appliedGuards, areApplied, type Guard, guardsIn } from './guards';

/**
 * A database's schema compared with this code's. `other_guards`: the same tables with other guards.
 * `foreign`: another application's. `replaced`: from migrations before the first release. `unknown`: this
 * user may not read the migration journal.
 */
export type SchemaVersion =
  | 'same'
  | 'empty'
  | 'older'
  | 'newer'
  | 'other_guards'
  | 'foreign'
  | 'replaced'
  | 'unknown';

/** `at` in milliseconds; with the hash of its text it identifies a migration. */
export type Migration = {
  readonly at: number;
  readonly hash: string;
  readonly statements: readonly string[];
};

/** Each migration runs once, oldest first; guards are applied again when their text changes. */
export type Schema = { readonly migrations: readonly Migration[]; readonly guards: readonly Guard[] };

/** Why this code does not run on a schema of another version, and what to do. */
export const schemaProblems = {
  empty: 'the database has no schema of Paydesk: run `npm run migrate`',
  older: 'the database has the schema of an older Paydesk: run `npm run migrate`',
  newer: 'the database has the schema of a newer Paydesk: start the version that made it',
  other_guards: 'the database has the guards of another version of Paydesk: run `npm run migrate`',
  foreign: 'the schema of the database was not made by the migrations of this Paydesk: check DATABASE_URL',
  replaced:
    'the database was made by a development version of Paydesk before 0.2, which cannot be upgraded; nothing was changed: ' +
    'create an empty database, set DATABASE_URL to it and run `npm run migrate`; start a demo over with `npm run demo -- --reset`',
  unknown:
    'this login may not read which migrations were run (schema drizzle): run `npm run migrate` as the owner, which grants it',
} as const;

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Reads a folder with `migrations` and `guards`. */
export const readSchema = (folder: string): Schema => ({
  migrations: readMigrationFiles({ migrationsFolder: join(folder, 'migrations') }).map(
    ({ folderMillis, hash, sql }) => ({ at: folderMillis, hash, statements: sql }),
  ),
  guards: guardsIn(join(folder, 'guards')),
});

/** Compares the migrations and guards of a database with the known ones. */
export async function schemaVersion(sql: Sql, known: Schema): Promise<SchemaVersion> {
  try {
    const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
    if (!table?.exists) return 'empty';
    const rows = await sql<{ at: string; hash: string }[]>`
      select created_at as at, hash from drizzle.__drizzle_migrations order by id`;
    const version = compare(
      rows.map(({ at, hash }) => ({ at: Number(at), hash })),
      known.migrations,
    );
    if (version !== 'same') return version;
    return areApplied(known.guards, await appliedGuards(sql)) ? 'same' : 'other_guards';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return 'unknown';
    throw error;
  }
}

/** Throws a `SchemaError` unless the database has this schema. */
export async function requireSchema(sql: Sql, known: Schema): Promise<void> {
  const version = await schemaVersion(sql, known);
  if (version !== 'same') throw new SchemaError(schemaProblems[version]);
}

const insufficientPrivilege = '42501';

/** The first of the 80 migrations that one schema replaced before the first release. */
const replacedMigration = 'e7df354cebc5cc148b84b48ab38d30b59546e33b181bc3dc1817e56e99b3b76b';

type Seen = Pick<Migration, 'at' | 'hash'>;

function compare(seen: readonly Seen[], known: readonly Migration[]): SchemaVersion {
  if (seen.length === 0) return 'empty';
  if (seen[0]?.hash === replacedMigration) return 'replaced';
  const newest = known.at(-1)?.at ?? 0;
  const isKnown = (one: Seen, index: number) =>
    known[index]?.at === one.at && known[index]?.hash === one.hash;
  const firstUnknown = seen.findIndex((one, index) => !isKnown(one, index));
  if (firstUnknown < 0) return seen.length === known.length ? 'same' : 'older';
  return firstUnknown === known.length && (seen[firstUnknown]?.at ?? 0) > newest ? 'newer' : 'foreign';
}
