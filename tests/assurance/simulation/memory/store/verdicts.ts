import { decide } from '@/lib/engine/submissions/decide/decide';
import type { Known, Plan } from '@/lib/engine/submissions/decide/plan';
import { type Judged, lookUpOutcome } from '@/lib/engine/submissions/decide/verdict';
import type { OrderRow } from '@/lib/orders/order/content';
import {
  type Attempt,
  type KeptOrder,
  type KeptOrders,
  moved,
  openException,
  withException,
  withoutException,
} from './kept-orders';

/** Writes verdicts whose lease is still that of the claim, and returns the others. */
export function writeVerdicts(kept: KeptOrders, judged: readonly Judged[]): readonly Judged[] {
  const isOurs = ({ step: { submission } }: Judged): boolean => {
    const { fence, leaseUntil } = kept.get(submission.orderId).submission;
    return fence === submission.fence && leaseUntil?.getTime() === submission.leaseUntil?.getTime();
  };
  const ours = judged.filter(isOurs);
  kept.commit(
    'worker',
    ours.map((one) => {
      const before = kept.get(one.step.submission.orderId);
      return applied(before, decide(one, knownOf(kept, before, one)), one.step.now);
    }),
  );
  return judged.filter((one) => !ours.includes(one));
}

function knownOf(kept: KeptOrders, before: KeptOrder, judged: Judged): Known {
  const { order, submission, attempts, exceptions } = before;
  const closedAt = exceptions.flatMap((each) => each.closedAt ?? []);
  const failedAt = exceptions.flatMap((each) =>
    each.outcome === 'declared_failed' ? (each.closedAt ?? []) : [],
  );
  const reported = reportedPayment(judged);
  return {
    order,
    submission,
    hasException: openException(before) !== undefined,
    unansweredSince: latest([...(attempts[0] ? [attempts[0].startedAt] : []), ...closedAt]),
    declaredFailedAt: latest(failedAt),
    obstacle: undefined,
    isOfAnother:
      reported !== undefined &&
      kept.all().some(({ order: other }) => other.paymentId === reported && other.id !== order.id),
    replaced: [],
  };
}

function reportedPayment({ verdict }: Judged): string | undefined {
  if (verdict.kind === 'accepted') return verdict.word.paymentId;
  if (verdict.kind !== 'looked_up' || verdict.lookUp.answer.kind !== 'word') return undefined;
  return verdict.lookUp.answer.word.paymentId;
}

const latest = (all: readonly Date[]): Date | null =>
  all.length === 0 ? null : new Date(Math.max(...all.map((each) => each.getTime())));

function applied(before: KeptOrder, plan: Plan, now: Date): KeptOrder {
  const { phase, attempts, dueAt, unknownSince, notFoundSince, isSuspended } = plan.submission;
  const written: KeptOrder = {
    ...before,
    order: { ...afterMoves(before.order, plan, now), ...stampOf(plan) },
    submission: {
      ...before.submission,
      phase,
      dueAt,
      unknownSince,
      notFoundSince,
      isSuspended,
      leaseUntil: null,
      attempts: attempts + (plan.lookUp ? 1 : 0),
    },
    attempts: [...settled(before.attempts, plan), ...lookUpOf(plan)],
  };
  const { exception } = plan;
  if (!exception) return written;
  return 'open' in exception
    ? withException(written, { kind: exception.open, why: exception.why, openedAt: now })
    : withoutException(written, exception.close, now);
}

const stampOf = ({ executionTime }: Plan): Partial<OrderRow> =>
  executionTime === undefined ? {} : { executionTime };

function afterMoves(order: OrderRow, { moves: planned }: Plan, at: Date): OrderRow {
  let now = order;
  for (const { move, set } of planned) {
    const next = moved(now, move, at, set);
    if (!next) throw new Error(`order ${order.id} does not move as planned`);
    now = next;
  }
  return now;
}

/** The first result wins: an attempt is settled once. */
function settled(attempts: readonly Attempt[], { attempt, submission }: Plan): readonly Attempt[] {
  if (!attempt) return attempts;
  return attempts.map((each) =>
    each.number === submission.attempts && each.outcome === null ? { ...each, ...attempt } : each,
  );
}

function lookUpOf({ lookUp, submission }: Plan): readonly Attempt[] {
  if (!lookUp) return [];
  const { answer, ...result } = lookUp;
  return [
    {
      orderId: submission.orderId,
      number: submission.attempts + 1,
      fence: submission.fence,
      call: 'look_up',
      outcome: lookUpOutcome[answer.kind],
      nonce: null,
      sendings: null,
      lookUp: null,
      ...result,
    },
  ];
}
