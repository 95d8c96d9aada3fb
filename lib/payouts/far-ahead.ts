import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/submissions';
import { leaseSeconds } from './claim';

/** Further ahead than any step of the engine makes the next one due: a set aside order waits an hour, a watched one a day. */
const furthestHours = { watched: 25, others: 2 } as const;

/**
 * Brings back what a clock that had jumped forward put out of reach: steps that are due, and leases that end, later than any
 * clock that is right would have them. An order that is asked about too early costs a request; one that waits for a year costs
 * more. Says how many there were.
 */
export async function bringBackFarAhead(db: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const brought = await db
    .update(submissions)
    .set({ dueAt: now, leaseUntil: null })
    .where(
      sql`${submissions.phase} <> 'done' and (
        ${submissions.leaseUntil} > ${at} + make_interval(secs => ${2 * leaseSeconds})
        or ${submissions.dueAt} > ${at} + make_interval(hours =>
          case ${submissions.phase} when 'watch' then ${furthestHours.watched} else ${furthestHours.others} end))`,
    )
    .returning({ id: submissions.orderId });
  return brought.length;
}
