import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderRow } from '../order/content';

type Submission = typeof submissions.$inferSelect;

/**
 * From here on the payment is only looked up, until two people decide. The fencing token is raised: a worker
 * whose request is still under way writes nothing. The caller has the order and its submission locked.
 */
export const suspendSending = (
  tx: Transaction,
  { orderId, unknownSince, fence }: Submission,
  now: Date,
): Promise<unknown> =>
  tx
    .update(submissions)
    .set({
      isSuspended: true,
      unknownSince: unknownSince ?? now,
      notFoundSince: now,
      dueAt: now,
      leaseUntil: null,
      fence: fence + 1,
    })
    .where(eq(submissions.orderId, orderId));

/** The audit record without which the engine takes no untried payment for one in doubt. */
export const foundAtProvider = 'order.found_at_provider';

/**
 * The provider has a payment of an order that is not known to be sent: its outcome is unknown from here on.
 * The engine repeats it under its identifier, which pays nothing twice, and follows the payment that it gets
 * in reply. The caller has the order locked.
 */
export async function holdInDoubt(tx: Transaction, { id }: Pick<OrderRow, 'id'>, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ stopReason: null })
    .where(and(eq(orders.id, id), isNotNull(orders.stopReason)));
  await tx
    .update(submissions)
    .set({ unknownSince: now, dueAt: now })
    .where(and(eq(submissions.orderId, id), isNull(submissions.unknownSince)));
  await wakeEngine(tx);
  await recordAudit(tx, {
    actor: { id: null, name: 'Paydesk' },
    action: foundAtProvider,
    subjectKind: 'order',
    subjectId: id,
  });
}
