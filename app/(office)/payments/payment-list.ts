import type { Granted } from '@/lib/access/grant';
import type { readFilter } from '@/lib/orders/reads/filter';
import { listOrders, totalsByState } from '@/lib/orders/reads/list';
import { markOf } from '@/lib/web/live/mark-of';
import { getRuntime } from '@/lib/web/runtime/runtime';

/** A page of payments and the totals of its tabs, with a mark that changes when either does. */
export async function readPaymentList(
  granted: Granted<'payments:read'>,
  filter: ReturnType<typeof readFilter>,
) {
  const { db } = getRuntime();
  const [{ orders, next }, totals] = await Promise.all([
    listOrders(db, granted, filter),
    totalsByState(db, granted, filter),
  ]);
  const shown = orders.map(({ id, version, updatedAt, executionTime }) => [
    id,
    version,
    updatedAt,
    executionTime,
  ]);
  return { orders, next, totals, mark: markOf([shown, totals]) };
}
