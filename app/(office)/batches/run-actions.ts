'use server';

import { z } from 'zod';
import { seenDryRunSchema } from '@/lib/batches/dry-run-schema';
import { batchWords } from '@/lib/batches/refusals';
import { resumeBatch } from '@/lib/batches/resume';
import { retryFailed } from '@/lib/batches/retry';
import { pauseBatch, stopBatch } from '@/lib/batches/run';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';

const id = z.string().refine(isUuid).transform(batchId);
const held = z.object({ id, reason: z.string().max(1_000) });

export const pauseBatchAction = action({
  permission: 'payments:cancel',
  input: held,
  run: async (runtime, granted, { id: batch, reason }) => {
    const paused = await pauseBatch(runtime, granted, batch, reason);
    return paused.ok ? { ok: true, value: undefined } : { ok: false, message: batchWords(paused.error) };
  },
});

export const stopBatchAction = action({
  permission: 'payments:cancel',
  input: held,
  run: async (runtime, granted, { id: batch, reason }) => {
    const stopped = await stopBatch(runtime, granted, batch, reason);
    return stopped.ok ? { ok: true, value: undefined } : { ok: false, message: batchWords(stopped.error) };
  },
});

/** Lets it go on; what happens now is held against the dry run that was on the screen. */
export const resumeBatchAction = action({
  permission: 'payments:approve',
  input: z.object({ id, version: z.number().int().positive(), seenDryRun: seenDryRunSchema }),
  run: async (runtime, granted, { id: batch, version, seenDryRun }) => {
    const resumed = await resumeBatch(runtime, granted, { id: batch, version }, { seenDryRun });
    return resumed.ok ? { ok: true, value: undefined } : { ok: false, message: batchWords(resumed.error) };
  },
});

/** Makes a draft of the rows that failed, and tells where it is. */
export const retryFailedAction = action({
  permission: 'payments:draft',
  input: z.object({ id }),
  run: async (runtime, granted, { id: batch }) => {
    const child = await retryFailed(runtime, granted, batch);
    return child.ok
      ? { ok: true, value: { id: child.value.id } }
      : { ok: false, message: batchWords(child.error) };
  },
});
