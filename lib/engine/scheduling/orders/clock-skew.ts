import { and, eq, gt, ne, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { leaseSeconds } from '../../submissions/claim/claim';

const hourMs = 3_600_000;

/**
 * Further ahead than any step of the engine makes the next one due: a set aside order waits an hour, a
 * watched one a day.
 */
const furthestMs = { watched: 25 * hourMs, others: 2 * hourMs } as const;

/**
 * Brings back what a clock that had jumped forward put out of reach: steps that are due, and leases that end,
 * later than any clock that is right would have them. An order that is asked about too early costs a request;
 * one that waits for a year costs more. Says how many there were.
 */
export async function bringBackFarAhead(db: Database, now: Date): Promise<number> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const isFarAhead = or(
    gt(submissions.leaseUntil, after(2 * leaseSeconds * 1000)),
    and(ne(submissions.phase, 'watch'), gt(submissions.dueAt, after(furthestMs.others))),
    and(eq(submissions.phase, 'watch'), gt(submissions.dueAt, after(furthestMs.watched))),
  );
  const brought = await db
    .update(submissions)
    .set({ dueAt: now, leaseUntil: null })
    .where(and(ne(submissions.phase, 'done'), isFarAhead))
    .returning({ id: submissions.orderId });
  return brought.length;
}
