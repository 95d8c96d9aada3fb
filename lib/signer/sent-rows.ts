import { and, eq, inArray, isNull } from 'drizzle-orm';
import { whyRowsDiffer } from '@/lib/batches/decision/proof/verify';
import type { Executor } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';

/** The orders of batches that are not rows of what was approved. */
export type FindForeignRows = (db: Executor, orders: readonly OrderRow[]) => Promise<ReadonlySet<OrderId>>;

/** Compares each order with its row, and rehashes every row of a batch once for each of its versions. */
export function createRowCheck(): FindForeignRows {
  const checked = new Map<string, boolean>();

  async function isSealed(db: Executor, id: BatchId): Promise<boolean> {
    const [batch] = await db.select().from(batches).where(eq(batches.id, id));
    if (!batch) return false;
    const key = `${id} ${batch.version} ${batch.hash}`;
    const known = checked.get(key) ?? (await whyRowsDiffer(db, batch)) === undefined;
    checked.set(key, known);
    return known;
  }

  return async (db, orders) => {
    const rows = orders.filter(({ batchId }) => batchId !== null);
    if (rows.length === 0) return new Set();
    const found = await db
      .select({ id: batchRows.orderId, batchId: batchRows.batchId, hash: batchRows.hash })
      .from(batchRows)
      .where(
        and(
          inArray(
            batchRows.orderId,
            rows.map(({ id }) => id),
          ),
          isNull(batchRows.exclusion),
        ),
      );
    const rowOf = new Map(found.map((row) => [row.id, row]));
    const sealed = new Map<BatchId, boolean>();
    for (const id of new Set(rows.flatMap(({ batchId }) => batchId ?? [])))
      sealed.set(id, await isSealed(db, id));
    const isForeign = ({ id, batchId, hash }: OrderRow) => {
      const row = rowOf.get(id);
      return row?.batchId !== batchId || row.hash !== hash || !(batchId && sealed.get(batchId));
    };
    return new Set(rows.filter(isForeign).map(({ id }) => id));
  };
}
