import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';
import { wouldPayTwice } from '../replacements/may-send';

/**
 * Blocking reason of an order: its batch is paused or stopped, or the payment that it replaces was made, by
 * itself or through another replacement.
 */
export type Obstacle = 'paused' | 'stopped' | 'paid_before';

/**
 * Finds the blocking reasons of orders that the caller has locked. A transaction that finds a payment
 * declared failed also locks its replacements, so that one of the two transactions sees the other.
 */
export async function findObstacles(
  tx: Transaction,
  some: readonly OrderRow[],
): Promise<ReadonlyMap<OrderId, Obstacle>> {
  const ids = some.flatMap(({ id, batchId, replacesOrderId }) => (batchId || replacesOrderId ? [id] : []));
  if (ids.length === 0) return new Map();
  const found = await tx.execute<{ id: OrderId; obstacle: Obstacle | null }>(sql`
    select orders.id, case when orders.replaces_order_id is not null
        and ${wouldPayTwice(orders.id, orders.replacesOrderId)} then 'paid_before'
      when batches.state = 'stopped' then 'stopped' when batches.state <> 'running' then 'paused' end as obstacle
    from orders left join batches on batches.id = orders.batch_id
    where orders.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(found.flatMap(({ id, obstacle }) => (obstacle ? [[id, obstacle] as const] : [])));
}

/**
 * Share-locks the batches of these orders, so that none is paused or stopped before the commit. Returns the
 * orders whose batch is locked elsewhere: resuming a large batch or retrying its failed rows takes seconds,
 * and nothing should wait for that.
 */
export async function lockBatches<Order extends OrderRow>(
  tx: Transaction,
  some: readonly Order[],
): Promise<readonly Order[]> {
  const ids = [...new Set(some.flatMap(({ batchId }) => batchId ?? []))];
  if (ids.length === 0) return [];
  const stored = await tx.execute<{ id: string }>(sql`
    select id from batches where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    for share skip locked`);
  const isKept = new Set(stored.map(({ id }) => id));
  return some.filter(({ batchId }) => batchId && !isKept.has(batchId));
}

export const findObstacle = async (tx: Transaction, order: OrderRow): Promise<Obstacle | undefined> =>
  (await findObstacles(tx, [order])).get(order.id);
