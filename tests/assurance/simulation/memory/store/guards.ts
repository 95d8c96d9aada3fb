import { sendableStates } from '@/lib/kernel/states/order-states';
import { submissionPhases } from '@/lib/kernel/states/submission-phases';
import type { Attempt, By, KeptOrder } from './kept-orders';

/** A write that the guards of the database refuse, too. */
class Guarded extends Error {
  override readonly name = 'Guarded';
  readonly code = '23514';
}

/** Guards that concern the engine, but for moves, which are checked when made. Throws if one is broken. */
export function checkGuards(before: KeptOrder, after: KeptOrder, by: By): void {
  guardMove(before, after, by);
  guardSubmission(before, after, by);
  guardAttempts(before, after);
}

function refuse(isBroken: boolean, what: string): void {
  if (isBroken) throw new Guarded(what);
}

function guardMove({ order: old, submission }: KeptOrder, { order, attempts }: KeptOrder, by: By): void {
  if (order.state === old.state) return;
  refuse(
    old.state === 'refused' && submission.phase !== 'watch',
    'only what people declared failed can turn up',
  );
  refuse(
    order.state === 'withdrawn' && attempts.length > 0,
    'an approved order is stopped before it was sent',
  );
  const isRefused = old.state === 'checking' && order.state === 'refused';
  refuse(
    isRefused && by !== 'people' && attempts.at(-1)?.outcome !== 'refused',
    'two people declare a payment failed that may have been made',
  );
}

function guardSubmission({ submission: old }: KeptOrder, { submission }: KeptOrder, by: By): void {
  const phaseOf = ({ phase }: KeptOrder['submission']): number => submissionPhases.indexOf(phase);
  refuse(
    submission.fence < old.fence || submission.attempts < old.attempts || phaseOf(submission) < phaseOf(old),
    'a submission only goes forward',
  );
  refuse(
    old.isSuspended && !submission.isSuspended && submission.phase === 'send' && by !== 'people',
    'two people have a suspended payment sent again',
  );
}

function guardAttempts(before: KeptOrder, { order, submission, attempts }: KeptOrder): void {
  for (const [index, old] of before.attempts.entries()) {
    const now = attempts[index];
    refuse(!now || (old.outcome !== null && now !== old) || !isSame(old, now), 'an attempt is settled once');
  }
  const isNew = ({ number }: Attempt): boolean => number > before.attempts.length;
  for (const { call, outcome } of attempts.filter(isNew))
    refuse(
      call === 'create' &&
        outcome === null &&
        (submission.isSuspended || submission.phase !== 'send' || !sendableStates.includes(order.state)),
      'a payment that is stopped or not approved is not sent',
    );
}

const isSame = (one: Attempt, other: Attempt): boolean =>
  one.number === other.number &&
  one.fence === other.fence &&
  one.call === other.call &&
  one.startedAt.getTime() === other.startedAt.getTime();
