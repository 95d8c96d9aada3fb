import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId, UserId } from '@/lib/kernel/ids';

/**
 * Whether a person made a batch or edited any of its versions, as a condition of a query of `batches`: they
 * decide about none.
 */
export const hasEditedBatch = (person: UserId) => sql<boolean>`has_edited_batch(${batches}, ${person})`;

/** The same of one batch. */
export const isBatchEditor = async (db: Executor, id: BatchId, person: UserId): Promise<boolean> =>
  (await db.$count(batches, and(eq(batches.id, id), hasEditedBatch(person)))) > 0;
