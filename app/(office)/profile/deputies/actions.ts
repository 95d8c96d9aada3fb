'use server';

import { z } from 'zod';
import { endDeputyship } from '@/lib/deputies/end';
import { type DeputyRefusal, deputyRefusals, fieldOfRefusal } from '@/lib/deputies/refusals';
import { requestDeputy } from '@/lib/deputies/request';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { deputyshipId, isUuid, userId } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';

function refusalOf(refusal: DeputyRefusal): ActionReply<never> {
  const message = deputyRefusals[refusal];
  const field = fieldOfRefusal(refusal);
  return { ok: false, message, ...(field && { fields: { [field]: message } }) };
}

export const requestDeputyAction = action({
  permission: 'payments:approve',
  input: z.object({
    deputyId: z.string().max(100),
    from: z.string().max(100),
    until: z.string().max(100),
    note: z.string().max(1_000),
  }),
  run: async (runtime, granted, { deputyId, ...period }) => {
    if (!isUuid(deputyId)) return refusalOf('not_chosen');
    const requested = await requestDeputy(runtime, granted, { deputyId: userId(deputyId), ...period });
    return requested.ok ? { ok: true, value: undefined } : refusalOf(requested.error);
  },
});

export const endDeputyshipAction = action({
  permission: 'profile:manage',
  input: z.object({ id: z.string().refine(isUuid).transform(deputyshipId) }),
  run: async (runtime, granted, { id }) => {
    const ended = await endDeputyship(runtime, granted, id);
    return ended.ok ? { ok: true, value: undefined } : refusalOf(ended.error);
  },
});
