import { join } from 'node:path';
import { runMigrations as installQueue, Logger } from 'graphile-worker';
import postgres from 'postgres';
import { postgresJsOptions } from '../address';
import { openQueuePool } from '../connection/queue-pool';
import { takeMigrationLock } from '../locks';
import { applyGuards } from './guards';
import { type MigratedBy, recordMigratedBy } from './release';
import type { DatabaseRoles } from './role-names';
import { grantRoles } from './roles';
import {
  type Migration,
  readSchema,
  type Schema,
  SchemaError,
  type SchemaVersion,
  schemaProblems,
  schemaVersion,
} from './schema-version';

/**
 * Migrates the database to the schema of a folder such as `drizzle`, as its owner, and grants the
 * application's roles their rights. Returns the roles that are missing and could not be created. The job
 * queue's own migrations run first; then migrations, guards and grants are one transaction, so that a
 * database is never between two versions. Concurrent starts are serialized. Throws a `SchemaError`, without
 * changes, for a foreign or newer database. Leaves one alone that a later release expanded: with the
 * guards of this release the later one would stop.
 */
export async function migrate(
  url: string,
  folder: string,
  roles?: DatabaseRoles,
  release?: string,
): Promise<readonly string[]> {
  const schema = readSchema(folder, release);
  const sql = postgres({ ...postgresJsOptions(url), max: 1, onnotice: () => undefined });
  const queue = openQueuePool(url, 1);
  try {
    await takeMigrationLock(sql);
    if ((await acceptedVersion(sql, schema)) === 'expanded') return [];
    await installQueue({ pgPool: queue, logger: new Logger(() => () => undefined) });
    return await pastDeadlocks(() =>
      sql.begin(async (tx) => {
        await outlastDeadlocks(tx);
        const count = await runMigrations(tx, schema.migrations);
        await applyGuards(tx, schema.guards, { all: count > 0 });
        await recordMigratedBy(tx, migratedBy(schema));
        return roles ? await grantRoles(tx, roles, join(folder, 'grants.sql')) : [];
      }),
    );
  } finally {
    await queue.end();
    await sql.end();
  }
}

/**
 * Of transactions that block each other, PostgreSQL ends the one that looks for it first, by default after a
 * second. Processes of Paydesk repeat theirs. Without the right to set this, the migration repeats its own.
 */
const outlastDeadlocks = (tx: postgres.TransactionSql) => tx`
  select set_config('deadlock_timeout', '5s', true) where has_parameter_privilege('deadlock_timeout', 'set')`;

/** While a batch runs, many in a row are likely. */
const mostDeadlocks = 20;

/**
 * Migrations and guards lock most tables, and transactions of running processes lock some in another order:
 * PostgreSQL then ends one of them, which has changed nothing and begins again.
 */
async function pastDeadlocks<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let deadlocks = 1; ; deadlocks += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof postgres.PostgresError && error.code === '40P01';
      if (!isDeadlock || deadlocks === mostDeadlocks) throw error;
    }
  }
}

/**
 * Runs pending migrations, and returns their number. Uses Drizzle's journal but not its runner, which commits
 * before the guards could be applied.
 */
async function runMigrations(tx: postgres.TransactionSql, migrations: readonly Migration[]): Promise<number> {
  await tx`create schema if not exists drizzle`;
  await tx`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
  const [seen] = await tx<{ count: number }[]>`select count(*)::int from drizzle.__drizzle_migrations`;
  const pending = migrations.slice(seen?.count);
  for (const { statements, hash, at } of pending) {
    for (const statement of statements) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`;
  }
  return pending.length;
}

const migratedBy = ({ migrations, release }: Schema): MigratedBy => ({
  release,
  newest: migrations.at(-1)?.at ?? 0,
  runsFrom: Math.max(0, ...migrations.map(({ runsFrom = 0 }) => runsFrom)),
});

async function acceptedVersion(sql: postgres.Sql, schema: Schema): Promise<SchemaVersion> {
  const version = await schemaVersion(sql, schema);
  if (version === 'newer' || version === 'foreign' || version === 'replaced')
    throw new SchemaError(schemaProblems[version]);
  return version;
}
