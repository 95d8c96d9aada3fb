import { canMove } from '@/lib/orders/order/order';
import { retryDelayMs, unknownPollDelayMs } from '../../backoff';
import { evidence, type Known, later, type Plan } from './plan';
import type { AttemptResult, LookUp, Settlement } from './verdict';

type Unknown = {
  readonly unknownSince: Date | null;
  readonly notFoundSince: Date | null;
  readonly attempt?: AttemptResult;
  readonly lookUp?: LookUp;
  /** Why there is no answer; defaults to the attempt's detail. */
  readonly why?: string;
  /** Text of the not-found exception, if the order was not sent again. */
  readonly lost?: string;
};

/**
 * A step without an answer from the provider: the outcome stays unknown, and the order is retried with
 * back-off. After `exceptionAfterMs` it becomes an exception. If it was only refused and not found for as
 * long, it is only polled until two people decide.
 */
export function planUnknown(step: Settlement, known: Known, unknown: Unknown): Plan {
  const { order, submission } = known;
  const { now, exceptionAfterMs, random } = step;
  const { unknownSince, notFoundSince, attempt, lookUp } = unknown;
  const why = unknown.why ?? attempt?.detail ?? 'no reason is known';
  const isLost = notFoundSince !== null && ageMs(notFoundSince, now) >= exceptionAfterMs;
  const delayMs = isLost ? unknownPollDelayMs(0) : retryDelayMs(step.submission.attempts, random);
  const details = { why, ...(attempt && evidence(attempt)) };
  return {
    submission: {
      ...submission,
      unknownSince,
      notFoundSince,
      // Only two people lift a suspension; the verdict of a request in flight does not.
      isSuspended: submission.isSuspended || isLost,
      dueAt: later(now, delayMs),
    },
    ...(attempt && { attempt }),
    ...(lookUp && { lookUp }),
    moves: canMove('lose_outcome', order.state) ? [{ order, move: 'lose_outcome', details }] : [],
    ...exceptionOf(step, known, { ...unknown, why, lostSince: isLost ? notFoundSince : null }),
  };
}

function exceptionOf(
  { now, exceptionAfterMs }: Settlement,
  { order, unansweredSince }: Known,
  { why, lost, lostSince }: Unknown & { readonly lostSince: Date | null },
): Pick<Plan, 'exception'> {
  const words = (what: string, since: Date) => `${what} for ${minutes(ageMs(since, now))}. Last: ${why}`;
  if (lostSince) {
    const what = lost ?? 'Refused, and no payment of it was found,';
    return { exception: { open: 'not_found', why: words(what, lostSince) } };
  }
  if (!unansweredSince) throw new Error(`order ${order.id} is in doubt and was never sent`);
  if (ageMs(unansweredSince, now) < exceptionAfterMs) return {};
  const what = 'No clear answer from the bank';
  return { exception: { open: 'no_answer', why: words(what, unansweredSince) } };
}

const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime();

function minutes(ms: number): string {
  const whole = Math.floor(ms / 60_000);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
}
