import type { OrderState } from '@/lib/kernel/states/order-states';
import type { OrderDossier } from './queries';

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** One line of an order's life as people read it. */
export type TimelineLine = {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly title: string;
  /** The state that it led to. */
  readonly state: OrderState;
  /** Whether someone said this, and nothing happened. */
  readonly isComment: boolean;
  readonly note: string | null;
  /** What is on record of an exchange with the service. */
  readonly evidence: readonly { readonly term: string; readonly value: string }[];
};

/** The wording of everything that can happen to an order. An event without one is shown by its name. */
const titles: Readonly<Record<string, string>> = {
  create: 'Drafted',
  edit: 'Edited: a new version, without approvals',
  from_batch: 'Made of a row of an approved batch',
  submit: 'Submitted for approval',
  withdraw: 'Withdrawn',
  agree: 'Approved; more approvals are needed',
  approve: 'Approved',
  release: 'Its date has come: released',
  stopped: 'Its date has come, and it may not be released',
  expire: 'Expired: nobody decided in time',
  hold: 'Approved; held until its date',
  send_back: 'Sent back to its maker: a new version, without approvals',
  call_off: 'Called off before it was sent',
  declare_failed: 'Declared failed by two people',
  turn_up: 'The payment appeared after all',
  decline: 'Declined',
  claim: 'Sending began',
  accept: 'Taken by the service',
  refuse: 'Refused by the service',
  lose_sight: 'No clear answer: being checked',
  exception_opened: 'Brought up as an exception: it needs people',
  exception_closed: 'The exception is closed',
  exception_kept_waiting: 'The exception waits on',
  exception_checked_again: 'To be checked again',
  complete: 'Executed',
  reject: 'Rejected by the service',
  cancel: 'Cancelled at the service',
  set_aside: 'Set aside: it is not what was approved',
  other_payment: 'The service answered with another payment: nothing is concluded',
  reschedule_asked: 'Asked the service to reschedule',
  reschedule_taken: 'Rescheduled at the service',
  reschedule_refused: 'The service did not reschedule it',
  reschedule_unknown: 'No answer to the rescheduling',
  cancel_asked: 'Asked the service to cancel',
  cancel_taken: 'The service took the cancellation',
  cancel_refused: 'The service did not cancel it',
  cancel_unknown: 'No answer to the cancellation',
};

const evidenceTerms: Readonly<Record<string, string>> = {
  rate: 'Rate',
  paidOut: 'Paid out',
  currency: 'Currency',
  commission: 'Commission',
  quotedAt: 'Quoted at',
  paymentId: 'Payment',
  nonce: 'Nonce',
  httpStatus: 'HTTP status',
  serviceCode: 'Service code',
  durationMs: 'Duration (ms)',
  executionTime: 'Execution time',
  fault: 'Fault',
  policyVersion: 'Policy version',
  confirmedWith: 'Confirmed with',
};

/** The life of an order, oldest first: every move, and the repeats that moved nothing. */
export function timelineOf({
  timeline,
  attempts,
  comments,
}: Pick<OrderDossier, 'timeline' | 'attempts' | 'comments'>): TimelineLine[] {
  const moves = timeline.map((event) => ({
    id: `event-${event.id}`,
    at: event.at,
    who: event.actorName,
    title: titles[event.move] ?? event.move,
    state: event.toState,
    isComment: false,
    note: noteOf(event.details),
    evidence: evidenceOf(event.details),
  }));
  // The first attempt and the one that was answered stand among the moves already.
  const repeats = attempts
    .filter((attempt) => attempt.number > 1 && attempt.outcome === 'unknown')
    .map((attempt) => ({
      id: `attempt-${attempt.number}`,
      at: attempt.startedAt,
      who: 'Payout engine',
      title: `Asked again (attempt ${attempt.number}), with the same identifier`,
      state: 'checking' as const,
      isComment: false,
      note: attempt.detail,
      evidence: evidenceOf({
        nonce: attempt.nonce?.toString() ?? null,
        httpStatus: attempt.httpStatus,
        serviceCode: attempt.serviceCode,
        durationMs: attempt.durationMs,
      }),
    }));
  const said = comments.map(({ comment, authorName }) => ({
    id: `comment-${comment.id}`,
    at: comment.at,
    who: authorName,
    title: 'Commented',
    state: 'draft' as const,
    isComment: true,
    note: comment.text,
    evidence: [],
  }));
  return [...moves, ...repeats, ...said].sort((one, other) => one.at.getTime() - other.at.getTime());
}

const noteOf = ({ reason, why }: Details): string | null =>
  typeof reason === 'string' ? reason : typeof why === 'string' ? why : null;

const evidenceOf = (details: Details) =>
  Object.entries(evidenceTerms).flatMap(([key, term]) => {
    const value = details[key];
    return value === null || value === undefined ? [] : [{ term, value: String(value) }];
  });
