import { createProvenBatches } from '@/lib/batches/decision/proof/proven';
import type { Executor } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { findUnproven } from '@/lib/orders/approvals/proven';
import type { OrderRow } from '@/lib/orders/order/content';

/** A batch whose approval is not proven, and why. */
export type UnprovenBatch = { readonly id: BatchId; readonly why: string };

/** Why the approval of an order is not proven: its own, or that of its batch. */
export type Unproven = { readonly why: string; readonly ofBatch?: UnprovenBatch };

/** Which of these orders were not approved as they have to be, by themselves or with their batch, and why. */
export type FindUnproven = (
  db: Executor,
  orders: readonly OrderRow[],
) => Promise<ReadonlyMap<OrderId, Unproven>>;

/** Looks at every single order, and once at every version of a batch. */
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
