import type { Entry } from './statement';

/**
 * Tells fees from payments, entry by entry, oldest first: a fee is what an earlier entry named as its own
 * (contract 2.3, the linked commission charge). Only fees that were named and not met yet are remembered.
 */
export function startFees(): (entry: Entry) => boolean {
  const named = new Set<string>();
  return ({ paymentId, feePaymentId }) => {
    if (feePaymentId) named.add(feePaymentId);
    return named.delete(paymentId);
  };
}
