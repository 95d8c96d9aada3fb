'use server';

import { z } from 'zod';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { approveBatch, beginBatchApproval } from '@/lib/batches/decision/approve';
import { declineBatch, sendBackBatch } from '@/lib/batches/decision/decline';
import { excludeByApprover } from '@/lib/batches/decision/exclude-by-approver';
import { seenDryRunSchema } from '@/lib/batches/dry-run/dry-run-schema';
import { beginResumption, resumeBatch } from '@/lib/batches/run/resume';
import { retryFailed } from '@/lib/batches/run/retry';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import { factorAnswerSchema } from '@/lib/identity/second-factors/second-factor-answer';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { batchId, isUuid, userId } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';

const id = z.string().refine(isUuid).transform(batchId);

/** The batch under approval: the version and hash shown on the screen. */
const seenBatch = z.object({
  id,
  version: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  deputyOf: z.string().refine(isUuid).transform(userId).optional(),
});

/** Begins second-factor confirmation of the batch shown on the screen. */
export const beginBatchApprovalAction = action({
  permission: 'payments:approve',
  input: seenBatch,
  run: async (runtime, granted, seen) => {
    const request = await beginBatchApproval(runtime, granted, seen);
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
    if (!approved.ok) return { ok: false, message: batchMessage(approved.error) };
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
    return declined.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: batchMessage(declined.error) };
  },
});

export const sendBackBatchAction = action({
  permission: 'payments:approve',
  input: decision,
  run: async (runtime, granted, { seen, reason }) => {
    const sentBack = await sendBackBatch(runtime, granted, seen, reason);
    return sentBack.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: batchMessage(sentBack.error) };
  },
});

export const excludeRowsAction = action({
  permission: 'payments:approve',
  input: decision.extend({ positions: z.array(z.number().int().min(1).max(100_000)).min(1).max(1_000) }),
  run: async (runtime, granted, { seen, positions, reason }) => {
    const taken = await excludeByApprover(runtime, granted, seen, positions, reason);
    return taken.ok ? { ok: true, value: undefined } : { ok: false, message: batchMessage(taken.error) };
  },
});

const held = z.object({ id, reason: z.string().max(1_000) });

export const pauseBatchAction = action({
  permission: 'payments:stop',
  input: held,
  run: async (runtime, granted, { id: batch, reason }) => {
    const paused = await pauseBatch(runtime, granted, batch, reason);
    return paused.ok ? { ok: true, value: undefined } : { ok: false, message: batchMessage(paused.error) };
  },
});

export const stopBatchAction = action({
  permission: 'payments:stop',
  input: held,
  run: async (runtime, granted, { id: batch, reason }) => {
    const stopped = await stopBatch(runtime, granted, batch, reason);
    return stopped.ok ? { ok: true, value: undefined } : { ok: false, message: batchMessage(stopped.error) };
  },
});

/** The batch under resumption, and the dry run shown on the screen. */
const seenPause = z.object({ id, version: z.number().int().positive(), seenDryRun: seenDryRunSchema });

/** Begins second-factor confirmation of resuming the batch shown on the screen. */
export const beginResumptionAction = action({
  permission: 'payments:approve',
  input: seenPause,
  run: async (runtime, granted, seen) => {
    const request = await beginResumption(runtime, granted, seen);
    return request.ok ? request : { ok: false, message: batchMessage(request.error) };
  },
});

/** Resumes the batch after comparing a fresh dry run with the one shown on the screen. */
export const resumeBatchAction = action({
  permission: 'payments:approve',
  input: z.object({ seen: seenPause, answer: factorAnswerSchema }),
  run: async (runtime, granted, { seen, answer }) => {
    const resumed = await resumeBatch(runtime, granted, seen, answer);
    return resumed.ok ? { ok: true, value: undefined } : { ok: false, message: batchMessage(resumed.error) };
  },
});

/** Creates a draft from the failed rows and returns its location. */
export const retryFailedAction = action({
  permission: 'payments:draft',
  input: z.object({ id }),
  run: async (runtime, granted, { id: batch }) => {
    const child = await retryFailed(runtime, granted, batch);
    return child.ok
      ? { ok: true, value: { id: child.value.id } }
      : { ok: false, message: batchMessage(child.error) };
  },
});
