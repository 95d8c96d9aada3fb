import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts, submissions } from '@/lib/db/schema/submissions';
import { orderHash } from '@/lib/payments/canonical';
import { identified, type OrderRow } from '@/lib/payments/content';
import { lockOrder, moveOrder, recordOrderEvent } from '@/lib/payments/move';
import { engineActor } from './engine-actor';

export type Submission = typeof submissions.$inferSelect;

type Claimed = { readonly submission: Submission; readonly order: OrderRow };

/**
 * A step of one order's way that this worker, and for the length of the lease no other, may take: to send it, as the
 * attempt of this number that was written down for it; to follow its payment; or nothing, as it is not what was approved.
 */
export type Claim =
  | (Claimed & { readonly kind: 'send'; readonly attempt: number })
  | (Claimed & { readonly kind: 'follow' })
  | { readonly kind: 'set_aside' };

/** Longer than the longest exchange with the service, so that a lease does not run out under a worker that is alive. */
const leaseSeconds = 120;

const setAsideHours = 1;

/**
 * Claims the submission that is due longest, and writes down the attempt before anything is sent: after a crash the open
 * attempt says that the outcome is unknown. Undefined when nothing is due.
 */
export function claimNext(db: Database, now: Date): Promise<Claim | undefined> {
  return db.transaction(async (tx) => {
    const submission = await leaseDue(tx, now);
    if (!submission) return undefined;
    const order = await lockOrder(tx, submission.orderId);
    if (!order) throw new Error(`submission ${submission.orderId} has no order`);
    if (submission.phase !== 'send') return { kind: 'follow', submission, order };
    return isAsApproved(submission, order)
      ? prepareSending(tx, submission, order, now)
      : setAside(tx, submission, order, now);
  });
}

async function leaseDue(tx: Transaction, now: Date): Promise<Submission | undefined> {
  const due = tx
    .select({ orderId: submissions.orderId })
    .from(submissions)
    .where(
      sql`${ne(submissions.phase, 'done')} and ${submissions.dueAt} <= ${now.toISOString()}
        and (${submissions.leaseUntil} is null or ${submissions.leaseUntil} <= ${now.toISOString()})`,
    )
    .orderBy(submissions.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [submission] = await tx
    .update(submissions)
    .set({
      leaseUntil: new Date(now.getTime() + leaseSeconds * 1000),
      fence: sql`${submissions.fence} + 1`,
    })
    .where(eq(submissions.orderId, sql`(${due})`))
    .returning();
  return submission;
}

function isAsApproved(submission: Submission, order: OrderRow): boolean {
  if (order.hash !== submission.hash) return false;
  try {
    return orderHash(identified(order)) === submission.hash;
  } catch {
    // A row that is no whole order any more; thrown on, it would be claimed first for ever, and hold up all others.
    return false;
  }
}

/** The database guards make this impossible; should it happen all the same, nothing is sent and the timeline says so. */
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
  await recordOrderEvent(tx, {
    order,
    fromState: order.state,
    what: 'set_aside',
    at: now,
    actor: engineActor,
    details: { why: 'what is stored is not what was approved' },
  });
  return { kind: 'set_aside' };
}

async function prepareSending(
  tx: Transaction,
  submission: Submission,
  order: OrderRow,
  now: Date,
): Promise<Claim> {
  const attempt = submission.attempts + 1;
  // The worker that made the attempt before this one died under it, and may have sent it.
  const isRecovering = await hasOpenAttempt(tx, submission);
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
