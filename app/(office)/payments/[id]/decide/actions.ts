'use server';

import { z } from 'zod';
import { factorAnswerSchema } from '@/lib/identity/second-factors/second-factor-answer';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { approveMessage, approveOrder, beginApproval } from '@/lib/orders/approvals/approve';
import { declineOrder, sendBackOrder } from '@/lib/orders/approvals/decline';
import { seenOrderSchema } from '@/lib/orders/order/form-schemas';
import { orderRefusals } from '@/lib/orders/order/refusals';
import { checkReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { action } from '@/lib/web/action';

/** Begins second-factor confirmation of the order version shown on the screen. */
export const beginApprovalAction = action({
  permission: 'payments:approve',
  input: seenOrderSchema,
  run: async (runtime, granted, seen) => {
    const request = await beginApproval(runtime, granted, seen);
    return request.ok
      ? { ok: true, value: request.value }
      : { ok: false, message: factorRefusals[request.error] };
  },
});

export const approveOrderAction = action({
  permission: 'payments:approve',
  input: z.object({ seen: seenOrderSchema, answer: factorAnswerSchema }),
  run: async (runtime, granted, { seen, answer }) => {
    const replacedOrders = await checkReplacedOrders(runtime, granted.actor, seen.id);
    if (!replacedOrders.ok) return { ok: false, message: approveMessage(replacedOrders.error) };
    const approved = await approveOrder(runtime, granted, seen, answer);
    return approved.ok
      ? { ok: true, value: { state: approved.value.state } }
      : { ok: false, message: approveMessage(approved.error) };
  },
});

const decisionInput = z.object({ seen: seenOrderSchema, reason: z.string().max(1_000) });

export const declineOrderAction = action({
  permission: 'payments:approve',
  input: decisionInput,
  run: async (runtime, granted, { seen, reason }) => {
    const declined = await declineOrder(runtime, granted, seen, reason);
    return declined.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: orderRefusals[declined.error] };
  },
});

export const sendBackOrderAction = action({
  permission: 'payments:approve',
  input: decisionInput,
  run: async (runtime, granted, { seen, reason }) => {
    const sentBack = await sendBackOrder(runtime, granted, seen, reason);
    return sentBack.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: orderRefusals[sentBack.error] };
  },
});
