import type { Sql } from '@/lib/db/client';

/**
 * Cuts every connection to a database except `admin`'s, as a failover does, and waits until they are gone.
 * Signals all first: the server waits at least a tenth of a second for each.
 */
export async function cutAll(admin: Sql, url: string): Promise<void> {
  const recorded = await admin<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(url).pathname.slice(1)} and pid <> pg_backend_pid()`;
  await admin`
    select pg_terminate_backend(pid, 5000) from unnest(${recorded.map(({ pid }) => pid)}::int[]) as pid`;
}
