import { and, count, inArray, sql } from 'drizzle-orm';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { orders } from '@/lib/db/schema/orders/orders';
import type { BatchId } from '@/lib/kernel/ids';
import { orderStates } from '@/lib/kernel/states/order-states';
import { isFinal } from '@/lib/orders/order/order';
import { statesOfOutcome } from '../rows/outcome';

/** Number of payments of a batch that have ended, and of those that failed. */
export type Ended = { readonly ended: number; readonly failed: number };

/** By batch; none for batches that are not released. */
export async function countEnded(
  db: ReadExecutor,
  listed: readonly { readonly id: BatchId; readonly releasedTo: number }[],
): Promise<(id: BatchId) => Ended> {
  const released = listed.filter(({ releasedTo }) => releasedTo > 0).map(({ id }) => id);
  const rows =
    released.length === 0
      ? []
      : await db
          .select({
            id: orders.batchId,
            ended: count(),
            failed: sql<number>`count(*) filter (where ${inArray(orders.state, [...statesOfOutcome.failed])})::integer`,
          })
          .from(orders)
          .where(and(inArray(orders.batchId, released), inArray(orders.state, orderStates.filter(isFinal))))
          .groupBy(orders.batchId);
  const counts = new Map(rows.map(({ id, ended, failed }) => [id, { ended, failed }]));
  return (id) => counts.get(id) ?? { ended: 0, failed: 0 };
}
