import type { Database } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { refuse } from '@/lib/kernel/result';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';

/** The provider's answer to a look-up of a payment that it does not have. */
export const noPaymentFound = refuse({
  status: 400,
  errors: [{ code: 30_000, message: 'No payment found', data: null }],
  traceId: null,
  text: null,
});

/** Stores the answer that no payment of this order, or of any that it replaces, was found. */
export function findNoPaymentOf(db: Database, replaced: OrderId, now = () => new Date()) {
  return lookUpReplacedOrders({ db, provider: { paymentStatus: async () => noPaymentFound }, now }, replaced);
}
