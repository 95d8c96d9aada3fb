'use server';

import { z } from 'zod';
import { mostAtOnce, outcomeInWords } from '@/lib/kernel/lists/bulk';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { saveOrder } from '@/lib/orders/drafts/save';
import { cancelHeld, withdrawOrder } from '@/lib/orders/drafts/submit';
import { withdrawOrders } from '@/lib/orders/drafts/withdraw-orders';
import { orderIdField, paymentReferenceSchema, scheduledForField } from '@/lib/orders/order/form-schemas';
import { orderInputSchema } from '@/lib/orders/order/input-schema';
import { orderRefusals, submitMessage } from '@/lib/orders/order/refusals';
import { requestCancel, requestReschedule } from '@/lib/orders/provider-requests/change-request-kinds';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { seenQuoteSchema } from '@/lib/orders/quotes/quote-at-submission';
import { checkReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { noteTemplateUse } from '@/lib/templates/changes/use';
import { templateIdField } from '@/lib/templates/form-schemas';
import { action } from '@/lib/web/action';
import { providerRequestReply } from './provider-request-reply';
import { saveReply } from './save-reply';

export const saveOrderAction = action({
  permission: 'payments:draft',
  input: z.object({
    id: orderIdField,
    version: z.number().int().positive().nullable(),
    input: orderInputSchema,
    submit: z.boolean(),
    duplicateReason: z.string().max(1_000).optional(),
    replacesOrderId: orderIdField.nullable(),
    templateId: templateIdField.nullish(),
    seenQuote: seenQuoteSchema.optional(),
  }),
  run: async (runtime, granted, { templateId, ...form }) => {
    const saved = await saveOrder(runtime, granted, form);
    if (templateId && saved.ok) await noteTemplateUse(runtime, granted, templateId);
    return saveReply(saved);
  },
});

const seenInput = z.object({ id: orderIdField, version: z.number().int().positive() });

export const withdrawOrderAction = action({
  permission: 'payments:draft',
  input: seenInput,
  run: async (runtime, granted, seen) => {
    const withdrawn = await withdrawOrder(runtime, granted, seen);
    return withdrawn.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: orderRefusals[withdrawn.error] };
  },
});

export const withdrawOrdersAction = action({
  permission: 'payments:draft',
  input: z.object({ items: z.array(seenInput).min(1).max(mostAtOnce) }),
  run: async (runtime, granted, { items }) => ({
    ok: true,
    value: outcomeInWords(await withdrawOrders(runtime, granted, items), (why) => orderRefusals[why]),
  }),
});

/** For people who may not draft: cancelling a held order requires the permission to stop payments. */
export const cancelHeldAction = action({
  permission: 'payments:stop',
  input: seenInput,
  run: async (runtime, granted, seen) => {
    const stopped = await cancelHeld(runtime, granted, seen);
    return stopped.ok ? { ok: true, value: undefined } : { ok: false, message: orderRefusals[stopped.error] };
  },
});

export const recallOrderAction = action({
  permission: 'payments:stop',
  input: seenInput.extend({ reason: z.string().max(1_000) }),
  run: async (runtime, granted, input) => {
    const recalled = await recallOrder(runtime, granted, input);
    return recalled.ok ? recalled : { ok: false, message: orderRefusals[recalled.error] };
  },
});

export const moveHeldAction = action({
  permission: 'payments:draft',
  input: seenInput.extend({ scheduledFor: scheduledForField }),
  run: async (runtime, granted, { scheduledFor, ...seen }) => {
    const replacedOrders = await checkReplacedOrders(runtime, granted.actor, seen.id);
    if (!replacedOrders.ok) return { ok: false, message: submitMessage(replacedOrders.error) };
    const moved = await rescheduleHeld(runtime, granted, seen, scheduledFor);
    return moved.ok ? { ok: true, value: undefined } : { ok: false, message: submitMessage(moved.error) };
  },
});

const providerRequestInput = z.object({
  reference: paymentReferenceSchema,
  what: z.string().max(200),
  note: z.string().max(1_000),
});

export const reschedulePaymentAction = action({
  permission: 'payments:reschedule',
  input: providerRequestInput.extend({ executionTime: z.date() }),
  run: async (runtime, granted, input) =>
    providerRequestReply(await requestReschedule(runtime, granted, input)),
});

export const cancelPaymentAction = action({
  permission: 'payments:cancel',
  input: providerRequestInput,
  run: async (runtime, granted, input) => providerRequestReply(await requestCancel(runtime, granted, input)),
});
