import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import type { PlannedMove } from '@/lib/payments/change-states';
import type { OrderRow } from '@/lib/payments/content';
import { closeException, openException } from '@/lib/payments/exception';
import { keptWords } from '@/lib/payments/kept-words';
import { moveOrder, recordOrderEvent } from '@/lib/payments/move';
import { findObstacle } from '@/lib/payments/obstacle';
import type { Move } from '@/lib/payments/order';
import type { PaymentState } from '@/lib/service/contract';
import { followDelayMs } from './backoff';
import { writeDoubt } from './doubt';
import { engineActor } from './engine-actor';
import {
  type AttemptResult,
  evidence,
  later,
  lookAgain,
  type Settlement,
  settleAttempt,
  underLease,
  updateSubmission,
} from './lease';

/** What the service says of a payment: its state, and the words that go with it. */
export type ServiceWord = Pick<PaymentState, 'paymentId' | 'status'> &
  Partial<Pick<PaymentState, 'rejectReason' | 'executionTime'>>;

/** The payment exists (contract 1, recovery check): the order is followed from here on, whatever went before. */
export const settleAccepted = (db: Database, step: Settlement, word: ServiceWord, result?: AttemptResult) =>
  underLease(db, step, async (tx, order) => {
    if (await isOfAnotherOrder(tx, order, word)) {
      const why = `the service names payment ${word.paymentId}, which another order has`;
      return writeDoubt(tx, step, order, {
        result: result && { ...result, outcome: 'unknown', detail: why },
        why,
        unknownSince: step.submission.unknownSince ?? step.now,
        notFoundSince: null,
      });
    }
    if (result) await settleAttempt(tx, step, result);
    await goOnFollowing(tx, step, order, { move: 'accept', word, details: result && evidence(result) });
  });

/** The order has a payment from here on: what was doubtful about it is cleared, and its status is followed. */
export async function goOnFollowing(
  tx: Transaction,
  step: Settlement,
  order: OrderRow,
  {
    move,
    word,
    details = {},
  }: {
    readonly move: 'accept' | 'turn_up';
    readonly word: ServiceWord;
    readonly details?: ReturnType<typeof evidence> | Record<string, never> | undefined;
  },
): Promise<OrderRow | undefined> {
  const moved = await moveOrder(tx, order, move, {
    actor: engineActor,
    set: { paymentId: word.paymentId, endReason: null },
    details: { paymentId: word.paymentId, ...details },
  });
  await updateSubmission(tx, step, {
    phase: 'follow',
    unknownSince: null,
    notFoundSince: null,
    isSuspended: false,
  });
  if (moved) await settleDoubts(tx, moved, step.now);
  // The reply to a creation gives no reason for a rejection; the look that is due at once reads the one with the other.
  const lacksReason = word.status === 'REJECTED' && word.rejectReason === undefined;
  if (moved && !lacksReason) await applyWord(tx, step, moved, word);
  else await lookAgain(tx, step, step.now);
  return moved;
}

/** Clears what was doubtful, unless it is now certain that the same was paid twice. */
async function settleDoubts(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if ((await findObstacle(tx, order)) === 'paid_before') {
    const why = `The service has it as payment ${order.paymentId}, and what it was to pay anew was paid, too.`;
    await openException(tx, { order, kind: 'turned_up', why, now });
  } else await closeException(tx, { order, outcome: 'cleared', now });
}

/** The service denied the order, and no sending before is in doubt: no payment exists. */
export const settleRefused = (db: Database, step: Settlement, reason: string, result: AttemptResult) =>
  underLease(db, step, async (tx, order) => {
    await settleAttempt(tx, step, result);
    const refused = await moveOrder(tx, order, 'refuse', {
      actor: engineActor,
      set: { endReason: reason },
      details: { reason, ...evidence(result) },
    });
    if (!refused) throw new Error(`order ${order.id} was refused in state ${order.state}`);
    await updateSubmission(tx, step, { phase: 'done' });
    await closeException(tx, { order: refused, outcome: 'cleared', now: step.now });
  });

/** One payment pays one order. A service that says otherwise has mixed something up, and is asked again. */
export async function isOfAnotherOrder(
  tx: Transaction,
  order: OrderRow,
  word: ServiceWord,
): Promise<boolean> {
  const others = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentId, word.paymentId), ne(orders.id, order.id)));
  return others.length > 0;
}

/** What the service says of a payment that it has: its end, or when to look again. */
export const settleFollowed = (db: Database, step: Settlement, word: ServiceWord) =>
  underLease(db, step, async (tx, order) => {
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

/** Something is mixed up at the service, which takes people: asked again seldom, so that the timeline stays readable. */
export const otherPaymentMs = 3_600_000;

/** The service could not be asked: it is asked again later, and nothing is concluded from its silence. */
export const postponeFollowing = (db: Database, step: Settlement) =>
  underLease(db, step, async (tx, order) => {
    const ageMs = step.now.getTime() - order.updatedAt.getTime();
    await lookAgain(tx, step, later(step.now, Math.max(5_000, followDelayMs(ageMs, null, step.now))));
  });

/** The reason that the service gives for a payment that the client cancelled itself. */
const cancelledByClient = /^cancelled by client$/i;

/** The move to the end that the service speaks of. Undefined where it speaks of none, or of a rejection without its reason. */
export function endOf(
  word: ServiceWord,
): (Pick<PlannedMove, 'set' | 'details'> & { readonly move: Move }) | undefined {
  if (word.status === 'COMPLETED') return { move: 'complete' };
  if (word.status !== 'REJECTED' || word.rejectReason === undefined) return undefined;
  const reason = keptWords(word.rejectReason ?? '') || 'The service gave no reason.';
  const move = cancelledByClient.test(reason) ? 'cancel' : 'reject';
  return { move, set: { endReason: reason }, details: { reason } };
}

async function applyWord(
  tx: Transaction,
  step: Settlement,
  order: OrderRow,
  word: ServiceWord,
): Promise<void> {
  const end = endOf({ ...word, rejectReason: word.rejectReason ?? '' });
  if (end) {
    await moveOrder(tx, order, end.move, { actor: engineActor, ...end });
    await updateSubmission(tx, step, { phase: 'done' });
    return;
  }
  const ageMs = step.now.getTime() - order.updatedAt.getTime();
  const executionTime = word.executionTime ?? null;
  // Not a move, and not anyone's decision: only what the service says of when it will execute.
  await tx.update(orders).set({ executionTime }).where(eq(orders.id, order.id));
  await lookAgain(tx, step, later(step.now, followDelayMs(ageMs, executionTime, step.now)));
}
