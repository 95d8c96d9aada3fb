import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchEditors } from '@/lib/db/schema/orders/batch-editors';
import type { BatchId, UserId } from '@/lib/kernel/ids';

/** Whether a person made a batch or ever edited it: they decide about none of its versions. */
export const isBatchEditor = async (db: Executor, id: BatchId, person: UserId): Promise<boolean> =>
  (await db.$count(batchEditors, and(eq(batchEditors.batchId, id), eq(batchEditors.editorId, person)))) > 0;
