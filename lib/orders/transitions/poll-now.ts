import { and, eq, ne } from 'drizzle-orm';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Executor } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderId } from '@/lib/kernel/ids';

/**
 * Makes the next poll of an order due now. Returns false if the order has ended and is no longer polled.
 * Locks the submission; a caller that needs both locks takes the order's first.
 */
export async function pollNow(db: Executor, orderId: OrderId, now: Date): Promise<boolean> {
  const due = await db
    .update(submissions)
    .set({ dueAt: now })
    .where(and(eq(submissions.orderId, orderId), ne(submissions.phase, 'done')))
    .returning({ id: submissions.orderId });
  if (due.length === 0) return false;
  await wakeEngine(db);
  return true;
}
