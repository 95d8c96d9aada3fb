'use server';

import { z } from 'zod';
import { cancelPayment, reschedulePayment } from '@/lib/payments/at-service';
import { orderIdField, orderInputSchema, paymentReferenceSchema } from '@/lib/payments/form-schemas';
import { movedWords, seenQuoteSchema } from '@/lib/payments/quote-at-submission';
import { atServiceWords, orderRefusals, submitWords } from '@/lib/payments/refusals';
import { saveOrder } from '@/lib/payments/save';
import { withdrawOrder } from '@/lib/payments/submit';
import { action } from '@/lib/web/action';

export const saveOrderAction = action({
  permission: 'payments:draft',
  input: z.object({
    id: orderIdField,
    version: z.number().int().positive().nullable(),
    input: orderInputSchema,
    submit: z.boolean(),
    seenQuote: seenQuoteSchema.optional(),
  }),
  run: async (runtime, granted, form) => {
    const saved = await saveOrder(runtime, granted, form);
    if (saved.ok) return { ok: true, value: { id: saved.value.id, state: saved.value.state } };
    if (saved.error.kind === 'quote_moved') return { ok: false, message: movedWords(saved.error) };
    return saved.error.kind === 'problems'
      ? { ok: false, message: 'Some fields need a look.', fields: saved.error.problems }
      : { ok: false, message: submitWords(saved.error.refusal) };
  },
});

export const withdrawOrderAction = action({
  permission: 'payments:draft',
  input: z.object({ id: orderIdField, version: z.number().int().positive() }),
  run: async (runtime, granted, seen) => {
    const withdrawn = await withdrawOrder(runtime, granted, seen);
    return withdrawn.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: orderRefusals[withdrawn.error] };
  },
});

export const reschedulePaymentAction = action({
  permission: 'payments:reschedule',
  input: z.object({ reference: paymentReferenceSchema, executionTime: z.date() }),
  run: async (runtime, granted, { reference, executionTime }) => {
    const taken = await reschedulePayment(runtime, granted, reference, executionTime);
    return taken.ok ? { ok: true, value: undefined } : { ok: false, message: atServiceWords(taken.error) };
  },
});

export const cancelPaymentAction = action({
  permission: 'payments:cancel',
  input: z.object({ reference: paymentReferenceSchema }),
  run: async (runtime, granted, { reference }) => {
    const taken = await cancelPayment(runtime, granted, reference);
    return taken.ok ? { ok: true, value: undefined } : { ok: false, message: atServiceWords(taken.error) };
  },
});
