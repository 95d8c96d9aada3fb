import type { PlannedMove } from '@/lib/payments/change-states';
import type { OrderRow } from '@/lib/payments/content';
import { canMove } from '@/lib/payments/order';
import { followDelayMs, retryDelayMs } from './backoff';
import type { Submission } from './claim';
import { type AttemptResult, evidence, later, type Settlement } from './lease';
import { endOf, type ServiceWord } from './settle';
import type { Judged } from './verdict';

/** What the database has of an order whose step is written down. */
export type Known = {
  readonly order: OrderRow;
  readonly submission: Submission;
  /** Whether an exception is open about it. */
  readonly hasException: boolean;
  readonly firstAttemptAt: Date | null;
};

type NextStep = Pick<
  Submission,
  'phase' | 'dueAt' | 'unknownSince' | 'notFoundSince' | 'isSuspended' | 'leaseUntil'
>;

/** All that writing a verdict down changes. The second move follows the first. */
export type Plan = {
  readonly submission: Submission & NextStep;
  readonly attempt: AttemptResult | undefined;
  readonly moves: readonly PlannedMove[];
};

/**
 * What a verdict changes, where it is one of the usual ones, which are written down together; the same as `settleOne` writes.
 * Undefined for what touches exceptions or is odd in any way: that is settled by itself.
 */
export function planOf({ step, verdict }: Judged, known: Known): Plan | undefined {
  switch (verdict.kind) {
    case 'accepted':
      return planAccepted(step, known, verdict.word, verdict.result);
    case 'refused':
      return planRefused(known, verdict.reason, verdict.result);
    case 'unknown':
      return planDoubt(step, known, verdict.result, step.submission.unknownSince ?? step.now);
    case 'not_admitted':
      return planDoubt(step, known, verdict.result, step.submission.unknownSince);
    case 'followed':
      return planFollowed(step, known, verdict.word);
    case 'no_answer': {
      const ageMs = step.now.getTime() - known.order.updatedAt.getTime();
      return planLook(step, known, Math.max(5_000, followDelayMs(ageMs, null, step.now)));
    }
    case 'not_found':
    case 'looked':
      return undefined;
  }
}

const freed = { leaseUntil: null, unknownSince: null, notFoundSince: null, isSuspended: false } as const;

function planAccepted(
  step: Settlement,
  known: Known,
  word: ServiceWord,
  attempt: AttemptResult,
): Plan | undefined {
  const { order, submission, hasException } = known;
  if (hasException || !canMove('accept', order.state)) return undefined;
  const executionTime = word.status === 'PENDING' ? (word.executionTime ?? null) : order.executionTime;
  const accept: PlannedMove = {
    order,
    move: 'accept',
    set: { paymentId: word.paymentId, endReason: null, executionTime },
    details: { paymentId: word.paymentId, ...evidence(attempt) },
  };
  const moved = { ...order, ...accept.set, state: 'pending' as const };
  const next = { ...submission, ...freed };
  const end = endOf(word);
  if (end) {
    const moves = [accept, { order: moved, ...end }];
    return { submission: { ...next, phase: 'done' }, attempt, moves };
  }
  const delayMs = word.status === 'PENDING' ? followDelayMs(0, executionTime, step.now) : 0;
  const dueAt = nextLookAt(step, submission, delayMs);
  return { submission: { ...next, phase: 'follow', dueAt }, attempt, moves: [accept] };
}

function planRefused(
  { order, submission, hasException }: Known,
  reason: string,
  attempt: AttemptResult,
): Plan | undefined {
  if (hasException || !canMove('refuse', order.state)) return undefined;
  const details = { reason, ...evidence(attempt) };
  return {
    submission: { ...submission, leaseUntil: null, phase: 'done' },
    attempt,
    moves: [{ order, move: 'refuse', set: { endReason: reason }, details }],
  };
}

/** As long as it cannot have lasted for so long that people have to hear of it. */
function planDoubt(
  step: Settlement,
  { order, submission, hasException, firstAttemptAt }: Known,
  attempt: AttemptResult,
  unknownSince: Date | null,
): Plan | undefined {
  const { now, exceptionAfterMs, random } = step;
  if (hasException || !firstAttemptAt || now.getTime() - firstAttemptAt.getTime() >= exceptionAfterMs) {
    return undefined;
  }
  const why = attempt.detail ?? 'no reason is known';
  const details = { why, ...evidence(attempt) };
  const dueAt = later(now, retryDelayMs(submission.attempts, random));
  return {
    submission: { ...submission, ...freed, unknownSince, dueAt },
    attempt,
    moves: canMove('lose_sight', order.state) ? [{ order, move: 'lose_sight', details }] : [],
  };
}

function planFollowed(step: Settlement, known: Known, word: ServiceWord): Plan | undefined {
  const { order, submission } = known;
  if (word.paymentId !== order.paymentId || order.state !== 'pending') return undefined;
  if (word.status === 'PENDING') {
    const executionTime = word.executionTime ?? null;
    if (executionTime?.getTime() !== order.executionTime?.getTime()) return undefined;
    const ageMs = step.now.getTime() - order.updatedAt.getTime();
    return planLook(step, known, followDelayMs(ageMs, executionTime, step.now));
  }
  const end = endOf({ ...word, rejectReason: word.rejectReason ?? '' });
  if (!end) return undefined;
  return {
    submission: { ...submission, leaseUntil: null, phase: 'done' },
    attempt: undefined,
    moves: [{ order, ...end }],
  };
}

const planLook = (step: Settlement, { submission }: Known, delayMs: number): Plan => ({
  submission: { ...submission, leaseUntil: null, dueAt: nextLookAt(step, submission, delayMs) },
  attempt: undefined,
  moves: [],
});

/** At once, where a webhook or a person made the look due while this one was under way. */
const nextLookAt = ({ submission: claimed, now }: Settlement, current: Submission, delayMs: number): Date =>
  current.dueAt.getTime() === claimed.dueAt.getTime() ? later(now, delayMs) : now;
