import { createProvenBatches } from '@/lib/batches/decision/proof/proven';
import type { Executor } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { findUnproven } from '@/lib/orders/approvals/proven';
import type { OrderRow } from '@/lib/orders/order/content';

/** A batch without a proven approval, and the reason. */
export type UnprovenBatch = { readonly id: BatchId; readonly why: string };

/** Why an order's approval, or that of its batch, is not proven. */
export type Unproven = { readonly why: string; readonly ofBatch?: UnprovenBatch };

/** Finds the orders without a proven approval, of their own or of their batch. */
export type FindUnproven = (
  db: Executor,
  orders: readonly OrderRow[],
) => Promise<ReadonlyMap<OrderId, Unproven>>;

/** Verifies every single order, and each version of a batch once. */
export function createProofs(sealingKey: SealingKey): FindUnproven {
  const findUnprovenBatches = createProvenBatches(sealingKey);
  return async (db, orders) => {
    const single = orders.filter(({ batchId }) => batchId === null);
    const unproven = new Map<OrderId, Unproven>();
    for (const [id, why] of await findUnproven(db, single, sealingKey)) unproven.set(id, { why });
    const batches = await findUnprovenBatches(db, [
      ...new Set(orders.flatMap(({ batchId }) => batchId ?? [])),
    ]);
    for (const { id, batchId } of orders) {
      const why = batchId && batches.get(batchId);
      if (why) unproven.set(id, { why: `of its batch: ${why}`, ofBatch: { id: batchId, why } });
    }
    return unproven;
  };
}
