'use server';

import { z } from 'zod';
import { isUuid, proposalId } from '@/lib/kernel/ids';
import {
  approveProposal,
  type DecisionRefusal,
  declineProposal,
  withdrawProposal,
} from '@/lib/proposals/decide';
import { proposalRefusals } from '@/lib/proposals/proposal';
import { action } from '@/lib/web/action';
import { proposalKinds } from '@/lib/web/proposal-kinds';

const id = z.string().refine(isUuid).transform(proposalId);
const seen = z.object({ id, hash: z.string().regex(/^[0-9a-f]{64}$/) });

const wordsOf = (refusal: DecisionRefusal): string =>
  refusal.kind === 'refused' ? proposalRefusals[refusal.code] : refusal.words;

export const agreeToChangeAction = action({
  permission: 'changes:read',
  input: seen,
  run: async (runtime, { actor }, change) => {
    const agreed = await approveProposal(runtime, proposalKinds, actor, change);
    return agreed.ok ? { ok: true, value: agreed.value.note } : { ok: false, message: wordsOf(agreed.error) };
  },
});

export const declineChangeAction = action({
  permission: 'changes:read',
  input: z.object({ seen, reason: z.string().max(1_000) }),
  run: async (runtime, { actor }, { seen: change, reason }) => {
    const declined = await declineProposal(runtime, proposalKinds, actor, change, reason);
    return declined.ok ? { ok: true, value: undefined } : { ok: false, message: wordsOf(declined.error) };
  },
});

export const takeBackChangeAction = action({
  permission: 'changes:read',
  input: z.object({ id }),
  run: async (runtime, { actor }, change) => {
    const taken = await withdrawProposal(runtime, proposalKinds, actor, change.id);
    return taken.ok ? { ok: true, value: undefined } : { ok: false, message: wordsOf(taken.error) };
  },
});
