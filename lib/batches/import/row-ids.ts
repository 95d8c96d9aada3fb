import { randomBytes } from 'node:crypto';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';

export type RowIds = { readonly orderId: OrderId; readonly externalPaymentId: ExternalPaymentId };

/** Each is made of 32 hexadecimal digits; so many pairs are drawn at a time. */
const digits = 32;
const pairs = 256;

/** Makes the identifiers of rows, of the same form as `newOrderId` and `newExternalPaymentId` make them one by one. */
export function createRowIds(): () => RowIds {
  let drawn = '';
  let at = 0;
  const draw = (): string => {
    if (at === drawn.length) {
      drawn = randomBytes(digits * pairs).toString('hex');
      at = 0;
    }
    at += digits;
    return drawn.slice(at - digits, at);
  };
  return () => {
    const id = draw();
    // Version 4 and its variant stand at fixed places (RFC 9562); the rest is random.
    const variant = '89ab'[Number.parseInt(id.charAt(16), 16) % 4];
    const uuid = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-${variant}${id.slice(17, 20)}-${id.slice(20)}`;
    return {
      orderId: uuid as OrderId, // safe: a UUID in lower case
      externalPaymentId: `pd-${draw()}` as ExternalPaymentId, // safe: 35 letters, digits and a hyphen
    };
  };
}
