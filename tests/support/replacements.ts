import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { Desk } from './engine';
import { orderIn, sepa, value } from './orders';
import { findNoPaymentOf } from './replaced-orders';

/** A refused payment, and its approved replacement. */
export async function approvedReplacement(desk: Desk) {
  const origin = await orderIn('refused', desk.db, desk.team);
  await desk.sql`update submissions set phase = 'done' where order_id = ${origin.id}`;
  const draft = await createDraft(desk.db, desk.team.drafting, sepa({ account: desk.account }), {
    id: newOrderId(),
    replacesOrderId: origin.id,
  });
  await findNoPaymentOf(desk.db, origin.id, desk.clock.now);
  const parts = { db: desk.db, now: desk.clock.now };
  const reason = { duplicateReason: 'Replaces it' };
  const submitted = value(await submitOrder(parts, desk.team.drafting, draft, reason));
  return { origin, order: value(await desk.team.anna.approve(submitted, desk.clock.now)) };
}

/** The provider, with another answer about one order's payment. */
export const answeringAbout = (
  desk: Desk,
  { externalPaymentId }: OrderRow,
  answer: () => Promise<never>,
) => ({
  ...desk.provider,
  paymentStatus: ((named, options) =>
    'externalPaymentId' in named && named.externalPaymentId === externalPaymentId
      ? answer()
      : desk.provider.paymentStatus(named, options)) satisfies Desk['provider']['paymentStatus'],
});

export const noReply = () => Promise.reject(new ProviderFault('timeout', 'no reply'));
