import { hash, randomUUID } from 'node:crypto';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';

export type RowIds = { readonly orderId: OrderId; readonly externalPaymentId: ExternalPaymentId };

/**
 * Generates row identifiers in the format of `newOrderId` and `newExternalPaymentId`. The external payment
 * ID, which is the idempotency key, is a hash of the batch seed, the position and the content of the row. A
 * re-import after a restore to an earlier point yields the same keys, so the provider makes no second
 * payment. Changed content yields another key.
 */
export const rowIdsOf =
  (seed: string) =>
  (position: number, content: string): RowIds => ({
    orderId: randomUUID() as OrderId, // safe: a lower-case UUID
    externalPaymentId:
      `pd-${hash('sha256', `paydesk row\n${seed}\n${position}\n${content}`, 'hex').slice(0, 32)}` as ExternalPaymentId, // safe: 35 letters, digits and a hyphen
  });
