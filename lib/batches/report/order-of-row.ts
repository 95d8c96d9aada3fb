import { and, between, eq, type SQL } from 'drizzle-orm';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';

/**
 * Joins the order of each row at these positions. The range follows from that of the rows, but the planner
 * does not derive it, and would scan all orders for each chunk.
 */
export const isOrderOfRow = (first: number, last: number): SQL | undefined =>
  and(
    eq(orders.batchId, batchRows.batchId),
    eq(orders.batchPosition, batchRows.position),
    between(orders.batchPosition, first, last),
  );
