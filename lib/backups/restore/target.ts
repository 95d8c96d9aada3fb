import type { Sql } from '@/lib/db/client';
import { isLeaderLockHeldElsewhere } from '@/lib/db/locks';
import { BackupError } from '../backup-error';
import type { Manifest } from '../manifest';

/**
 * Throws a `BackupError` unless the database can take a backup: empty, or to be replaced, and used by nobody;
 * and no copy of Paydesk sends from another database of the server.
 */
export async function requireTarget(
  sql: Sql,
  { leaderLocks }: Pick<Manifest, 'leaderLocks'>,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<void> {
  const [seen] = await sql<{ name: string; tables: number; others: string[]; isSending: boolean }[]>`
    select current_database() as name,
      (select count(*)::int from pg_class where relkind = 'r'
        and relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker')) as tables,
      array(select distinct coalesce(nullif(application_name, ''), usename::text, '?') from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
      ${sql.unsafe(isLeaderLockHeldElsewhere(`array[${leaderLocks.join(', ')}]::bigint[]`))} as "isSending"`;
  if (!seen) throw new Error('the database says nothing');
  const { name, tables, others, isSending } = seen;
  if (tables > 0 && !mayReplace) {
    throw new BackupError(
      `The database ${name} has data. Restore into an empty one, or add --replace, which deletes its data.`,
    );
  }
  if (others.length > 0) {
    throw new BackupError(
      `The database ${name} is in use (${others.join(', ')}). Stop every process of Paydesk first.`,
    );
  }
  if (isSending) {
    throw new BackupError(
      'A copy of Paydesk is sending from another database of this server. Stop it first: two copies must never send.',
    );
  }
}

/**
 * Creates the roles that the backup's policies name, without login, if missing. Throws a `BackupError` with
 * their names if this login may not.
 */
export async function requireRoles(sql: Sql, names: readonly string[]): Promise<void> {
  const [me] = await sql<{ mayMake: boolean; missing: string[] }[]>`
    select rolsuper or rolcreaterole as "mayMake",
      array(select wanted from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) wanted
        where not exists (select from pg_roles where rolname = wanted)) as missing
    from pg_roles where rolname = current_user`;
  const missing = me?.missing ?? [];
  if (missing.length > 0 && !me?.mayMake) {
    throw new BackupError(
      `Create the roles ${missing.join(' and ')} first (create role ... login password '...').`,
    );
  }
  for (const name of missing) await sql`create role ${sql(name)} nologin`;
}
