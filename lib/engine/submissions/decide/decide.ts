import { unreachable } from '@/lib/kernel/result';
import { canMove } from '@/lib/orders/order/order';
import { stored } from '@/messages/engine-reasons';
import { followDelayMs } from '../../backoff';
import { endOf, planFound } from './decide-found';
import { planLookUp } from './decide-look-up';
import { planUnknown } from './decide-unknown';
import { evidence, type Known, nextPollAt, ofAnother, otherPayment, otherPaymentMs, type Plan } from './plan';
import type { AttemptResult, Judged, ProviderReport, Settlement, Verdict } from './verdict';

/**
 * The changes that follow from a verdict. This is the only place that draws conclusions from the provider's
 * answers.
 */
export function decide({ step, verdict }: Judged, known: Known): Plan {
  const { submission } = known;
  const { now } = step;
  switch (verdict.kind) {
    case 'accepted':
      return planAccepted(step, known, verdict);
    case 'refused':
      return planRefused(known, verdict.reason, verdict.result);
    case 'unknown':
      return planUnknown(step, known, {
        attempt: verdict.result,
        unknownSince: submission.unknownSince ?? now,
        notFoundSince: null,
      });
    case 'not_admitted':
      return planUnknown(step, known, {
        attempt: verdict.result,
        unknownSince: submission.unknownSince,
        notFoundSince: null,
      });
    case 'not_found':
      return planUnknown(step, known, {
        attempt: verdict.result,
        unknownSince: submission.unknownSince ?? now,
        notFoundSince: submission.notFoundSince ?? now,
      });
    case 'followed':
      return planFollowed(step, known, verdict.word);
    case 'no_answer': {
      const ageMs = now.getTime() - known.order.updatedAt.getTime();
      return planFollowing(step, known, Math.max(5_000, followDelayMs(ageMs, null, now)));
    }
    case 'looked_up':
      return planLookUp(step, known, verdict.lookUp);
    default:
      return unreachable(verdict);
  }
}

/**
 * The payment exists (contract 1, recovery check): the order is followed from here on, whatever came before.
 */
function planAccepted(
  step: Settlement,
  known: Known,
  { word, differs, result: attempt }: Extract<Verdict, { kind: 'accepted' }>,
): Plan {
  if (!known.isOfAnother) return planFound(step, known, { word, differs, move: 'accept', attempt });
  const detail = stored('otherPayment.ofAnotherEvent', { payment: word.paymentId });
  const unknown = planUnknown(step, known, {
    attempt: { ...attempt, outcome: 'unknown', detail },
    unknownSince: known.submission.unknownSince ?? step.now,
    notFoundSince: null,
  });
  return { ...unknown, exception: ofAnother(word) };
}

function planRefused(
  { order, submission, hasException }: Known,
  reason: string,
  attempt: AttemptResult,
): Plan {
  if (!canMove('refuse', order.state)) {
    throw new Error(`order ${order.id} was refused in state ${order.state}`);
  }
  const details = { reason, ...evidence(attempt) };
  return {
    submission: { ...submission, phase: 'done' },
    attempt,
    moves: [{ order, move: 'refuse', set: { endReason: reason }, details }],
    ...(hasException && { exception: { close: 'cleared' } }),
  };
}

/** Evaluates the status of a known payment: its final state, or the time of the next poll. */
function planFollowed(step: Settlement, known: Known, word: ProviderReport): Plan {
  const { order, submission } = known;
  if (word.paymentId !== order.paymentId) {
    // The provider answered about another payment than our identifier's: conclude nothing and open an
    // exception at once.
    const values = { payment: word.paymentId };
    return {
      ...planFollowing(step, known, otherPaymentMs),
      remark: { what: 'other_payment', why: stored('otherPayment.wrongPaymentEvent', values) },
      exception: otherPayment(stored('otherPayment.wrongPayment', values)),
    };
  }
  const end = endOf({ ...word, rejectReason: word.rejectReason ?? '' });
  if (end) {
    const moves = canMove(end.move, order.state) ? [{ order, ...end }] : [];
    return { submission: { ...submission, phase: 'done' }, moves };
  }
  const executionTime = word.executionTime ?? null;
  const ageMs = step.now.getTime() - order.updatedAt.getTime();
  const plan = planFollowing(step, known, followDelayMs(ageMs, executionTime, step.now));
  const isSame = executionTime?.getTime() === order.executionTime?.getTime();
  return isSame ? plan : { ...plan, executionTime };
}

const planFollowing = (step: Settlement, known: Known, delayMs: number): Plan => ({
  submission: { ...known.submission, dueAt: nextPollAt(step, known, delayMs) },
  moves: [],
});
