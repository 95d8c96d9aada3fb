'use server';

import { z } from 'zod';
import { approveBatch } from '@/lib/batches/approve';
import { declineBatch, sendBackBatch } from '@/lib/batches/decline';
import { batchWords } from '@/lib/batches/refusals';
import { takeOut } from '@/lib/batches/take-out';
import { factorAnswerSchema } from '@/lib/identity/second-factor-answer';
import { factorRefusals } from '@/lib/identity/second-factor-refusals';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';

/** What an approver decides about: the version and the hash that were on the screen. */
const seenBatch = z.object({
  id: z.string().refine(isUuid).transform(batchId),
  version: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Asks for the second factor with which the batch that is on the screen can be approved. */
export const beginBatchApprovalAction = action({
  permission: 'payments:approve',
  input: seenBatch,
  run: async ({ db, secondFactor }, { actor }, { hash }) => {
    const request = await secondFactor.begin(db, actor, hash);
    return request.ok
      ? { ok: true, value: request.value }
      : { ok: false, message: factorRefusals[request.error] };
  },
});

export const approveBatchAction = action({
  permission: 'payments:approve',
  input: z.object({ seen: seenBatch, answer: factorAnswerSchema }),
  run: async (runtime, granted, { seen, answer }) => {
    const approved = await approveBatch(runtime, granted, seen, answer);
    if (!approved.ok) return { ok: false, message: batchWords(approved.error) };
    const needsMore = approved.value.state === 'awaiting_approval';
    return {
      ok: true,
      value: { state: needsMore ? ('awaiting_approval' as const) : ('approved' as const) },
    };
  },
});

const decision = z.object({ seen: seenBatch, reason: z.string().max(1_000) });

export const declineBatchAction = action({
  permission: 'payments:approve',
  input: decision,
  run: async (runtime, granted, { seen, reason }) => {
    const declined = await declineBatch(runtime, granted, seen, reason);
    return declined.ok ? { ok: true, value: undefined } : { ok: false, message: batchWords(declined.error) };
  },
});

export const sendBackBatchAction = action({
  permission: 'payments:approve',
  input: decision,
  run: async (runtime, granted, { seen, reason }) => {
    const sentBack = await sendBackBatch(runtime, granted, seen, reason);
    return sentBack.ok ? { ok: true, value: undefined } : { ok: false, message: batchWords(sentBack.error) };
  },
});

export const takeOutRowsAction = action({
  permission: 'payments:approve',
  input: decision.extend({ positions: z.array(z.number().int().positive()).min(1).max(1_000) }),
  run: async (runtime, granted, { seen, positions, reason }) => {
    const taken = await takeOut(runtime, granted, seen, positions, reason);
    return taken.ok ? { ok: true, value: undefined } : { ok: false, message: batchWords(taken.error) };
  },
});
