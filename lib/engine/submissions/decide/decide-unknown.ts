import type { Obstacle } from '@/lib/orders/checks/blocking-reason';
import { canMove } from '@/lib/orders/order/order';
import { stored } from '@/messages/engine-reasons';
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
  /** Why the order was not sent again. */
  readonly obstacle?: Obstacle;
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
  const why = unknown.why ?? attempt?.detail ?? stored('unknown.unexplained');
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
  { why, obstacle, lostSince }: Unknown & { readonly why: string; readonly lostSince: Date | null },
): Pick<Plan, 'exception'> {
  if (lostSince) {
    const values = { time: minutes(ageMs(lostSince, now)), why };
    const lost = obstacle
      ? stored('unknown.notFoundBlocked', { obstacle: stored(`parts.obstacles.${obstacle}`), ...values })
      : stored('unknown.notFound', values);
    return { exception: { open: 'not_found', why: lost } };
  }
  if (!unansweredSince) throw new Error(`order ${order.id} is in doubt and was never sent`);
  if (ageMs(unansweredSince, now) < exceptionAfterMs) return {};
  const time = minutes(ageMs(unansweredSince, now));
  return { exception: { open: 'no_answer', why: stored('unknown.noAnswer', { time, why }) } };
}

const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime();

function minutes(ms: number): string {
  const whole = Math.floor(ms / 60_000);
  return whole === 1 ? stored('parts.minute') : stored('parts.minutes', { count: String(whole) });
}
