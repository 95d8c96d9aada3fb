import type { PaymentState } from '@/lib/provider/contract/contract';
import type { Submission } from '../claim/claim';

/** The provider's answer about a payment: its status and the fields that go with it. */
export type ProviderReport = Pick<PaymentState, 'paymentId' | 'status'> &
  Partial<Pick<PaymentState, 'rejectReason' | 'executionTime'>>;

/** The stored result of one attempt, as evidence of what was sent when and what came back. */
export type AttemptResult = {
  readonly outcome: 'accepted' | 'refused' | 'unknown';
  readonly nonce: bigint | null;
  readonly httpStatus: number | null;
  readonly providerCode: number | null;
  readonly durationMs: number;
  readonly detail: string | null;
  readonly sendings: number;
  /** The result of the look-up right after a refusal; null if none was made. */
  readonly lookUp: 'found' | 'not_found' | 'unknown' | null;
};

/** How the payment differs from the order, in words; null if it matches. */
type Differs = string | null;

/** The result of looking up an order without a known payment. */
export type LookUp = {
  readonly answer:
    | { readonly kind: 'word'; readonly word: ProviderReport; readonly differs: Differs }
    | { readonly kind: 'none' | 'failed' };
  readonly startedAt: Date;
  readonly httpStatus: number | null;
  readonly providerCode: number | null;
  readonly durationMs: number;
  readonly detail: string | null;
};

/** The same result as stored with an attempt. */
export const lookUpOutcome = {
  word: 'found',
  none: 'not_found',
  failed: 'unknown',
} as const satisfies Record<LookUp['answer']['kind'], string>;

/** The result of a step, before it is written. */
export type Verdict =
  | {
      readonly kind: 'accepted';
      readonly word: ProviderReport;
      readonly differs: Differs;
      readonly result: AttemptResult;
    }
  /** The provider refused the order, has no payment for it, and no earlier request has an unknown outcome. */
  | { readonly kind: 'refused'; readonly reason: string; readonly result: AttemptResult }
  /** Whether the payment exists is unknown. */
  | { readonly kind: 'unknown'; readonly result: AttemptResult }
  /**
   * The provider rejected our credentials (a wrong or locked key, a refused nonce) and never processed the
   * order. This fault of the installation must not end every due order. The request leaves no unknown
   * outcome.
   */
  | { readonly kind: 'not_admitted'; readonly result: AttemptResult }
  /**
   * The provider refuses the retry and knows no payment for the order. Repeated for long enough, this makes
   * it likely, not certain (contract 1), that there is none.
   */
  | { readonly kind: 'not_found'; readonly result: AttemptResult }
  | { readonly kind: 'followed'; readonly word: ProviderReport }
  /** The provider could not be reached: nothing is concluded from that. */
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'looked_up'; readonly lookUp: LookUp };

/** A step taken under a lease, whose result is about to be written. */
export type Settlement = {
  /** As it was claimed. */
  readonly submission: Submission;
  readonly now: Date;
  readonly random: () => number;
  /** How long an order may go without an answer from the provider before it becomes an exception. */
  readonly exceptionAfterMs: number;
};

/** A verdict, and the leased step that produced it. */
export type Judged = { readonly step: Settlement; readonly verdict: Verdict };
