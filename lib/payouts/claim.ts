import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts, submissions } from '@/lib/db/schema/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import { orderHash } from '@/lib/payments/canonical';
import { identified, type OrderRow } from '@/lib/payments/content';
import { closeException, lockOpenException, openException } from '@/lib/payments/exception';
import { lockOrder, moveOrder, recordOrderEvent } from '@/lib/payments/move';
import { findObstacle, keepBatches } from '@/lib/payments/obstacle';
import { engineActor } from './engine-actor';
import { holdBack, waitForBatches } from './hold-back';

export type Submission = typeof submissions.$inferSelect;

type Claimed = { readonly submission: Submission; readonly order: OrderRow };

/**
 * A step of one order's way that this worker, and for the length of the lease no other, may take: to send it, as the
 * attempt of this number that was written down for it; to follow its payment; to look whether it has one, as it is not sent any
 * more; or nothing, as it is not what was approved, or waits, or was called off.
 */
export type Claim =
  | (Claimed & { readonly kind: 'send'; readonly attempt: number })
  | (Claimed & { readonly kind: 'follow' })
  | (Claimed & { readonly kind: 'look' })
  | { readonly kind: 'set_aside' };

/** What a worker can be after: an order that waits to be sent, or one to ask the service about. */
export type Wanted = 'send' | 'look';

/** Longer than the longest exchange with the service, so that a lease does not run out under a worker that is alive. */
export const leaseSeconds = 120;

const setAsideHours = 1;

/**
 * Claims the submission that is due longest, of what is wanted first where there is one. Before anything is sent the attempt is
 * written down: after a crash the open attempt says that the outcome is unknown. Undefined when nothing is due.
 */
export const claimNext = (
  db: Database,
  now: Date,
  wanted: readonly Wanted[] = ['send', 'look'],
): Promise<Claim | undefined> =>
  db.transaction(async (tx) => {
    for (const each of wanted) {
      const submission = await leaseDue(tx, now, isDue(each, now));
      if (submission) return prepare(tx, submission, now);
    }
    return undefined;
  });

/** The same for one order, if something is due of it and nobody else is about it. */
export const claimOne = (db: Database, now: Date, wanted: Wanted, id: OrderId): Promise<Claim | undefined> =>
  db.transaction(async (tx) => {
    const submission = await leaseDue(tx, now, sql`${isDue(wanted, now)} and ${submissions.orderId} = ${id}`);
    return submission && prepare(tx, submission, now);
  });

/** As the two indexes have it that keep the one kind from standing in the way of the other. */
const isWanted = {
  // What the service cannot have of a batch waits while the batch does, and is not sent any more when it was stopped. What it may
  // have is looked for then.
  send: sql`${submissions.phase} = 'send' and not ${submissions.isSuspended} and (${submissions.unknownSince} is not null or not exists (
    select from orders its join batches on batches.id = its.batch_id
    where its.id = ${submissions.orderId} and batches.state <> 'running' and not exists (select from attempts
      where order_id = its.id and number = ${submissions.attempts} and outcome is null)))`,
  look: sql`(${submissions.phase} in ('watch', 'follow') or (${submissions.phase} = 'send' and ${submissions.isSuspended}))`,
} as const satisfies Record<Wanted, unknown>;

/** What is wanted of a submission, due at that time, and under nobody's lease. */
export const isDue = (wanted: Wanted, now: Date): SQL =>
  sql`${isWanted[wanted]} and ${submissions.dueAt} <= ${now.toISOString()}
    and (${submissions.leaseUntil} is null or ${submissions.leaseUntil} <= ${now.toISOString()})`;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

