import { eq, isNull, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderState } from '@/lib/kernel/states/order-states';

type Reading = Granted<'payments:read'>;

/** The number of orders in one state, by its index. */
export const countInState = (db: Executor, _granted: Reading, state: OrderState): Promise<number> =>
  db.$count(orders, eq(orders.state, state));

/** When an order that is not part of a batch last changed: outdates what shows any of them. */
export async function findNewestSingleChange(db: Executor, _granted: Reading): Promise<Date | undefined> {
  const [row] = await db
    .select({ updatedAt: orders.updatedAt })
    .from(orders)
    .where(isNull(orders.batchId))
    .orderBy(sql`${orders.updatedAt} desc nulls last`)
    .limit(1);
  return row?.updatedAt;
}
