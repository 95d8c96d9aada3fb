import type { Sql } from '@/lib/db/client';

/** What the engine went through, as it wrote it down. */
export type Happened = {
  readonly released: number;
  readonly attempts: number;
  readonly repeats: number;
  readonly unanswered: number;
  readonly leftOpen: number;
  readonly lookUps: number;
  readonly exceptionsOpened: number;
  readonly exceptionsCleared: number;
  readonly webhooks: number;
  readonly webhooksForged: number;
  readonly webhooksAgain: number;
};

export async function countWhatHappened(sql: Sql): Promise<Happened> {
  const [row] = await sql<Happened[]>`
    select
      (select count(*) from order_events where move = 'release')::int as released,
      (select count(*) from attempts where call = 'create')::int as attempts,
      (select count(*) from attempts where call = 'create' and number > 1)::int as repeats,
      (select count(*) from attempts where call = 'create' and outcome = 'unknown')::int as unanswered,
      (select count(*) from attempts where outcome is null)::int as "leftOpen",
      (select count(*) from attempts where call = 'look_up')::int as "lookUps",
      (select count(*) from exceptions)::int as "exceptionsOpened",
      (select count(*) from exceptions where outcome = 'cleared')::int as "exceptionsCleared",
      (select count(*) from webhook_deliveries where is_verified)::int as webhooks,
      (select coalesce(sum(deliveries), 0) from webhook_deliveries where not is_verified)::int as "webhooksForged",
      (select coalesce(sum(deliveries - 1), 0) from webhook_deliveries where is_verified)::int as "webhooksAgain"`;
  if (!row) throw new Error('the database counts nothing');
  return row;
}
