import { externalPaymentId, orderId } from '@/lib/kernel/ids';
import { contentColumns, identified, orderHash } from '@/lib/orders/order/content';
import type { SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { knownOrder } from '@/tests/support/orders/known-order';
import type { KeptOrder } from './kept-orders';

/** The order of this number with its approval, as PostgreSQL has it right after that. */
export function approvedOrder(content: SepaContent | SwiftContent, number: number, now: Date): KeptOrder {
  const known = knownOrder({ state: 'approved' });
  const digits = String(number).padStart(12, '0');
  const id = orderId(`00000000-0000-4000-8000-${digits}`);
  const unsigned = {
    ...known.order,
    ...contentColumns(content),
    id,
    externalPaymentId: externalPaymentId(`pd-${digits}`),
    paymentId: null,
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const order = { ...unsigned, hash: orderHash(identified(unsigned)) };
  const submission = {
    ...known.submission,
    orderId: id,
    hash: order.hash,
    dueAt: now,
    leaseUntil: null,
    fence: 0,
    checkedAt: now,
    attempts: 0,
  };
  return { order, submission, attempts: [], exceptions: [], wasFound: false };
}
