import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { isToSend } from '@/lib/db/to-send';

/** In minutes; after this time an unsent payment is an exception. */
const overdueMinutes = 15;

/**
 * Payments that are due for at least so many minutes without an answer of the provider, each as `since`. A
 * payment that the provider answers, even with an error, is an exception and not one of these.
 */
export const duePayments = (minutes: number): SQL => {
  const late = sql`clock_timestamp() - ${minutes} * interval '1 minute'`;
  return sql`
    select checked_at as since from submissions
    join orders on orders.id = submissions.order_id left join batches on batches.id = orders.batch_id
    where ${isToSend} and checked_at <= ${late}
      and (batches.id is null or (batches.state = 'running' and batches.updated_at <= ${late}))
      and not exists (select from attempts
        where attempts.order_id = submissions.order_id and attempts.http_status is not null)
    union all
    select scheduled_for from orders
    where state = 'held' and stop_reason is null and scheduled_for <= ${late}`;
};

/**
 * The minutes since the oldest payment became due without an answer of the provider, from a quarter of an
 * hour on; else undefined.
 */
export async function oldestDueMinutes(db: Executor): Promise<number | undefined> {
  const [oldest] = await db.execute<{ minutes: number | null }>(sql`
    select floor(extract(epoch from clock_timestamp() - min(since)) / 60)::int as minutes
    from (${duePayments(overdueMinutes)}) waiting`);
  return oldest?.minutes ?? undefined;
}
