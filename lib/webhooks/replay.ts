import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import type { OrderId, WebhookId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { findOrderIdOf } from '@/lib/orders/provider-requests/order-of-payment';
import { pollNow } from '@/lib/orders/transitions/poll-now';
import type { WebhookDossier } from './queries';
import type { ReplayRefusal } from './replay-refusals';

/** Why a replay would currently be refused, for the page. The command checks again. */
export function whyNotReplay({ delivery, submission }: WebhookDossier): ReplayRefusal | undefined {
  if (!delivery.isVerified) return 'forged';
  if (!delivery.paymentId && !delivery.externalPaymentId) return 'not_understood';
  // A delivery without an order may match one by now; only the command checks.
  return delivery.orderId && submission?.phase === 'done' ? 'order_ended' : undefined;
}

/**
 * Repeats the effect of a verified delivery: makes the next poll of its order due now. The engine reads the
 * status from the provider, as always. Unverified deliveries cannot be replayed.
 */
export function replayWebhook(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'webhooks:replay'>,
  id: WebhookId,
): Promise<Result<{ readonly orderId: OrderId }, ReplayRefusal>> {
  return db.transaction(async (tx) => {
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id))
      .for('update');
    if (!delivery) return refuse('not_found');
    if (!delivery.isVerified) return refuse('forged');
    const { paymentId, externalPaymentId } = delivery;
    if (!paymentId && !externalPaymentId) return refuse('not_understood');
    const orderId = delivery.orderId ?? (await findOrderIdOf(tx, delivery));
    if (!orderId) return refuse('no_order');
    if (!(await pollNow(tx, orderId, now()))) return refuse('order_ended');
    if (!delivery.orderId) {
      await tx.update(webhookDeliveries).set({ orderId }).where(eq(webhookDeliveries.id, id));
    }
    await recordAudit(tx, {
      actor,
      action: 'webhook.replayed',
      subjectKind: 'webhook',
      subjectId: id,
      details: { order: orderId, payment: paymentId, event: delivery.event, status: delivery.status },
    });
    return ok({ orderId });
  });
}
