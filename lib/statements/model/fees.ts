import type { PaymentId } from '@/lib/kernel/ids';
import type { Entry } from './statement';

const none: readonly PaymentId[] = [];

/**
 * Distinguishes fees from payments, oldest first: a fee is an entry that an earlier one references (contract
 * 2.3, the linked commission charge). Gives the payments that a fee was charged for; none for a payment.
 * Remembers only references whose fee has not appeared yet.
 */
export function startFees(): (entry: Entry) => readonly PaymentId[] {
  const charged = new Map<PaymentId, readonly PaymentId[]>();
  return ({ paymentId, feePaymentId }) => {
    if (feePaymentId) charged.set(feePaymentId, [...(charged.get(feePaymentId) ?? none), paymentId]);
    const payments = charged.get(paymentId);
    if (!payments) return none;
    charged.delete(paymentId);
    return payments;
  };
}
