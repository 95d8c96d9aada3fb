import type { Sql } from '@/lib/db/client';

/**
 * Ends every connection to a database but the one of `admin`, as a failover does, and waits until they are
 * gone. All are told first: the server waits for each in turn, at least a tenth of a second.
 */
export async function cutAll(admin: Sql, url: string): Promise<void> {
  const told = await admin<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(url).pathname.slice(1)} and pid <> pg_backend_pid()`;
  await admin`
    select pg_terminate_backend(pid, 5000) from unnest(${told.map(({ pid }) => pid)}::int[]) as pid`;
}
