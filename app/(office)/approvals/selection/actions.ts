'use server';

import { z } from 'zod';
import { factorAnswerSchema } from '@/lib/identity/second-factors/second-factor-answer';
import {
  approveList,
  beginListApproval,
  checkListedReplacements,
} from '@/lib/orders/approvals/list/approve-list';
import { listRefusalReply } from '@/lib/orders/approvals/list/refusals';
import { seenOrderSchema } from '@/lib/orders/order/form-schemas';
import { action } from '@/lib/web/action';

/** The commands bound their number. */
const seenOrders = z
  .array(seenOrderSchema)
  .min(1)
  .max(1_000)
  .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length);

/** Begins the second-factor confirmation of the order versions selected on the screen. */
export const beginListApprovalAction = action({
  permission: 'payments:approve',
  input: z.object({ seen: seenOrders }),
  run: async (runtime, granted, { seen }) => {
    const checked = await checkListedReplacements(runtime, granted, seen);
    if (!checked.ok) return listRefusalReply(checked.error);
    const request = await beginListApproval(runtime, granted, seen);
    return request.ok ? request : listRefusalReply(request.error);
  },
});

export const approveListAction = action({
  permission: 'payments:approve',
  input: z.object({ seen: seenOrders, answer: factorAnswerSchema }),
  run: async (runtime, granted, { seen, answer }) => {
    const checked = await checkListedReplacements(runtime, granted, seen);
    if (!checked.ok) return listRefusalReply(checked.error);
    const approved = await approveList(runtime, granted, seen, answer);
    if (!approved.ok) return listRefusalReply(approved.error);
    const inState = (state: string) => approved.value.filter((order) => order.state === state).length;
    return {
      ok: true,
      value: { sent: inState('approved'), scheduled: inState('held'), more: inState('awaiting_approval') },
    };
  },
});
