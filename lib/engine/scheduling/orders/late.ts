import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import { isToSend } from '@/lib/db/to-send';
import type { OrderId } from '@/lib/kernel/ids';
import { lockOpenException, openException } from '@/lib/orders/transitions/exception';
import { lockOrder } from '@/lib/orders/transitions/move';
import { stored } from '@/messages/engine-reasons';

/** In milliseconds; longer than a restart or a short provider outage. */
export const lateAfterMs = 15 * 60_000;

/** Payments due before this moment are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateAfterMs);

const batchSize = 50;

type Reasons = {
  /** When this process became able to send approved payments. An earlier wait does not count as lateness. */
  readonly since: Date;
  /** The known reason why a held order was not released. */
  readonly ofHeld: (id: OrderId) => string | undefined;
  /** The known reason why an approved order was not sent. */
  readonly ofUnsent: (id: OrderId) => string | undefined;
};

/**
 * Opens an exception for each single payment that is 15 minutes overdue and has no open exception. A batch
 * gets one exception, on one of its payments. A release or an answer from the provider closes it. Returns
 * whether there may be more.
 */
export async function reportLate(
  db: Database,
  now: Date,
  { since, ofHeld, ofUnsent }: Reasons,
): Promise<boolean> {
  const before = lateBefore(now);
  const held = await listLateHeld(db, before);
  for (const { id } of held) {
    await db.transaction((tx) => open(tx, id, 'held', ofHeld(id) ?? stored('late.unknown'), now));
  }
  const unsent = since <= before ? await listUnsent(db, before) : [];
  for (const { id } of unsent) {
    await db.transaction((tx) => open(tx, id, 'approved', ofUnsent(id) ?? stored('late.notSent'), now));
  }
  const ofBatches = since <= before ? await listUnsentOfBatches(db, before) : [];
  for (const { id } of ofBatches) {
    await db.transaction((tx) =>
      open(tx, id, 'approved', ofUnsent(id) ?? stored('late.notSentOfBatch'), now),
    );
  }
  return held.length === batchSize || unsent.length === batchSize;
}

const hasNoException = (db: Database) =>
  notExists(
    db
      .select({ id: exceptions.id })
      .from(exceptions)
      .where(and(eq(exceptions.orderId, orders.id), isNull(exceptions.closedAt))),
  );

const listLateHeld = (db: Database, before: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'held'),
        lte(orders.scheduledFor, before),
        isNull(orders.stopReason),
        hasNoException(db),
      ),
    )
    .orderBy(asc(orders.scheduledFor))
    .limit(batchSize);

/** Measured from the last check, because each failed claim postpones the due time. */
const listUnsent = (db: Database, before: Date) =>
  db
    .select({ id: orders.id })
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(
      and(
        isToSend,
        lte(submissions.checkedAt, before),
        eq(submissions.attempts, 0),
        eq(orders.state, 'approved'),
        isNull(orders.batchId),
        hasNoException(db),
      ),
    )
    .orderBy(asc(submissions.checkedAt))
    .limit(batchSize);

/**
 * One payment of each running batch without progress for that long, unless one of its payments already has a
 * late exception. Ten thousand exceptions for one cause would help nobody.
 */
const listUnsentOfBatches = (db: Database, before: Date): Promise<{ id: OrderId }[]> =>
  db.execute<{ id: OrderId }>(sql`
    select late.id from batches, lateral (
      select orders.id from orders join submissions on submissions.order_id = orders.id
      where orders.batch_id = batches.id and orders.state = 'approved' and orders.updated_at <= ${before.toISOString()}
        and ${isToSend} and submissions.attempts = 0
      order by orders.batch_position limit 1
    ) as late
    where batches.state = 'running' and batches.updated_at <= ${before.toISOString()} and not exists (
      select from exceptions join orders on orders.id = exceptions.order_id
      where orders.batch_id = batches.id and exceptions.kind = 'late' and exceptions.closed_at is null
    )
    limit ${batchSize}`);

async function open(
  tx: Transaction,
  id: OrderId,
  state: 'held' | 'approved',
  why: string,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order?.state !== state || order.stopReason !== null) return;
  if (await lockOpenException(tx, order)) return;
  await openException(tx, { order, kind: 'late', why, now });
}
