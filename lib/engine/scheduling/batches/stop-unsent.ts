import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderRow } from '@/lib/orders/order/content';
import { suspendSending } from '@/lib/orders/provider-requests/suspend-sending';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { moveOrders } from '@/lib/orders/transitions/move';
import { stored } from '@/messages/engine-reasons';
import { engineActor } from '../../engine-actor';

const chunkOrders = 300;

/**
 * Recalls the released but unsent orders of stopped batches, one chunk per call. Orders already sent proceed.
 * Returns whether there may be more.
 */
export const recall = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await lockUnsent(tx);
    if (rows.length === 0) return false;
    const reason = stored('batch.stopped');
    const recalled = await moveOrders(
      tx,
      engineActor,
      rows.map((order) => ({
        order,
        move: 'recall',
        set: { endReason: reason },
        details: { reason, batch: order.batchId },
      })),
      (moved) => endSubmissions(tx, moved),
    );
    await closeExceptions(tx, recalled, now);
    return rows.length === chunkOrders;
  });

async function endSubmissions(tx: Transaction, orders: readonly OrderRow[]): Promise<void> {
  await tx.execute(sql`
    update submissions set phase = 'done', lease_until = null
    where order_id in (select value::uuid from jsonb_array_elements_text(
      ${JSON.stringify(orders.map(({ id }) => id))}::jsonb))`);
}

/** A quarantined order no longer needs attention once it is recalled. */
async function closeExceptions(tx: Transaction, orders: readonly OrderRow[], now: Date): Promise<void> {
  const open = await tx.execute<{ id: string }>(sql`
    select order_id as id from exceptions where closed_at is null and order_id in (select value::uuid from
      jsonb_array_elements_text(${JSON.stringify(orders.map(({ id }) => id))}::jsonb))`);
  const isOpen = new Set(open.map(({ id }) => id));
  for (const order of orders) {
    if (isOpen.has(order.id)) await closeException(tx, { order, outcome: 'withdrawn', now });
  }
}

const pollChunk = 25;

/**
 * Opens an exception for each order of a stopped batch that was attempted but not admitted by the provider.
 * Almost certainly no payment exists, but that is not enough to pay again: the order is polled until two
 * people decide. Returns whether there may be more.
 */
export const pollNotAdmitted = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await lockNotAdmitted(tx);
    for (const { order, submission } of rows) {
      await suspendSending(tx, submission, now);
      const why = stored('batch.notAdmitted');
      await openException(tx, { order, kind: 'not_found', why, now });
    }
    return rows.length === pollChunk;
  });

function lockNotAdmitted(tx: Transaction) {
  const stopped = sql`exists (select from ${batches} where ${batches.id} = ${orders.batchId} and ${batches.state} = 'stopped')`;
  const isOpen = sql`exists (select from ${attempts} where ${attempts.orderId} = ${orders.id}
    and ${attempts.number} = ${submissions.attempts} and ${attempts.outcome} is null)`;
  return tx
    .select({ order: orders, submission: submissions })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .where(
      and(
        eq(orders.state, 'checking'),
        eq(submissions.phase, 'send'),
        eq(submissions.isSuspended, false),
        isNull(submissions.unknownSince),
        sql`${stopped} and not ${isOpen}`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(pollChunk)
    .for('update', { of: [orders, submissions], skipLocked: true });
}

/** Skips rows locked by a worker that is about to send them; these are not recalled. */
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
