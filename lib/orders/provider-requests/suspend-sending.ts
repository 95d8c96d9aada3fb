import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderRow } from '../order/content';

type Submission = typeof submissions.$inferSelect;

/**
 * Suspends sending: the payment is only looked up until two people decide. Raises the fencing token, so that
 * a worker with a request in flight cannot write. The caller holds the locks of the order and its submission.
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

/** The audit record that lets the engine treat a payment without attempts as one of unknown outcome. */
export const foundAtProvider = 'order.found_at_provider';

/**
 * Marks the outcome of an order as unknown, because the provider has a payment for it although no attempt is
 * recorded. The engine retries it under its idempotency key, which cannot pay twice, and follows the payment
 * in the reply. The caller holds the order's lock.
 */
export async function holdUnknown(tx: Transaction, { id }: Pick<OrderRow, 'id'>, now: Date): Promise<void> {
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
