import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { lockOrder, moveOrder } from '@/lib/orders/transitions/move';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { engineActor } from '../../engine-actor';

const batchSize = 50;

/**
 * Since when an order awaits approval; those from before submissions were dated count from their last move.
 */
const awaitingSince = sql`coalesce(${orders.submittedAt}, ${orders.updatedAt})`;

/**
 * Lets orders expire that nobody decided about for as long as the policy in force gives. One whose date
 * passed meanwhile may still be approved until then, and goes at once when it is. A batch; says whether there
 * may be more.
 */
export async function expireOverdue(db: Database, now: Date): Promise<boolean> {
  const { policy } = await policyInForce(db);
  const hours = policy.approvalExpiryHours;
  const before = new Date(now.getTime() - hours * 3_600_000);
  const isOverdue = and(
    eq(orders.state, 'awaiting_approval'),
    sql`${awaitingSince} <= ${before.toISOString()}::timestamptz`,
  );
  const overdue = await db
    .select({ id: orders.id, version: orders.version })
    .from(orders)
    .where(isOverdue)
    .orderBy(asc(awaitingSince))
    .limit(batchSize);
  for (const { id, version } of overdue) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // Edited and submitted again since it was listed, it has its time again.
      if (order?.version !== version) return;
      const reason = `Nobody decided within ${hours} hours.`;
      await moveOrder(tx, order, 'expire', {
        actor: engineActor,
        set: { endReason: reason },
        details: { reason },
      });
    });
  }
  return overdue.length === batchSize;
}
