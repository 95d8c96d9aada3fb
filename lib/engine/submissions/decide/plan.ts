import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import type { Obstacle } from '@/lib/orders/checks/blocking-reason';
import type { OrderRow } from '@/lib/orders/order/content';
import type { PaidReplacement } from '@/lib/orders/replacements/chain';
import type { ExceptionOutcome } from '@/lib/orders/transitions/exception';
import type { PlannedMove } from '@/lib/orders/transitions/move';
import type { Submission } from '../claim/claim';
import type { Settlement } from './settlement';
import type { AttemptResult, LookUp } from './verdict';

/** What the database has of an order whose step is written down, all of it locked. */
export type Known = {
  readonly order: OrderRow;
  readonly submission: Submission;
  /** Whether an exception is open about it. */
  readonly hasException: boolean;
  /** Since the first attempt, or since people last decided about the order. Null where it was never sent. */
  readonly unansweredSince: Date | null;
  readonly declaredFailedAt: Date | null;
  /** Why it is not sent again; asked for where a payment was found, or looked for. */
  readonly obstacle: Obstacle | undefined;
  /** Whether the payment that the service names is another order's. One payment pays one order. */
  readonly isOfAnother: boolean;
  /** What was sent meanwhile to pay it again, where it was declared failed and a payment of it was found. */
  readonly replaced: readonly PaidReplacement[];
};

/** All that writing a verdict down changes. */
export type Plan = {
  /** As it is to stand; its lease ends. */
  readonly submission: Submission;
  /** What the attempt came to that was written down before it was made. */
  readonly attempt?: AttemptResult;
  /** A look-up of an order that is not sent any more, which is written down once it is over. */
  readonly lookUp?: LookUp;
  /** The second one follows the first. */
  readonly moves: readonly PlannedMove[];
  /** Not a move, and not anyone's decision: only what the service says of when it will execute. */
  readonly executionTime?: Date | null;
  /** What the timeline says beside the moves. */
  readonly remark?: { readonly what: 'other_payment'; readonly why: string };
  readonly exception?: PlannedException;
};

export type PlannedException =
  | { readonly open: ExceptionKind; readonly why: string }
  | { readonly close: ExceptionOutcome };

/**
 * Something is mixed up at the service, which takes people: asked again seldom, so that the timeline stays
 * readable.
 */
export const otherPaymentMs = 3_600_000;

/** What the service has under the order's identifier is not this order, or another order has it. */
export const otherPayment = (why: string): PlannedException => ({
  open: 'other_payment',
  why: `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
});

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** At once, where a webhook or a person made the look due while this one was under way. */
export const nextLookAt = (
  { submission: claimed, now }: Settlement,
  { submission: current }: Known,
  delayMs: number,
): Date => (current.dueAt.getTime() === claimed.dueAt.getTime() ? later(now, delayMs) : now);

/** What the timeline says of an attempt. */
export const evidence = ({ nonce, httpStatus, providerCode, durationMs }: AttemptResult) => ({
  nonce: nonce?.toString() ?? null,
  httpStatus,
  providerCode,
  durationMs,
});
