import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { Sql } from '../client';
import { declarationOf } from './declaration';
import { appliedGuards, areApplied, type Guard, guardsIn } from './guards';
import { isLaterRelease, ownRelease, readMigratedBy } from './release';

/**
 * A database's schema compared with this code's. `expanded`: by a later release, on whose schema this code
 * runs. `other_guards`: the same tables with other guards.
 * `foreign`: another application's. `replaced`: from migrations before the first release. `unknown`: this
 * user may not read the migration journal.
 */
export type SchemaVersion =
  | 'same'
  | 'expanded'
  | 'empty'
  | 'older'
  | 'newer'
  | 'other_guards'
  | 'foreign'
  | 'replaced'
  | 'unknown';

/**
 * `at` in milliseconds; with the hash of its text it identifies a migration. Code that knows the migration
 * `runsFrom` runs on its schema: any code if it is undefined.
 */
export type Migration = {
  readonly at: number;
  readonly hash: string;
  readonly runsFrom?: number | undefined;
  readonly statements: readonly string[];
};

/** Each migration runs once, oldest first; guards are applied again when their text changes. */
export type Schema = {
  readonly migrations: readonly Migration[];
  readonly guards: readonly Guard[];
  readonly release: string;
};

/** Why this code does not run on a schema of another version, and what to do. */
export const schemaProblems = {
  empty: 'the database has no schema of Paydesk: run `npm run migrate`',
  older: 'the database has the schema of an older Paydesk: run `npm run migrate`',
  newer:
    'the database has the schema of a newer Paydesk, on which this version does not run: start the version that made it',
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
export function readSchema(folder: string, release = ownRelease()): Schema {
  const migrationsFolder = join(folder, 'migrations');
  const { entries } = journal.parse(
    JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  );
  const runsFromOf = (at: number, text: string): number | undefined => {
    const declaration = declarationOf(text);
    if (declaration?.kind === 'expanding') return undefined;
    // Without a declaration, no earlier code runs on it.
    return entries.find(({ tag }) => tag === declaration?.since)?.when ?? at;
  };
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis: at, hash, sql }) => ({
    at,
    hash,
    statements: sql,
    runsFrom: runsFromOf(at, sql[0] ?? ''),
  }));
  return { migrations, guards: guardsIn(join(folder, 'guards')), release };
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

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
    if (version === 'same' && areApplied(known.guards, await appliedGuards(sql))) return 'same';
    if (version !== 'same' && version !== 'newer') return version;
    if (await runsBeside(sql, known, Number(rows.at(-1)?.at))) return 'expanded';
    return version === 'newer' ? 'newer' : 'other_guards';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return 'unknown';
    throw error;
  }
}

/** Whether a later release migrated the database to a schema on which this code runs. */
async function runsBeside(sql: Sql, { migrations, release }: Schema, newest: number): Promise<boolean> {
  const by = await readMigratedBy(sql);
  const ownNewest = migrations.at(-1)?.at ?? 0;
  return (
    by !== undefined &&
    by.newest === newest &&
    by.runsFrom <= ownNewest &&
    // The same migrations with other guards: of a later release, or to be applied by this one.
    (newest > ownNewest || isLaterRelease(by.release, release))
  );
}

/** Whether this code runs on a schema of this version. */
export const isUsable = (version: SchemaVersion): version is 'same' | 'expanded' =>
  version === 'same' || version === 'expanded';

/** Throws a `SchemaError` unless this code runs on the database's schema. */
export async function requireSchema(sql: Sql, known: Schema): Promise<void> {
  const version = await schemaVersion(sql, known);
  if (!isUsable(version)) throw new SchemaError(schemaProblems[version]);
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
