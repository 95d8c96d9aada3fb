import { z } from 'zod';
import type { Sql } from '@/lib/db/client';
import { leaderLockOfKey } from '@/lib/db/locks';
import type { Migration } from '@/lib/db/migrations/schema-version';
import { BackupError } from './backup-error';

/**
 * What a backup is of. `dump`: one database, by pg_dump, of exactly these figures. `cluster`: an embedded
 * server with its log, which may have later records.
 */
export const manifestSchema = z.strictObject({
  form: z.enum(['dump', 'cluster']),
  madeAt: z.iso.datetime(),
  /** The version of Paydesk that made it. */
  version: z.string(),
  /** The major version of the server. */
  server: z.int(),
  /** The number of its migrations, and the hash of the last one. */
  schema: z.strictObject({ migrations: z.int(), newest: z.string() }),
  /** The head of the audit chain as `sequence:hash`; null if nothing was recorded. */
  head: z.string().nullable(),
  /** Rows of each of these tables. */
  counts: z.record(z.string(), z.int()),
  /** The roles that policies of the database name, which have to exist before it is restored. */
  roles: z.array(z.string()),
  /** The locks of the leaders of the API keys with which it has sent. */
  leaderLocks: z.array(z.int()),
});

export type Manifest = z.output<typeof manifestSchema>;

const countedTables = ['users', 'orders', 'batches', 'batch_rows', 'audit_records', 'cached_entries'];

/** Reads it in the connection's snapshot. Throws a `BackupError` for a database without a schema. */
export async function readManifest(
  sql: Sql,
  form: Manifest['form'],
  version: string,
  madeAt: Date,
): Promise<Manifest> {
  const [has] = await sql`select to_regclass('public.audit_records') is not null as schema`;
  if (!has?.schema)
    throw new BackupError('The database has no schema of Paydesk: there is nothing to back up.');
  const [row] = await sql<Omit<Manifest, 'form' | 'madeAt' | 'version' | 'counts' | 'schema'>[]>`
    select current_setting('server_version_num')::int / 10000 as server,
      (select sequence || ':' || hash from audit_records order by sequence desc limit 1) as head,
      array(select distinct role::text from pg_policies, unnest(roles) role where role <> 'public' order by 1) as roles,
      array(select ${sql.unsafe(leaderLockOfKey)}::int from leadership_terms order by 1) as "leaderLocks"`;
  const [schema] = await sql<Manifest['schema'][]>`
    select (count(*) over ())::int as migrations, hash as newest from drizzle.__drizzle_migrations order by id desc limit 1`;
  if (!row || !schema) throw new Error('the database counts nothing');
  const counts: Record<string, number> = {};
  for (const table of countedTables) {
    const [counted] = await sql<{ count: number }[]>`select count(*)::int from ${sql(table)}`;
    counts[table] = counted?.count ?? 0;
  }
  return { form, madeAt: madeAt.toISOString(), version, schema, counts, ...row };
}

/** Throws a `BackupError` if this code cannot bring the backup to its own schema. */
export function refuseOtherSchema({ schema, version }: Manifest, known: readonly Migration[]): void {
  if (schema.migrations <= known.length && known[schema.migrations - 1]?.hash === schema.newest) return;
  throw new BackupError(
    `The backup was made by Paydesk ${version} with a schema that this version does not know: restore it with the version that made it, or a later one.`,
  );
}
