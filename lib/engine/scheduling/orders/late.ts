import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import { lockOpenException, openException } from '@/lib/orders/transitions/exception';
import { lockOrder } from '@/lib/orders/transitions/move';

/** Longer than a restart or a short outage of the provider takes. */
export const lateAfterMs = 15 * 60_000;

/** What should have left by then is late now. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateAfterMs);

const batchSize = 50;

type Reasons = {
  /**
   * Since when this process has been able to send what is approved; what waited for it before is not late
   * yet.
   */
  readonly since: Date;
  /** Why an order could not be released, if anything is known about it. */
  readonly ofHeld: (id: OrderId) => string | undefined;
  /** Why an approved one could not be sent, if anything is known about it. */
  readonly ofUnsent: (id: OrderId) => string | undefined;
};

const unknownReason = 'The reason is not known: see the log of the payment engine.';
const notSent =
  'It is approved and has not been sent: the payment engine is waiting for the provider, or catching up.';
const notSentOfBatch =
  'It is approved and has not been sent, perhaps like other payments of its batch: the payment engine is waiting for the provider, or catching up.';

/**
 * Opens an exception for each single payment that should have left a quarter of an hour ago and about which
 * nothing is open yet, whatever the reason; for a batch at one of its payments. The release or the provider's
 * answer closes it. Returns whether there may be more.
 */
export async function reportLate(
  db: Database,
  now: Date,
  { since, ofHeld, ofUnsent }: Reasons,
): Promise<boolean> {
  const before = lateBefore(now);
  const held = await listLateHeld(db, before);
  for (const { id } of held) {
    await db.transaction((tx) => open(tx, id, 'held', ofHeld(id) ?? unknownReason, now));
  }
  const unsent = since <= before ? await listUnsent(db, before) : [];
  for (const { id } of unsent) {
    await db.transaction((tx) => open(tx, id, 'approved', ofUnsent(id) ?? notSent, now));
  }
  const ofBatches = since <= before ? await listUnsentOfBatches(db, before) : [];
  for (const { id } of ofBatches) {
    await db.transaction((tx) => open(tx, id, 'approved', ofUnsent(id) ?? notSentOfBatch, now));
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

/** By its last check, as each failed claim makes it due later. */
const listUnsent = (db: Database, before: Date) =>
  db
    .select({ id: orders.id })
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(
      and(
        sql`${submissions.phase} = 'send' and not ${submissions.isSuspended}`,
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
 * One payment of each running batch that has made no progress for as long, unless one of them is an exception
 * already: ten thousand would help nobody.
 */
const listUnsentOfBatches = (db: Database, before: Date): Promise<{ id: OrderId }[]> =>
  db.execute<{ id: OrderId }>(sql`
    select late.id from batches, lateral (
      select orders.id from orders join submissions on submissions.order_id = orders.id
      where orders.batch_id = batches.id and orders.state = 'approved' and orders.updated_at <= ${before.toISOString()}
        and submissions.phase = 'send' and not submissions.is_suspended and submissions.attempts = 0
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
