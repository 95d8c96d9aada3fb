import { hash, randomUUID } from 'node:crypto';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';

export type RowIds = { readonly orderId: OrderId; readonly externalPaymentId: ExternalPaymentId };

/**
 * Generates row identifiers in the format of `newOrderId` and `newExternalPaymentId`. The external payment
 * ID, which is the idempotency key, is a hash of the batch seed, the position and the `rowIdentity`. A
 * re-import after a restore to an earlier point yields the same keys, so the provider makes no second
 * payment. Never change how it is computed.
 */
export const rowIdsOf =
  (seed: string) =>
  (position: number, identity: string): RowIds => ({
    orderId: randomUUID() as OrderId, // safe: a lower-case UUID
    externalPaymentId:
      `pd-${hash('sha256', `paydesk row\n${seed}\n${position}\n${identity}`, 'hex').slice(0, 32)}` as ExternalPaymentId, // safe: 35 letters, digits and a hyphen
  });
