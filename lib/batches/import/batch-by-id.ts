import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../batch/batch';

/** The current batch, for readers of its file. */
export async function findBatchById(db: Executor, id: BatchId): Promise<BatchRow | undefined> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  return batch;
}
