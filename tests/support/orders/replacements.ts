import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { App } from '../engine/engine';
import { orderIn, sepa, value } from './orders';
import { findNoPaymentOf } from './replaced-orders';

/** A refused payment, and its approved replacement. */
export async function approvedReplacement(app: App) {
  const replaced = await orderIn('refused', app.db, app.team);
  await app.sql`update submissions set phase = 'done' where order_id = ${replaced.id}`;
  const draft = await createDraft(app.db, app.team.drafting, sepa({ account: app.account }), {
    id: newOrderId(),
    replacesOrderId: replaced.id,
  });
  await findNoPaymentOf(app.db, replaced.id, app.clock.now);
  const parts = { db: app.db, now: app.clock.now };
  const reason = { duplicateReason: 'Replaces it' };
  const submitted = value(await submitOrder(parts, app.team.drafting, draft, reason));
  return { origin: replaced, order: value(await app.team.anna.approve(submitted, app.clock.now)) };
}

/** The provider, with another answer about one order's payment. */
export const answeringAbout = (app: App, { externalPaymentId }: OrderRow, answer: () => Promise<never>) => ({
  ...app.provider,
  paymentStatus: ((named, options) =>
    'externalPaymentId' in named && named.externalPaymentId === externalPaymentId
      ? answer()
      : app.provider.paymentStatus(named, options)) satisfies App['provider']['paymentStatus'],
});

export const noReply = () => Promise.reject(new ProviderFault('timeout', 'no reply'));
