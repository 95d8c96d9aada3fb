import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/batches';
import { orders } from '@/lib/db/schema/orders';
import { submissions } from '@/lib/db/schema/submissions';
import { changeStates } from '@/lib/payments/change-states';
import { recordOrderEvents } from '@/lib/payments/move';
import { engineActor } from './engine-actor';

const chunkOrders = 300;

/**
 * Calls off what a stopped batch had released and nobody had begun to send. What was sent goes its way. A chunk; says whether
 * there may be more.
 */
export const callOff = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await lockUnsent(tx);
    if (rows.length === 0) return false;
    const reason = 'The batch was stopped before it was sent.';
    const events = await changeStates(
      tx,
      engineActor,
      rows.map((order) => ({
        order,
        move: 'call_off',
        set: { endReason: reason },
        details: { reason, batch: order.batchId },
      })),
    );
    await tx.execute(sql`
      update submissions set phase = 'done', lease_until = null
      where order_id in (select value::uuid from jsonb_array_elements_text(
        ${JSON.stringify(events.map(({ order }) => order.id))}::jsonb))`);
    await recordOrderEvents(tx, events);
    return rows.length === chunkOrders;
  });

/** A worker that is about to send one of them has it locked, and then it is not called off. */
async function lockUnsent(tx: Transaction) {
  const stopped = tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, orders.batchId), eq(batches.state, 'stopped')));
  const rows = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(submissions, and(eq(submissions.orderId, orders.id), eq(submissions.attempts, 0)))
    .where(and(eq(orders.state, 'approved'), exists(stopped)))
    .orderBy(asc(orders.id))
    .limit(chunkOrders)
    .for('update', { of: [orders, submissions], skipLocked: true });
  return rows.map(({ order }) => order);
}
