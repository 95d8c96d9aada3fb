import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';

/** An import without progress for a minute is abandoned: storing a chunk of rows takes a second. */
const silenceMs = 60_000;

/** Imports whose process died. */
export async function listAbandonedImports(db: Executor, now: Date): Promise<BatchId[]> {
  const found = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.state, 'importing'), lt(batches.updatedAt, new Date(now.getTime() - silenceMs))));
  return found.map(({ id }) => id);
}
