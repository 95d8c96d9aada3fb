import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import type { Obstacle } from '@/lib/orders/checks/blocking-reason';
import type { OrderRow } from '@/lib/orders/order/content';
import type { PaidReplacement } from '@/lib/orders/replacements/chain';
import type { ExceptionOutcome } from '@/lib/orders/transitions/exception';
import type { PlannedMove } from '@/lib/orders/transitions/move';
import { stored } from '@/messages/engine-reasons';
import type { Submission } from '../claim/claim';
import type { AttemptResult, LookUp, ProviderReport, Settlement } from './verdict';

/** The stored state of an order whose verdict is written, all of it locked. */
export type Known = {
  readonly order: OrderRow;
  readonly submission: Submission;
  /** Whether it has an open exception. */
  readonly hasException: boolean;
  /** Since the first attempt, or the last decision by people. Null if it was never sent. */
  readonly unansweredSince: Date | null;
  readonly declaredFailedAt: Date | null;
  /** Why it is not sent again; read only if a payment was found or looked up. */
  readonly obstacle: Obstacle | undefined;
  /** Whether the reported payment belongs to another order. One payment pays one order. */
  readonly isOfAnother: boolean;
  /** Replacements sent meanwhile, if the order was declared failed and its payment was found. */
  readonly replaced: readonly PaidReplacement[];
};

/** All changes that writing a verdict makes. */
export type Plan = {
  /** The new values; writing them ends the lease. */
  readonly submission: Submission;
  /** The result of the attempt that was recorded before the request. */
  readonly attempt?: AttemptResult;
  /** A look-up of an order that is no longer sent, recorded after it completes. */
  readonly lookUp?: LookUp;
  /** Applied in this order. */
  readonly moves: readonly PlannedMove[];
  /** The provider's execution time, neither a move nor a decision. */
  readonly executionTime?: Date | null;
  /** A timeline entry in addition to the moves. */
  readonly remark?: { readonly what: 'other_payment'; readonly why: string };
  readonly exception?: PlannedException;
};

export type PlannedException =
  | { readonly open: ExceptionKind; readonly why: string }
  | { readonly close: ExceptionOutcome };

/**
 * Poll interval in milliseconds after a mismatch at the provider, which people must resolve: rare, so that
 * the timeline stays readable.
 */
export const otherPaymentMs = 3_600_000;

/** The payment under the order's identifier does not match the order, or belongs to another order. */
export const otherPayment = (why: string): PlannedException => ({ open: 'other_payment', why });

export const ofAnother = ({ paymentId }: ProviderReport): PlannedException =>
  otherPayment(stored('otherPayment.ofAnother', { payment: paymentId }));

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** At once if a webhook or a user made the poll due while this step was in flight. */
export const nextPollAt = (
  { submission: claimed, now }: Settlement,
  { submission: current }: Known,
  delayMs: number,
): Date => (current.dueAt.getTime() === claimed.dueAt.getTime() ? later(now, delayMs) : now);

/** The details of an attempt in the timeline. */
export const evidence = ({ nonce, httpStatus, providerCode, durationMs }: AttemptResult) => ({
  nonce: nonce?.toString() ?? null,
  httpStatus,
  providerCode,
  durationMs,
});
