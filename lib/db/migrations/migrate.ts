import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** In milliseconds: a batch of a hundred thousand rows is over by then. */
const patienceMs = 600_000;

/** Between two tries, in milliseconds, so that running processes get on. */
const pauseMs = 500;

/**
 * Migrations and guards lock most tables, and transactions of running processes lock some in another order:
 * PostgreSQL then ends this one, which completes the circle, after a second. It has changed nothing, and
 * begins again.
 */
async function pastDeadlocks<Value>(work: () => Promise<Value>): Promise<Value> {
  for (const end = performance.now() + patienceMs; ; ) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof postgres.PostgresError && error.code === '40P01';
      if (!isDeadlock || performance.now() > end) throw error;
      await pause(pauseMs * (1 + Math.random()));
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
