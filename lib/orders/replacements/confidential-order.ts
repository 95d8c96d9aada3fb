import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { lineageOf } from './chain';

/** Whether a payment belongs to a confidential batch, or replaces one that does. */
export async function isConfidentialOrder(db: Executor, id: OrderId): Promise<boolean> {
  const [found] = await db.execute(sql`
    select from ${lineageOf(id)}
    join orders on orders.id = lineage.id join batches on batches.id = orders.batch_id
    where batches.is_confidential limit 1`);
  return found !== undefined;
}
