import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { Obstacle } from '@/lib/orders/checks/blocking-reason';
import type { OrderRow } from '@/lib/orders/order/content';
import { closeException } from '@/lib/orders/transitions/exception';
import { moveOrder } from '@/lib/orders/transitions/move';
import { stored } from '@/messages/engine-reasons';
import { engineActor } from '../../engine-actor';
import type { DueRow } from './due';

/**
 * Handles an order with a blocking reason. If the provider may have it, it is returned to be looked up
 * instead of sent again. Otherwise it stays with its batch, or is recalled if the payment that it replaces
 * was executed.
 */
export async function holdBack(
  tx: Transaction,
  { submission, order, isOpen }: DueRow,
  obstacle: Obstacle,
  now: Date,
): Promise<Pick<DueRow, 'submission' | 'order'> | undefined> {
  const update = (set: Partial<DueRow['submission']>) =>
    tx.update(submissions).set(set).where(eq(submissions.orderId, order.id));
  if (order.state === 'approved' && obstacle === 'paid_before') {
    await recallOne(tx, order, now);
    await update({ phase: 'done', leaseUntil: null });
    return undefined;
  }
  const mayHaveIt = submission.unknownSince !== null || isOpen || obstacle === 'paid_before';
  if (!mayHaveIt || order.state === 'approved') {
    await update({ leaseUntil: null });
    return undefined;
  }
  const why = stored('unknown.lookedUp', { obstacle: stored(`parts.obstacles.${obstacle}`) });
  const moved = await moveOrder(tx, order, 'lose_outcome', { actor: engineActor, details: { why } });
  return {
    submission: { ...submission, unknownSince: submission.unknownSince ?? now },
    order: moved ?? order,
  };
}

/**
 * Postpones orders whose batch is locked by another transaction, so that they do not come first meanwhile.
 */
export async function waitForBatches(tx: Transaction, busy: readonly OrderRow[], now: Date): Promise<void> {
  if (busy.length === 0) return;
  await tx
    .update(submissions)
    .set({ leaseUntil: null, dueAt: new Date(now.getTime() + 1_000) })
    .where(
      inArray(
        submissions.orderId,
        busy.map(({ id }) => id),
      ),
    );
}

async function recallOne(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const reason = stored('ended.paidBefore');
  const recalled = await moveOrder(tx, order, 'recall', {
    actor: engineActor,
    set: { endReason: reason },
    details: { reason, origin: order.replacesOrderId },
  });
  if (recalled) await closeException(tx, { order: recalled, outcome: 'withdrawn', now });
}
