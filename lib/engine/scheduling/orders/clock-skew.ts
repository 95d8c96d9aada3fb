import { and, eq, gt, ne, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { leaseSeconds } from '../../submissions/claim/claim';

const hourMs = 3_600_000;

/**
 * Beyond any due time that the engine sets: a quarantined order is retried after an hour, a watched one after
 * at most a day.
 */
const furthestMs = { watched: 25 * hourMs, others: 2 * hourMs } as const;

/**
 * Repairs clock skew: resets due times and leases that lie further ahead than a correct clock could set. An
 * early poll costs one request; a due time a year ahead would stall an order. Returns the number of repaired
 * submissions.
 */
export async function repairFarAhead(db: Database, now: Date): Promise<number> {
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
