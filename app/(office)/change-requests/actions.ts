'use server';

import { z } from 'zod';
import {
  approveChangeRequest,
  decisionMessage,
  declineChangeRequest,
  withdrawChangeRequest,
} from '@/lib/change-requests/decide';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { factorAnswerSchema } from '@/lib/identity/second-factors/second-factor-answer';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { changeRequestId, isUuid } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';

const id = z.string().refine(isUuid).transform(changeRequestId);
const seen = z.object({ id, hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** Begins second-factor confirmation of the change request shown on the screen. */
export const beginChangeApprovalAction = action({
  permission: 'change-requests:read',
  input: seen,
  run: async ({ db, secondFactor }, { actor }, { hash }) => {
    const request = await secondFactor.begin(db, actor, hash);
    return request.ok
      ? { ok: true, value: request.value }
      : { ok: false, message: factorRefusals[request.error] };
  },
});

export const approveChangeAction = action({
  permission: 'change-requests:read',
  input: z.object({ seen, answer: factorAnswerSchema, called: z.string().max(1_000).optional() }),
  run: async (runtime, { actor }, { seen: change, ...approval }) => {
    const approved = await approveChangeRequest(runtime, changeRequestKinds, actor, change, approval);
    return approved.ok
      ? { ok: true, value: approved.value.note }
      : { ok: false, message: decisionMessage(approved.error) };
  },
});

export const declineChangeAction = action({
  permission: 'change-requests:read',
  input: z.object({ seen, reason: z.string().max(1_000) }),
  run: async (runtime, { actor }, { seen: change, reason }) => {
    const declined = await declineChangeRequest(runtime, changeRequestKinds, actor, change, reason);
    return declined.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: decisionMessage(declined.error) };
  },
});

export const withdrawChangeRequestAction = action({
  permission: 'change-requests:read',
  input: z.object({ id }),
  run: async (runtime, { actor }, change) => {
    const taken = await withdrawChangeRequest(runtime, changeRequestKinds, actor, change.id);
    return taken.ok ? { ok: true, value: undefined } : { ok: false, message: decisionMessage(taken.error) };
  },
});
