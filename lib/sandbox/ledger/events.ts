import type { AccountType, Network, RecurrenceType } from '@/lib/provider/contract/terms';

/** A decimal string in euro, as in requests and replies. */
type Decimal = string;

/** The counterparty of a payment, as in the payment details (contract 2.2). */
export type Party = {
  readonly name: string;
  readonly account: string;
  readonly addressLine: string;
  readonly street: string | null;
  readonly town: string | null;
  readonly postCode: string | null;
  readonly country: string | null;
};

/** The amount in the currency that the counterparty paid or receives. */
export type Original = { readonly amount: string; readonly currency: string };

/** A validated, normalized order, without `requestTime` and `transactionSignature`. */
export type SandboxOrder = {
  readonly account: string;
  readonly amount: Decimal;
  readonly network: Network;
  readonly beneficiary: Party;
  readonly reference: string;
  readonly bankBic: string | null;
  readonly bankName: string | null;
  readonly original: Original | null;
  readonly commissionAccount: string | null;
  readonly externalPaymentId: string | null;
};

/**
 * An event of the sandbox, stored as one journal line. The book is derived only from events, so an event
 * contains every decided value (identifiers, times, commissions) and is never validated again. `at` and other
 * instants are Unix milliseconds.
 */
export type SandboxEvent =
  | {
      readonly type: 'account_opened';
      readonly at: number;
      readonly iban: string;
      readonly swiftAccount: string | null;
      readonly accountType: AccountType;
      readonly tagName: string | null;
      readonly isCommission: boolean;
      /**
       * Opened by the client through the API. The default account was not, and does not count against the
       * limit.
       */
      readonly selfOpened: boolean;
      readonly openingBalance: Decimal;
    }
  | { readonly type: 'account_closed'; readonly at: number; readonly iban: string }
  | {
      readonly type: 'payment_created';
      readonly at: number;
      readonly paymentId: string;
      readonly order: SandboxOrder;
      readonly commission: Decimal;
      readonly executeAt: number;
      /** A scheduled payment reserves no funds; they are checked on execution. */
      readonly scheduled: boolean;
    }
  | {
      readonly type: 'payment_scheduled';
      readonly at: number;
      readonly paymentId: string;
      readonly executeAt: number;
    }
  | {
      readonly type: 'payment_completed';
      readonly at: number;
      readonly paymentId: string;
      /** The linked commission charge, if there is a commission. */
      readonly feePaymentId: string | null;
      /** The incoming payment, if the beneficiary is an own account, too. */
      readonly creditPaymentId: string | null;
    }
  | {
      readonly type: 'payment_rejected';
      readonly at: number;
      readonly paymentId: string;
      readonly reason: string;
    }
  | {
      readonly type: 'payment_received';
      readonly at: number;
      readonly paymentId: string;
      readonly account: string;
      readonly amount: Decimal;
      readonly network: Network;
      readonly sender: Party;
      readonly details: string;
      readonly original: Original | null;
    }
  /** An injected discrepancy. `amount` is the new amount, or the error of the balance. */
  | {
      readonly type: 'payment_misbooked';
      readonly at: number;
      readonly paymentId: string;
      readonly what: 'amount' | 'counterparty' | 'left_out' | 'running_balance' | 'status';
      readonly amount: Decimal;
      /** The wrong account, for `counterparty`. */
      readonly counterparty?: string;
    }
  /**
   * A payment without an order; `again` is the payment that it duplicates, with the same client identifier.
   */
  | {
      readonly type: 'payment_unordered';
      readonly at: number;
      readonly paymentId: string;
      readonly again: string | null;
      readonly account: string;
      readonly amount: Decimal;
      readonly network: Network;
      readonly beneficiary: Party;
      readonly details: string;
    }
  | {
      readonly type: 'recurring_set';
      readonly at: number;
      readonly beneficiaryId: number;
      readonly recurrence: Recurrence;
      readonly nextAt: number;
    }
  | { readonly type: 'recurring_cancelled'; readonly at: number; readonly beneficiaryId: number }
  | { readonly type: 'webhook_queued'; readonly at: number; readonly paymentId: string }
  | { readonly type: 'webhook_delivered'; readonly at: number; readonly paymentId: string }
  | { readonly type: 'nonce_used'; readonly at: number; readonly nonce: number };

/**
 * The schedule of a recurring payment: `day` counts within the week (1 is Monday), month or quarter; `time`
 * is in UTC.
 */
export type Recurrence = {
  readonly type: RecurrenceType;
  readonly day: number;
  /** `HH:mm:ss` */
  readonly time: string;
  readonly enabled: boolean;
};
