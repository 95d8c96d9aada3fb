import { type Claim, leaseEnd } from '@/lib/engine/submissions/claim/claim';
import type { Wanted } from '@/lib/engine/submissions/claim/due';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { later } from '@/lib/engine/submissions/decide/plan';
import type { SubmissionStore } from '@/lib/engine/submissions/store';
import { sendableStates } from '@/lib/kernel/states/order-states';
import { polledPhases } from '@/lib/kernel/states/submission-phases';
import { identified, orderHash } from '@/lib/orders/order/content';
import {
  type Attempt,
  type KeptOrder,
  type KeptOrders,
  moved,
  openException,
  withException,
  withoutException,
  withSubmission,
} from './kept-orders';
import { writeVerdicts } from './verdicts';

/** Each transaction of a store in memory, which happens at once. */
export type Transactions = {
  readonly [Name in keyof SubmissionStore]: (
    ...given: Parameters<SubmissionStore[Name]>
  ) => Awaited<ReturnType<SubmissionStore[Name]>>;
};

/**
 * Submissions in memory, with the conditions and guards of PostgreSQL for single orders that replace nothing.
 * A conformance test holds it against PostgreSQL. Approvals are proven; a release alone looks at approvers.
 */
export const createTransactions = (kept: KeptOrders): Transactions => ({
  claim: (now, wanted, limit, only) => {
    const due = listDue(kept, now, wanted)
      .filter(({ order }) => only === undefined || order.id === only)
      .slice(0, limit);
    const claimed = due.map((each) => (wanted === 'send' ? claimSending(each, now) : claimPoll(each, now)));
    kept.commit(
      'worker',
      claimed.map(({ after }) => after),
    );
    return {
      claims: claimed.flatMap(({ claim }) => claim ?? []),
      alarms: claimed.flatMap(({ alarm }) => alarm ?? []),
      unprovenBatches: [],
      examined: due.length,
    };
  },
  listDue: (now, wanted, limit) =>
    listDue(kept, now, wanted)
      .slice(0, limit)
      .map(({ order }) => order.id),
  putOff: (id, now) => {
    const each = kept.get(id);
    kept.commit('worker', [withSubmission(each, { dueAt: later(now, 60_000) })]);
  },
  pauseUnproven: () => [],
  write: (judged) => writeVerdicts(kept, judged),
});

/** The store that makes each transaction in a way of its own. */
export const storeOf = (
  transactions: Transactions,
  transact: <Value>(what: string, transaction: () => Value) => Promise<Value>,
): SubmissionStore => ({
  claim: (...given) => transact(`claim to ${given[1]}`, () => transactions.claim(...given)),
  listDue: (...given) => transact('list what is due', () => transactions.listDue(...given)),
  putOff: (...given) => transact('put off', () => transactions.putOff(...given)),
  pauseUnproven: (...given) => transact('pause', () => transactions.pauseUnproven(...given)),
  write: (...given) => transact('write', () => transactions.write(...given)),
});

const isToSend = ({ order, submission }: KeptOrder): boolean =>
  submission.phase === 'send' &&
  !submission.isSuspended &&
  order.stopReason === null &&
  sendableStates.includes(order.state);

const isToPoll = ({ submission }: KeptOrder): boolean =>
  polledPhases.includes(submission.phase) || (submission.phase === 'send' && submission.isSuspended);

const listDue = (kept: KeptOrders, now: Date, wanted: Wanted): readonly KeptOrder[] =>
  kept
    .all()
    .filter(
      (each) =>
        (wanted === 'send' ? isToSend(each) : isToPoll(each)) &&
        each.submission.dueAt <= now &&
        (each.submission.leaseUntil === null || each.submission.leaseUntil <= now),
    )
    .toSorted((one, other) => one.submission.dueAt.getTime() - other.submission.dueAt.getTime());

type Claimed = { readonly after: KeptOrder; readonly claim?: Claim; readonly alarm?: NotAsApproved };

function claimPoll(each: KeptOrder, now: Date): Claimed {
  const after = leased(each, now);
  const { submission, order } = after;
  return { after, claim: { kind: submission.phase === 'follow' ? 'follow' : 'look_up', submission, order } };
}

const leased = (each: KeptOrder, now: Date): KeptOrder =>
  withSubmission(each, { leaseUntil: leaseEnd(now), leaseHolder: null, fence: each.submission.fence + 1 });

function claimSending(each: KeptOrder, now: Date): Claimed {
  const { order, submission, attempts } = each;
  const isQuarantined = openException(each)?.kind === 'not_as_approved';
  const wasTried = attempts.some(({ call }) => call === 'create');
  const isAltered = orderHash(identified(order)) !== submission.hash || order.hash !== submission.hash;
  const isUnfounded = submission.unknownSince !== null && !each.wasFound;
  if (isAltered || (!wasTried && isUnfounded)) {
    const waiting = withSubmission(each, { leaseUntil: null, dueAt: later(now, 3_600_000) });
    if (isQuarantined) return { after: waiting };
    const opening = { kind: 'not_as_approved', why: 'not as approved', openedAt: now } as const;
    return {
      after: withException(waiting, opening),
      alarm: new NotAsApproved({ orderId: order.id }, 'not as approved'),
    };
  }
  const isOpen = attempts.some(({ number, outcome }) => number === submission.attempts && outcome === null);
  const next = moved(order, isOpen ? 'lose_outcome' : 'claim', now) ?? order;
  if (next === order && order.state !== 'checking')
    throw new Error(`order ${order.id} is not sent as ${order.state}`);
  const sending = withSubmission(leased({ ...each, order: next }, now), {
    attempts: submission.attempts + 1,
    unknownSince: submission.unknownSince ?? (isOpen ? now : null),
  });
  const recorded = { ...sending, attempts: [...attempts, newAttempt(sending, now)] };
  const after = isQuarantined ? withoutException(recorded, 'cleared', now) : recorded;
  return { after, claim: { kind: 'send', submission: after.submission, order: next } };
}

const newAttempt = ({ submission }: KeptOrder, startedAt: Date): Attempt => ({
  orderId: submission.orderId,
  number: submission.attempts,
  fence: submission.fence,
  call: 'create',
  startedAt,
  outcome: null,
  nonce: null,
  sendings: null,
  lookUp: null,
  httpStatus: null,
  providerCode: null,
  durationMs: null,
  detail: null,
});