async function leaseDue(tx: Transaction, now: Date, where: SQL): Promise<Submission | undefined> {
  const due = tx
    .select({ orderId: submissions.orderId })
    .from(submissions)
    .where(where)
    .orderBy(submissions.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [submission] = await tx
    .update(submissions)
    .set({ leaseUntil: leaseEnd(now), fence: sql`${submissions.fence} + 1` })
    .where(eq(submissions.orderId, sql`(${due})`))
    .returning();
  return submission;
}

async function prepare(tx: Transaction, submission: Submission, now: Date): Promise<Claim> {
  const order = await lockOrder(tx, submission.orderId);
  if (!order) throw new Error(`submission ${submission.orderId} has no order`);
  if (submission.phase === 'follow') return { kind: 'follow', submission, order };
  if (submission.phase !== 'send' || submission.isSuspended) return { kind: 'look', submission, order };
  if (!isAsApproved(submission, order)) return setAside(tx, submission, order, now);
  const busy = order.state === 'approved' ? [] : await keepBatches(tx, [order]);
  if (busy.length > 0) {
    await waitForBatches(tx, busy, now);
    return { kind: 'set_aside' };
  }
  await clearSetAside(tx, order, now);
  const isOpen = await hasOpenAttempt(tx, submission);
  const obstacle = await findObstacle(tx, order);
  return obstacle
    ? holdBack(tx, { submission, order }, { obstacle, isOpen }, now)
    : prepareSending(tx, { submission, order }, isOpen, now);
}

export function isAsApproved(submission: Submission, order: OrderRow): boolean {
  if (order.hash !== submission.hash) return false;
  try {
    return orderHash(identified(order)) === submission.hash;
  } catch {
    // A row that is no whole order any more; thrown on, it would be claimed first for ever, and hold up all others.
    return false;
  }
}

const notAsApproved = 'What is stored is not what was approved. Nothing is sent while that is so.';

/** The database guards make this impossible; should it happen all the same, nothing is sent and people hear of it, once. */
async function setAside(
  tx: Transaction,
  { orderId }: Submission,
  order: OrderRow,
  now: Date,
): Promise<Claim> {
  await tx
    .update(submissions)
    .set({ leaseUntil: null, dueAt: new Date(now.getTime() + setAsideHours * 3_600_000) })
    .where(eq(submissions.orderId, orderId));
  if ((await lockOpenException(tx, order))?.kind === 'not_as_approved') return { kind: 'set_aside' };
  await recordOrderEvent(tx, {
    order,
    fromState: order.state,
    what: 'set_aside',
    at: now,
    actor: engineActor,
    details: { why: 'what is stored is not what was approved' },
  });
  await openException(tx, { order, kind: 'not_as_approved', why: notAsApproved, now });
  return { kind: 'set_aside' };
}

/** It is as approved again, by whoever mended it. */
async function clearSetAside(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const open = await lockOpenException(tx, order);
  if (open?.kind === 'not_as_approved') await closeException(tx, { order, outcome: 'cleared', now });
}

async function prepareSending(
  tx: Transaction,
  { submission, order }: Claimed,
  /** The worker that made the attempt before this one died under it, and may have sent it. */
  isRecovering: boolean,
  now: Date,
): Promise<Claim> {
  const attempt = submission.attempts + 1;
  const moved = isRecovering
    ? await moveOrder(tx, order, 'lose_sight', { actor: engineActor, details: { why: 'the worker stopped' } })
    : await moveOrder(tx, order, 'claim', { actor: engineActor });
  const [updated] = await tx
    .update(submissions)
    .set({ attempts: attempt, unknownSince: submission.unknownSince ?? (isRecovering ? now : null) })
    .where(eq(submissions.orderId, order.id))
    .returning();
  if (!updated) throw new Error(`submission ${order.id} vanished`);
  await tx
    .insert(attempts)
    .values({ orderId: order.id, number: attempt, fence: updated.fence, call: 'create', startedAt: now });
  return { kind: 'send', submission: updated, order: moved ?? order, attempt };
}

async function hasOpenAttempt(tx: Transaction, { orderId, attempts: number }: Submission): Promise<boolean> {
  const open = await tx
    .select({ number: attempts.number })
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), eq(attempts.number, number), isNull(attempts.outcome)));
  return open.length > 0;
}
