import { stored } from '@/messages/engine-reasons';
import { unknownPollDelayMs, watchDelayMs } from '../../backoff';
import { planFound } from './decide-found';
import { planUnknown } from './decide-unknown';
import { type Known, nextPollAt, ofAnother, otherPaymentMs, type Plan } from './plan';
import type { LookUp, Settlement } from './verdict';

/**
 * How long an order declared failed is watched for a late settlement, in milliseconds. Afterwards the
 * declaration is final.
 */
const watchMs = 30 * 86_400_000;

/**
 * Evaluates the look-up of an order that is no longer sent: people must decide about it, or declared it
 * failed. The provider's answer always wins: a payment that is found is followed, whatever people decided.
 */
export function planLookUp(step: Settlement, known: Known, lookUp: LookUp): Plan {
  const { order, submission, isOfAnother } = known;
  const { now } = step;
  const { answer } = lookUp;
  const again = (delayMs: number): Plan => ({
    submission: { ...submission, dueAt: nextPollAt(step, known, delayMs) },
    lookUp,
    moves: [],
  });
  const isWatched = submission.phase === 'watch';
  if (answer.kind === 'word') {
    if (isOfAnother) {
      // A suspended order keeps the exception by which two people decide.
      const plan = again(otherPaymentMs);
      return known.hasException ? plan : { ...plan, exception: ofAnother(answer.word) };
    }
    const move = isWatched ? 'settle_late' : 'accept';
    return planFound(step, known, { word: answer.word, differs: answer.differs, move, lookUp });
  }
  if (isWatched) {
    const ageMs = now.getTime() - (known.declaredFailedAt ?? order.updatedAt).getTime();
    return ageMs < watchMs
      ? again(watchDelayMs(ageMs))
      : { submission: { ...submission, phase: 'done' }, lookUp, moves: [] };
  }
  if (!submission.isSuspended) return planHeldBack(step, known, lookUp, again);
  return again(unknownPollDelayMs(now.getTime() - (submission.notFoundSince ?? now).getTime()));
}

/**
 * Evaluates the look-up of an order that is not sent for now. While its batch is paused it can wait, since
 * sending resumes with the batch. Otherwise it becomes an exception after the same time as any other order of
 * unknown outcome.
 */
function planHeldBack(
  step: Settlement,
  known: Known,
  lookUp: LookUp,
  again: (delayMs: number) => Plan,
): Plan {
  const { obstacle, submission } = known;
  if (!obstacle) return again(0);
  const isNone = lookUp.answer.kind === 'none';
  if (isNone && obstacle === 'paused') return again(unknownPollDelayMs(0));
  const blocked = stored(`parts.obstacles.${obstacle}`);
  return planUnknown(step, known, {
    lookUp,
    why: isNone
      ? stored('unknown.notFoundNow', { obstacle: blocked })
      : (lookUp.detail ?? stored('unknown.unexplained')),
    obstacle,
    unknownSince: submission.unknownSince ?? step.now,
    notFoundSince: isNone ? (submission.notFoundSince ?? step.now) : null,
  });
}
