import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import { attempts, submissions } from '@/lib/db/schema/submissions';
import type { OrderRow } from '@/lib/payments/content';
import { keptWords } from '@/lib/payments/kept-words';
import { lockOrder, moveOrder, recordOrderEvent } from '@/lib/payments/move';
import type { PaymentState } from '@/lib/service/contract';
import { followDelayMs, retryDelayMs } from './backoff';
import type { Submission } from './claim';
import { engineActor } from './engine-actor';

/** What one attempt came to, as it is kept: enough to see later what was sent when and what came back. */
export type AttemptResult = {
  readonly outcome: 'accepted' | 'refused' | 'unknown';
  readonly nonce: bigint | null;
  readonly httpStatus: number | null;
  readonly serviceCode: number | null;
  readonly durationMs: number;
  readonly detail: string | null;
};

/** What the service says of a payment: its state, and the words that go with it. */
export type ServiceWord = Pick<PaymentState, 'paymentId' | 'status'> &
  Partial<Pick<PaymentState, 'rejectReason' | 'executionTime'>>;

type Settlement = {
  readonly submission: Submission;
  readonly now: Date;
  readonly random: () => number;
};

/**
 * Runs `write` on the order, if the lease under which the step was taken is still this worker's. A worker that came back too
 * late writes nothing: another one has taken the order on, and asks the service itself.
 */
async function underLease(
  db: Database,
  { submission }: Settlement,
  write: (tx: Transaction, order: OrderRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ fence: submissions.fence })
      .from(submissions)
      .where(and(eq(submissions.orderId, submission.orderId), eq(submissions.fence, submission.fence)))
      .for('update');
    const order = held && (await lockOrder(tx, submission.orderId));
    if (order) await write(tx, order);
  });
}

const updateSubmission = (tx: Transaction, { submission }: Settlement, set: Partial<Submission>) =>
  tx
    .update(submissions)
    .set({ leaseUntil: null, ...set })
    .where(eq(submissions.orderId, submission.orderId));

