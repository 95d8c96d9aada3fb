import { orderEventLabel } from '@/lib/events/vocabulary';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { OrderDossier } from './queries';

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** One line of an order's timeline. */
export type TimelineLine = {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly title: string;
  /** The state after it. */
  readonly state: OrderState;
  /** Whether it is a comment rather than an event. */
  readonly isComment: boolean;
  readonly note: string | null;
  /** The recorded details of an exchange with the provider. */
  readonly evidence: readonly { readonly term: string; readonly value: string }[];
};

const evidenceTerms: Readonly<Record<string, string>> = {
  rate: 'Rate',
  paidOut: 'Paid out',
  currency: 'Currency',
  commission: 'Fee',
  quotedAt: 'Quoted at',
  paymentId: 'Payment',
  nonce: 'Nonce',
  httpStatus: 'HTTP status',
  providerCode: 'Bank code',
  durationMs: 'Duration (ms)',
  executionTime: 'Execution time',
  fault: 'Fault',
  policyVersion: 'Policy version',
  confirmedWith: 'Confirmed with',
};

/** The timeline of an order, oldest first: moves, comments, and retries that did not move it. */
export function timelineOf({
  timeline,
  attempts,
  comments,
}: Pick<OrderDossier, 'timeline' | 'attempts' | 'comments'>): TimelineLine[] {
  const moves = timeline.map((event) => ({
    id: `event-${event.id}`,
    at: event.at,
    who: event.actorName,
    title: orderEventLabel(event.move),
    state: event.toState,
    isComment: false,
    note: noteOf(event.details),
    evidence: evidenceOf(event.details),
  }));
  // The moves already cover the first attempt and the answered one.
  const repeats = attempts
    .filter((attempt) => attempt.number > 1 && attempt.outcome === 'unknown')
    .map((attempt) => ({
      id: `attempt-${attempt.number}`,
      at: attempt.startedAt,
      who: 'Payout engine',
      title: `Attempt ${attempt.number}: no clear answer, same identifier`,
      state: 'checking' as const,
      isComment: false,
      note: attempt.detail,
      evidence: evidenceOf({
        nonce: attempt.nonce?.toString() ?? null,
        httpStatus: attempt.httpStatus,
        providerCode: attempt.providerCode,
        durationMs: attempt.durationMs,
      }),
    }));
  const commented = comments.map(({ comment, authorName }) => ({
    id: `comment-${comment.id}`,
    at: comment.at,
    who: authorName,
    title: 'Commented',
    state: 'draft' as const,
    isComment: true,
    note: comment.text,
    evidence: [],
  }));
  return [...moves, ...repeats, ...commented].sort((one, other) => one.at.getTime() - other.at.getTime());
}

const noteOf = ({ reason, why }: Details): string | null =>
  typeof reason === 'string' ? reason : typeof why === 'string' ? why : null;

const evidenceOf = (details: Details) =>
  Object.entries(evidenceTerms).flatMap(([key, term]) => {
    const value = details[key];
    return value === null || value === undefined ? [] : [{ term, value: String(value) }];
  });
