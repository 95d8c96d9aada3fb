import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderId } from '@/lib/kernel/ids';

/**
 * Makes the engine's next look at an order due now, and says whether there is one to make: an order that has
 * ended is not looked at any more. It locks the submission, which comes after its order: whoever needs both
 * locks the order before.
 */
export async function bringLookForward(db: Executor, orderId: OrderId, now: Date): Promise<boolean> {
  const due = await db
    .update(submissions)
    .set({ dueAt: now })
    .where(and(eq(submissions.orderId, orderId), ne(submissions.phase, 'done')))
    .returning({ id: submissions.orderId });
  if (due.length === 0) return false;
  await wakeEngine(db);
  return true;
}
