import { hash, randomUUID } from 'node:crypto';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';

export type RowIds = { readonly orderId: OrderId; readonly externalPaymentId: ExternalPaymentId };

/**
 * Makes the identifiers of rows, of the same form as `newOrderId` and `newExternalPaymentId`. The one that is
 * sent is a hash of the batch's seed, the position of the row and everything that it pays: a file that is
 * imported again into a database that was restored to before its import gets the identifiers under which it
 * was sent, so that the provider makes no second payment of any row. A row that pays anything else gets
 * another one.
 */
export const rowIdsOf =
  (seed: string) =>
  (position: number, content: string): RowIds => ({
    orderId: randomUUID() as OrderId, // safe: a UUID in lower case
    externalPaymentId:
      `pd-${hash('sha256', `paydesk row\n${seed}\n${position}\n${content}`, 'hex').slice(0, 32)}` as ExternalPaymentId, // safe: 35 letters, digits and a hyphen
  });
