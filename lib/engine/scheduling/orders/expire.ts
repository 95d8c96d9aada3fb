import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { lockOrder, moveOrder } from '@/lib/orders/transitions/move';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { stored } from '@/messages/engine-reasons';
import { engineActor } from '../../engine-actor';

const batchSize = 50;

/**
 * Start of the wait for approval. Orders older than the submission date column count from their last move.
 */
const awaitingSince = sql`coalesce(${orders.submittedAt}, ${orders.updatedAt})`;

/**
 * Expires orders that were not decided within the policy's approval period, one chunk per call. An order
 * whose execution date has passed can still be approved until then and is sent at once. Returns whether there
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
      // An order edited and resubmitted since it was listed gets a new approval period.
      if (order?.version !== version) return;
      const reason = stored('expired.undecided', { count: String(hours) });
      await moveOrder(tx, order, 'expire', {
        actor: engineActor,
        set: { endReason: reason },
        details: { reason },
      });
    });
  }
  return overdue.length === batchSize;
}
