import type { Sql } from '@/lib/db/client';
import type { LeaderKey } from './leader-key';
import type { LeaderTiming } from './timing';

const largeBytes = 1024 * 1024;

/**
 * What the leader does with requests that it did not take itself: those that an earlier leader had taken are
 * lost to who asked, as their results are not known, and those that nobody fetched, because who asked is
 * gone, are deleted. The place of rows that are gone is given back, where there are many: the database itself
 * gets round to it once a minute, if it may.
 */
export async function tidyCalls(
  sql: Sql,
  key: LeaderKey,
  epoch: bigint,
  timing: LeaderTiming,
): Promise<void> {
  await sql`
    with lost as (
      update forwarded_requests set state = 'lost'
      where key_hash = ${key.hash} and state = 'taken' and taken_epoch < ${epoch.toString()}::bigint
      returning requested_by
    )
    select pg_notify('forwarded_answers_' || replace(requested_by::text, '-', ''), '')
    from (select distinct requested_by from lost) as askers`;
  await sql`
    delete from forwarded_requests where key_hash = ${key.hash}
      and start_by < clock_timestamp() - ${timing.sweepAfterMs}::float8 * interval '1 millisecond'`;
  const [table] = await sql<{ isLarge: boolean }[]>`
    select pg_relation_size('forwarded_requests') > ${largeBytes} as "isLarge"`;
  if (table?.isLarge) await sql`vacuum forwarded_requests`;
}
