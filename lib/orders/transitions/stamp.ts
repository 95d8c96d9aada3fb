import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';

/**
 * Facts about an order that change neither its state nor its content. The caller holds the lock and records
 * the reason.
 */
type Stamp =
  /** Why it is not released; null once people have resolved that. */
  | { readonly stopReason: string | null; readonly updatedAt?: Date }
  /** The day on which it counts for limits. */
  | { readonly countsOn: string }
  /** When the provider is to execute it. */
  | { readonly executionTime: Date | null };

/** The policy requirement as last measured. */
type Requirement = Pick<OrderRow, 'countsOn' | 'policyVersion' | 'requiredApprovals' | 'requiredGroups'>;

export async function stampRequirement(
  tx: Transaction,
  id: OrderId,
  requirement: Requirement,
  updatedAt: Date,
): Promise<OrderRow> {
  const [stamped] = await tx
    .update(orders)
    .set({ ...requirement, updatedAt })
    .where(eq(orders.id, id))
    .returning();
  if (!stamped) throw new Error(`order ${id} vanished`);
  return stamped;
}

export async function stampOrder(tx: Transaction, id: OrderId, stamp: Stamp): Promise<void> {
  await tx.update(orders).set(stamp).where(eq(orders.id, id));
}
