import { canMove } from '@/lib/orders/order/order';
import { lostLookDelayMs, retryDelayMs } from '../../backoff';
import { evidence, type Known, later, type Plan } from './plan';
import type { Settlement } from './settlement';
import type { AttemptResult, LookUp } from './verdict';

type Doubt = {
  readonly unknownSince: Date | null;
  readonly notFoundSince: Date | null;
  readonly attempt?: AttemptResult;
  readonly lookUp?: LookUp;
  /** Why there is no word; what the attempt says of it, where it is left out. */
  readonly why?: string;
  /** How it reads that it is lost, where it was not sent again. */
  readonly lost?: string;
};

/**
 * A step brought no word of the service: the order is being checked, and is asked for again after a while.
 * Where that has lasted too long it comes before people; where it was only refused and not found for as long,
 * it is only looked up until two of them decide.
 */
export function planDoubt(step: Settlement, known: Known, doubt: Doubt): Plan {
  const { order, submission } = known;
  const { now, exceptionAfterMs, random } = step;
  const { unknownSince, notFoundSince, attempt, lookUp } = doubt;
  const why = doubt.why ?? attempt?.detail ?? 'no reason is known';
  const isLost = notFoundSince !== null && ageMs(notFoundSince, now) >= exceptionAfterMs;
  const delayMs = isLost ? lostLookDelayMs(0) : retryDelayMs(step.submission.attempts, random);
  const details = { why, ...(attempt && evidence(attempt)) };
  return {
    submission: {
      ...submission,
      unknownSince,
      notFoundSince,
      // Two people have it sent again; no verdict of a request that was under way does.
      isSuspended: submission.isSuspended || isLost,
      dueAt: later(now, delayMs),
    },
    ...(attempt && { attempt }),
    ...(lookUp && { lookUp }),
    moves: canMove('lose_outcome', order.state) ? [{ order, move: 'lose_outcome', details }] : [],
    ...exceptionOf(step, known, { ...doubt, why, lostSince: isLost ? notFoundSince : null }),
  };
}

function exceptionOf(
  { now, exceptionAfterMs }: Settlement,
  { order, unansweredSince }: Known,
  { why, lost, lostSince }: Doubt & { readonly lostSince: Date | null },
): Pick<Plan, 'exception'> {
  const words = (what: string, since: Date) => `${what} for ${minutes(ageMs(since, now))}. Last: ${why}`;
  if (lostSince) {
    const what = lost ?? 'Refused, and no payment of it was found,';
    return { exception: { open: 'not_found', why: words(what, lostSince) } };
  }
  if (!unansweredSince) throw new Error(`order ${order.id} is in doubt and was never sent`);
  if (ageMs(unansweredSince, now) < exceptionAfterMs) return {};
  const what = 'No clear answer of the service';
  return { exception: { open: 'no_answer', why: words(what, unansweredSince) } };
}

const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime();

function minutes(ms: number): string {
  const whole = Math.floor(ms / 60_000);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
}
