import type { Entry } from './statement';

/**
 * Distinguishes fees from payments, oldest first: a fee is an entry that an earlier one references (contract
 * 2.3, the linked commission charge). Remembers only references whose fee has not appeared yet.
 */
export function startFees(): (entry: Entry) => boolean {
  const named = new Set<string>();
  return ({ paymentId, feePaymentId }) => {
    if (feePaymentId) named.add(feePaymentId);
    return named.delete(paymentId);
  };
}
