'use server';

import { z } from 'zod';
import { approveOrder, declineOrder } from '@/lib/approvals/decide';
import { seenOrderSchema } from '@/lib/payments/form-schemas';
import { orderRefusals } from '@/lib/payments/refusals';
import { action } from '@/lib/web/action';

export const approveOrderAction = action({
  permission: 'payments:approve',
  input: seenOrderSchema,
  run: async ({ db }, granted, seen) => {
    const approved = await approveOrder(db, granted, seen);
    return approved.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: orderRefusals[approved.error] };
  },
});

export const declineOrderAction = action({
  permission: 'payments:approve',
  input: z.object({ seen: seenOrderSchema, reason: z.string().max(1_000) }),
  run: async ({ db }, granted, { seen, reason }) => {
    const declined = await declineOrder(db, granted, seen, reason);
    return declined.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: orderRefusals[declined.error] };
  },
});
