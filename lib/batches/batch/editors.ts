import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId, UserId } from '@/lib/kernel/ids';

/** Query condition on `batches`: the person created the batch or edited any version of it (maker-checker). */
export const hasEditedBatch = (person: UserId | SQL) =>
  sql<boolean>`has_edited_batch(${batches}::batches, ${person})`;

/** `hasEditedBatch` for one batch. */
export const isBatchEditor = async (db: Executor, id: BatchId, person: UserId): Promise<boolean> =>
  (await db.$count(batches, and(eq(batches.id, id), hasEditedBatch(person)))) > 0;
