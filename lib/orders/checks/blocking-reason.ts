import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';
import { wouldPayTwice } from '../replacements/may-send';

/**
 * Why an order that was handed to the engine is not sent, or not sent again: its batch rests or was stopped,
 * or what it replaces was paid, by itself or by another replacement.
 */
export type Obstacle = 'paused' | 'stopped' | 'paid_before';

/**
 * Which of these orders something stands in the way of. The caller has them locked: whoever finds a payment
 * that was declared failed locks what pays it again, too, so that one of the two sees the other.
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
 * Keeps the batches of these orders from being paused or stopped until the commit, so that what is found of
 * them stays true. Gives the orders of which that cannot be had now: whoever resumes a large batch, or pays
 * its failed rows again, has it for seconds, and nothing else waits for that.
 */
export async function keepBatches<Order extends OrderRow>(
  tx: Transaction,
  some: readonly Order[],
): Promise<readonly Order[]> {
  const ids = [...new Set(some.flatMap(({ batchId }) => batchId ?? []))];
  if (ids.length === 0) return [];
  const kept = await tx.execute<{ id: string }>(sql`
    select id from batches where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    for share skip locked`);
  const isKept = new Set(kept.map(({ id }) => id));
  return some.filter(({ batchId }) => batchId && !isKept.has(batchId));
}

export const findObstacle = async (tx: Transaction, order: OrderRow): Promise<Obstacle | undefined> =>
  (await findObstacles(tx, [order])).get(order.id);

/** The same in words of a sentence that goes on. */
export const obstacleLabels: Readonly<Record<Obstacle, string>> = {
  paused: 'Its batch is paused',
  stopped: 'Its batch was stopped',
  paid_before: 'What it pays again was paid after all',
};
