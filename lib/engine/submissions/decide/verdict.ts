import type { PaymentState } from '@/lib/provider/contract/contract';
import type { Settlement } from './settlement';

/** What the service says of a payment: its state, and the words that go with it. */
export type ServiceWord = Pick<PaymentState, 'paymentId' | 'status'> &
  Partial<Pick<PaymentState, 'rejectReason' | 'executionTime'>>;

/** What one attempt came to, as it is kept: enough to see later what was sent when and what came back. */
export type AttemptResult = {
  readonly outcome: 'accepted' | 'refused' | 'unknown';
  readonly nonce: bigint | null;
  readonly httpStatus: number | null;
  readonly providerCode: number | null;
  readonly durationMs: number;
  readonly detail: string | null;
  readonly sendings: number;
  /** What a look-up found right after it was refused; null where none was made. */
  readonly lookUp: 'found' | 'not_found' | 'unknown' | null;
};

/** In what the payment is not what the order asks for, in words; null where it is. */
type Differs = string | null;

/** What a look-up of an order came to whose payment nobody has seen, as it is kept. */
export type LookUp = {
  readonly answer:
    | { readonly kind: 'word'; readonly word: ServiceWord; readonly differs: Differs }
    | { readonly kind: 'none' | 'failed' };
  readonly startedAt: Date;
  readonly httpStatus: number | null;
  readonly providerCode: number | null;
  readonly durationMs: number;
  readonly detail: string | null;
};

/** The same as it is kept with an attempt. */
export const lookUpOutcome = {
  word: 'found',
  none: 'not_found',
  failed: 'unknown',
} as const satisfies Record<LookUp['answer']['kind'], string>;

/** What a step came to, before it is written down. */
export type Verdict =
  | {
      readonly kind: 'accepted';
      readonly word: ServiceWord;
      readonly differs: Differs;
      readonly result: AttemptResult;
    }
  /** The service denied the order, has no payment of it, and no sending before is in doubt. */
  | { readonly kind: 'refused'; readonly reason: string; readonly result: AttemptResult }
  /** Nobody can say whether the payment exists. */
  | { readonly kind: 'unknown'; readonly result: AttemptResult }
  /**
   * The service did not let us in (a wrong key, a locked one, a refused nonce), so that it never looked at
   * the order: a fault of the installation, which must not end every order that is due. No doubt arises from
   * this sending.
   */
  | { readonly kind: 'not_admitted'; readonly result: AttemptResult }
  /**
   * The service refuses the repeat and knows no payment of the order. Said without a break for long enough it
   * makes it likely, not certain (contract 1), that there is none.
   */
  | { readonly kind: 'not_found'; readonly result: AttemptResult }
  | { readonly kind: 'followed'; readonly word: ServiceWord }
  /** The service could not be asked: nothing is concluded from its silence. */
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'looked'; readonly look: LookUp };

/** A verdict, and the step under whose lease it was reached. */
export type Judged = { readonly step: Settlement; readonly verdict: Verdict };
