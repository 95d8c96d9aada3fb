import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { orders, orderVersions } from '@/lib/db/schema/orders/orders';
import type { OrderId, UserId } from '@/lib/kernel/ids';

/**
 * Whether a person made an order or edited any version, and so may not decide about it; a predicate for
 * queries of `orders`.
 */
export const hasEdited = (person: UserId | SQL) =>
  sql<boolean>`has_edited_order(${orders}::orders, ${person})`;

/** The same for one order. */
export async function isEditor(db: Executor, id: OrderId, person: UserId): Promise<boolean> {
  const [row] = await db
    .select({ is: hasEdited(person) })
    .from(orders)
    .where(eq(orders.id, id));
  return row?.is ?? false;
}

/** Everyone who wrote a version of an order, including its maker. */
export async function listEditors(db: Executor, id: OrderId): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ editorId: orderVersions.editorId })
    .from(orderVersions)
    .where(eq(orderVersions.orderId, id));
  return rows.map(({ editorId }) => editorId);
}
