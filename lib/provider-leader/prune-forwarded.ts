import type { Sql } from '@/lib/db/client';
import type { LeaderKey } from './leader-key';
import type { LeaderTiming } from './timing';

const largeBytes = 1024 * 1024;

/**
 * Cleans up requests that this leader did not take. Those taken by an earlier leader are marked as lost, as
 * their results are unknown. Those that nobody fetched, because the requesting process is gone, are deleted.
 * A large table is vacuumed, because autovacuum runs at most once a minute.
 */
export async function tidyCalls(
  sql: Sql,
  key: LeaderKey,
  epoch: bigint,
  timing: LeaderTiming,
): Promise<void> {
  const hashes = [...key.hashes];
  await sql`
    with lost as (
      update forwarded_requests set state = 'lost'
      where key_hash = any(${hashes}) and state = 'taken' and taken_epoch < ${epoch.toString()}::bigint
      returning requested_by
    )
    select pg_notify('forwarded_answers_' || replace(requested_by::text, '-', ''), '')
    from (select distinct requested_by from lost) as askers`;
  await sql`
    delete from forwarded_requests where key_hash = any(${hashes})
      and start_by < clock_timestamp() - ${timing.sweepAfterMs}::float8 * interval '1 millisecond'`;
  const [table] = await sql<{ isLarge: boolean }[]>`
    select pg_relation_size('forwarded_requests') > ${largeBytes} as "isLarge"`;
  if (table?.isLarge) await sql`vacuum forwarded_requests`;
}