/** Makes the next look due, unless a webhook did so while this one was under way: then what it tells of is read at once. */
const lookAgain = (tx: Transaction, { submission, now }: Settlement, dueAt: Date) =>
  tx
    .update(submissions)
    .set({
      leaseUntil: null,
      dueAt: sql`case when ${submissions.dueAt} = ${submission.dueAt.toISOString()}::timestamptz
        then ${dueAt.toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(submissions.orderId, submission.orderId));

/** Writes down what an attempt came to. The first word stays: an attempt is settled once. */
const settleAttempt = (tx: Transaction, { submission }: Settlement, result: AttemptResult) =>
  tx
    .update(attempts)
    .set(result)
    .where(
      and(
        eq(attempts.orderId, submission.orderId),
        eq(attempts.number, submission.attempts),
        isNull(attempts.outcome),
      ),
    );

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const evidence = (result: AttemptResult) => ({
  nonce: result.nonce?.toString() ?? null,
  httpStatus: result.httpStatus,
  serviceCode: result.serviceCode,
  durationMs: result.durationMs,
});

/** The payment exists (contract 1, recovery check): the order is followed from here on, whatever went before. */
export function settleAccepted(db: Database, step: Settlement, word: ServiceWord, result?: AttemptResult) {
  return underLease(db, step, async (tx, order) => {
    if (await isOfAnotherOrder(tx, order, word)) {
      const why = `the service names payment ${word.paymentId}, which another order has`;
      return writeDoubt(tx, step, order, {
        result: result && { ...result, outcome: 'unknown', detail: why },
        why,
        unknownSince: step.submission.unknownSince ?? step.now,
      });
    }
    if (result) await settleAttempt(tx, step, result);
    const accepted = await moveOrder(tx, order, 'accept', {
      actor: engineActor,
      set: { paymentId: word.paymentId },
      details: { paymentId: word.paymentId, ...(result && evidence(result)) },
    });
    // The reply to a creation gives no reason for a rejection; the look that is due at once reads the one with the other.
    const lacksReason = word.status === 'REJECTED' && word.rejectReason === undefined;
    await updateSubmission(tx, step, { phase: 'follow', unknownSince: null });
    if (accepted && !lacksReason) await applyWord(tx, step, accepted, word);
    else await lookAgain(tx, step, step.now);
  });
}

/** The service denied the order, and no sending before is in doubt: no payment exists. */
export function settleRefused(db: Database, step: Settlement, reason: string, result: AttemptResult) {
  return underLease(db, step, async (tx, order) => {
    await settleAttempt(tx, step, result);
    const refused = await moveOrder(tx, order, 'refuse', {
      actor: engineActor,
      set: { endReason: reason },
      details: { reason, ...evidence(result) },
    });
    if (!refused) throw new Error(`order ${order.id} was refused in state ${order.state}`);
    await updateSubmission(tx, step, { phase: 'done' });
  });
}

/** Nobody can say whether the payment exists: the order is being checked, and is asked for again after a while. */
export const settleUnknown = (db: Database, step: Settlement, result: AttemptResult) =>
  tryAgain(db, step, result, step.submission.unknownSince ?? step.now);

/**
 * The service did not let us in (a wrong key, a locked one, a refused nonce), so that it never looked at the order: a fault of
 * the installation, which must not end every order that is due. It is sent again after a while, and no doubt arises from this sending.
 */
export const settleNotAdmitted = (db: Database, step: Settlement, result: AttemptResult) =>
  tryAgain(db, step, result, step.submission.unknownSince);

const tryAgain = (db: Database, step: Settlement, result: AttemptResult, unknownSince: Date | null) =>
  underLease(db, step, (tx, order) =>
    writeDoubt(tx, step, order, { result, why: result.detail, unknownSince }),
  );

async function writeDoubt(
  tx: Transaction,
  step: Settlement,
  order: OrderRow,
  doubt: {
    readonly result: AttemptResult | undefined;
    readonly why: string | null;
    readonly unknownSince: Date | null;
  },
): Promise<void> {
  const { result, why, unknownSince } = doubt;
  if (result) await settleAttempt(tx, step, result);
  await moveOrder(tx, order, 'lose_sight', {
    actor: engineActor,
    details: { why, ...(result && evidence(result)) },
  });
  await updateSubmission(tx, step, {
    unknownSince,
    dueAt: later(step.now, retryDelayMs(step.submission.attempts, step.random)),
  });
}

/** One payment pays one order. A service that says otherwise has mixed something up, and is asked again. */
async function isOfAnotherOrder(tx: Transaction, order: OrderRow, word: ServiceWord): Promise<boolean> {
  const others = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentId, word.paymentId), ne(orders.id, order.id)));
  return others.length > 0;
}

/** What the service says of a payment that it has: its end, or when to look again. */
export function settleFollowed(db: Database, step: Settlement, word: ServiceWord) {
  return underLease(db, step, async (tx, order) => {
    if (word.paymentId === order.paymentId) return applyWord(tx, step, order, word);
    // It was asked by our identifier and speaks of another payment: nothing is concluded, and the timeline says so.
    const why = `the service speaks of payment ${word.paymentId}`;
    await recordOrderEvent(tx, {
      order,
      fromState: order.state,
      what: 'other_payment',
      at: step.now,
      actor: engineActor,
      details: { why },
    });
    await lookAgain(tx, step, later(step.now, otherPaymentMs));
  });
}

/** Something is mixed up at the service, which takes people: asked again seldom, so that the timeline stays readable. */
const otherPaymentMs = 3_600_000;

/** The service could not be asked: it is asked again later, and nothing is concluded from its silence. */
export function postponeFollowing(db: Database, step: Settlement) {
  return underLease(db, step, async (tx, order) => {
    const ageMs = step.now.getTime() - order.updatedAt.getTime();
    await lookAgain(tx, step, later(step.now, Math.max(5_000, followDelayMs(ageMs, null, step.now))));
  });
}

/** The reason that the service gives for a payment that the client cancelled itself. */
const cancelledByClient = /^cancelled by client$/i;

async function applyWord(
  tx: Transaction,
  step: Settlement,
  order: OrderRow,
  word: ServiceWord,
): Promise<void> {
  switch (word.status) {
    case 'PENDING': {
      const ageMs = step.now.getTime() - order.updatedAt.getTime();
      const executionTime = word.executionTime ?? null;
      // Not a move, and not anyone's decision: only what the service says of when it will execute.
      await tx.update(orders).set({ executionTime }).where(eq(orders.id, order.id));
      await lookAgain(tx, step, later(step.now, followDelayMs(ageMs, executionTime, step.now)));
      return;
    }
    case 'COMPLETED':
      await moveOrder(tx, order, 'complete', { actor: engineActor });
      break;
    case 'REJECTED': {
      const reason = keptWords(word.rejectReason ?? '') || 'The service gave no reason.';
      const move = cancelledByClient.test(reason) ? 'cancel' : 'reject';
      await moveOrder(tx, order, move, {
        actor: engineActor,
        set: { endReason: reason },
        details: { reason },
      });
      break;
    }
  }
  await updateSubmission(tx, step, { phase: 'done' });
}
