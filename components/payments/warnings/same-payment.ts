import type { SamePayment } from '@/lib/orders/checks/duplicates';
import { stateWords } from '@/lib/orders/order/order';

/** Where a payment that another one looks like was found. */
export const samePaymentWords = (what: SamePayment['what']): string => {
  if (what === 'in_statement') return 'In the statement';
  return what === 'in_batch' ? 'In a batch that is not sent yet' : stateWords[what].label;
};

/** Its page. */
export function samePaymentAddress({
  id,
  paymentId,
  row,
}: Pick<SamePayment, 'id' | 'paymentId' | 'row'>): string {
  if (row) return `/batches/${row.batchId}/rows/${row.position}`;
  return id === null
    ? `/payments/details?${new URLSearchParams({ paymentId: paymentId ?? '' })}`
    : `/payments/${id}`;
}
