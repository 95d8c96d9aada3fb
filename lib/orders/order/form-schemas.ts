import { z } from 'zod';
import { isUuid, orderId, userId } from '@/lib/kernel/ids';
import type { PaymentReference } from '@/lib/provider/contract/contract';
import { scheduleBounds } from './dates/schedule-bounds';

/** Input schemas for orders from the browser. They only bound the input; `parseOrder` validates it. */
export const orderIdField = z.string().refine(isUuid).transform(orderId);

export const scheduledForField = z.date().min(scheduleBounds.from).max(scheduleBounds.until);

const identifier = z.string().regex(/^[\x21-\x7e]{1,64}$/);

export const paymentReferenceSchema: z.ZodType<PaymentReference> = z.union([
  z.strictObject({ paymentId: identifier }),
  z.strictObject({ externalPaymentId: identifier }),
]);

/** What an approver decides about: the displayed version and hash. */
export const seenOrderSchema = z.object({
  id: orderIdField,
  version: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  deputyOf: z.string().refine(isUuid).transform(userId).optional(),
});
