import { eq } from 'drizzle-orm';
import { type ConfidentialReader, isBatchWithheld } from '@/lib/access/confidential/reader-database';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../batch/batch';

/** The current batch, for readers of its file. */
export async function findBatchById(db: Executor, id: BatchId): Promise<BatchRow | undefined> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  return batch;
}

/** For commands of a maker; undefined also for a batch that is withheld from this person. */
export async function findReadableBatch(
  db: Executor,
  reader: ConfidentialReader,
  id: BatchId,
): Promise<BatchRow | undefined> {
  const batch = await findBatchById(db, id);
  return batch && (await isBatchWithheld(db, reader, id)) ? undefined : batch;
}
