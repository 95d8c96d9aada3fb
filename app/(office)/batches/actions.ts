'use server';

import { z } from 'zod';
import { editBatch, withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { submitBatch } from '@/lib/batches/decision/submit';
import { correctRow } from '@/lib/batches/draft/correct';
import { exclude, excludeWrong, include } from '@/lib/batches/draft/exclude';
import { markConfidential } from '@/lib/batches/draft/mark-confidential';
import { takeOver } from '@/lib/batches/draft/take-over';
import { seenDryRunSchema } from '@/lib/batches/dry-run/dry-run-schema';
import { longestRow } from '@/lib/batches/import/limits';
import { rowFields } from '@/lib/batches/import/mapping/mapped-fields';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { startImport } from '@/lib/batches/import/reading/start';
import { renameBatch, renameMessage } from '@/lib/batches/rename';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { scheduledForField } from '@/lib/orders/order/form-schemas';
import { action } from '@/lib/web/action';
import { batchReply, correctReply, worded } from './batch-reply';

const idField = z.string().refine(isUuid).transform(batchId);
const position = z.number().int().min(1).max(100_000);
const seen = { id: idField, version: z.number().int().positive() };
const someRows = z.object({ batchId: idField, positions: z.array(position).min(1).max(1_000) });

export const startImportAction = action({
  permission: 'payments:draft',
  input: z.object({
    batchId: idField,
    account: z.string().max(40),
    commissionAccount: z.string().max(40).nullable(),
    scheduledFor: scheduledForField.nullable(),
    mapping: tableMapping.nullable(),
    sameFileKnown: z.boolean(),
    acceptedOmissions: z.hash('sha256').nullable(),
  }),
  run: async (runtime, granted, input) => {
    const started = await startImport(runtime, granted, input);
    return started.ok ? { ok: true, value: undefined } : { ok: false, message: started.error.message };
  },
});

export const takeOverAction = action({
  permission: 'payments:draft',
  input: z.object({ id: idField, acceptedOmissions: z.hash('sha256').nullable() }),
  run: async (runtime, granted, input) => batchReply(await takeOver(runtime, granted, input)),
});

export const correctRowAction = action({
  permission: 'payments:draft',
  input: z.object({
    batchId: idField,
    position,
    typed: z.partialRecord(z.enum(rowFields), z.string().max(1_000)),
    // Shown from the file, so it may be longer than typed input.
    seen: z.partialRecord(z.enum(rowFields), z.string().max(longestRow)),
  }),
  run: async (runtime, granted, input) => correctReply(await correctRow(runtime, granted, input)),
});

export const excludeAction = action({
  permission: 'payments:draft',
  input: someRows,
  run: async (runtime, granted, input) => worded(await exclude(runtime, granted, input)),
});

export const includeAction = action({
  permission: 'payments:draft',
  input: someRows,
  run: async (runtime, granted, input) => worded(await include(runtime, granted, input)),
});

export const excludeWrongAction = action({
  permission: 'payments:draft',
  input: z.object({ batchId: idField }),
  run: async (runtime, granted, input) => worded(await excludeWrong(runtime, granted, input.batchId)),
});

export const submitBatchAction = action({
  permission: 'payments:draft',
  input: z.object({ ...seen, duplicateReason: z.string().max(1_000), seenDryRun: seenDryRunSchema }),
  run: async (runtime, granted, { id, version, ...submission }) =>
    batchReply(await submitBatch(runtime, granted, { id, version }, submission)),
});

export const editBatchAction = action({
  permission: 'payments:draft',
  input: z.object(seen),
  run: async (runtime, granted, input) => batchReply(await editBatch(runtime, granted, input)),
});

export const withdrawBatchAction = action({
  permission: 'payments:draft',
  input: z.object(seen),
  run: async (runtime, granted, input) => batchReply(await withdrawBatch(runtime, granted, input)),
});

export const markConfidentialAction = action({
  permission: 'payments:draft',
  input: z.object({ id: idField, isConfidential: z.boolean() }),
  run: async (runtime, granted, { id, isConfidential }) =>
    batchReply(await markConfidential(runtime, granted, id, isConfidential)),
});

export const renameBatchAction = action({
  permission: 'payments:draft',
  input: z.object({ id: idField, name: z.string().max(1_000) }),
  run: async (runtime, granted, { id, name }) => {
    const renamed = await renameBatch(runtime, granted, id, name);
    return renamed.ok ? { ok: true, value: undefined } : { ok: false, message: renameMessage(renamed.error) };
  },
});
