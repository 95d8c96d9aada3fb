import type { Granted } from '@/lib/access/grant';
import type { readFilter } from '@/lib/orders/reads/filter';
import { countByState, listOrders } from '@/lib/orders/reads/queries';
import { markOf } from '@/lib/web/live/mark-of';
import { getRuntime } from '@/lib/web/runtime/runtime';

/** A page of payments and the counts of its tabs, with a mark that changes when either does. */
export async function readPaymentList(
  granted: Granted<'payments:read'>,
  filter: ReturnType<typeof readFilter>,
) {
  const { db } = getRuntime();
  const [{ orders, next }, counts] = await Promise.all([
    listOrders(db, granted, filter),
    countByState(db, granted, filter),
  ]);
  const shown = orders.map(({ id, version, updatedAt, executionTime }) => [
    id,
    version,
    updatedAt,
    executionTime,
  ]);
  return { orders, next, counts, mark: markOf([shown, counts]) };
}
