import { stateLabels } from '@/lib/orders/order/order';
import type { SamePayment } from '@/lib/orders/order/same-payment';
import { t } from '@/messages/payments';

/** Where a possible duplicate was found. */
export const samePaymentLabel = (what: SamePayment['what']): string => {
  if (what === 'in_statement') return t('duplicates.inStatement');
  return what === 'in_batch' ? t('duplicates.inBatch') : stateLabels[what].label;
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
