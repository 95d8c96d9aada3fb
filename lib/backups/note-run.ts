import postgres from 'postgres';
import { postgresJsOptions } from '@/lib/db/address';

type Run = { readonly bytes: number; readonly now: Date };

/**
 * Notes a backup that was read back, for the page *Status*. Does nothing before the migration that adds the
 * table, and on a standby. The login owns the tables.
 */
export async function noteBackup(url: string, { bytes, now }: Run): Promise<void> {
  const sql = postgres({ ...postgresJsOptions(url), max: 1, onnotice: () => undefined });
  try {
    const [seen] = await sql<{ takesNotes: boolean }[]>`
      select to_regclass('public.backup_runs') is not null and not pg_is_in_recovery() as "takesNotes"`;
    if (!seen?.takesNotes) return;
    await sql`insert into backup_runs (ended_at, bytes) values (${now}, ${bytes}) on conflict do nothing`;
    await sql`delete from backup_runs where ended_at < ${now}::timestamptz - interval '90 days'`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
