import type { AccountType, Network, RecurrenceType } from '@/lib/provider/contract/contract';

/** A decimal string of the wire, in euro. */
type Decimal = string;

/** The other side of a payment, as the payment details show it (contract 2.2). */
export type Party = {
  readonly name: string;
  readonly account: string;
  readonly addressLine: string;
  readonly street: string | null;
  readonly town: string | null;
  readonly postCode: string | null;
  readonly country: string | null;
};

/** An amount in the currency that the other side paid or receives. */
export type Original = { readonly amount: string; readonly currency: string };

/**
 * A checked order: what the client sent, in one normal form, without `requestTime` and
 * `transactionSignature`.
 */
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
 * Everything that ever happens in the sandbox, and what a line of its journal holds. The book is nothing but
 * the sum of its events, so an event carries every value that was decided (identifiers, times, commissions)
 * and is never checked again. `at` and other instants are Unix milliseconds.
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
       * Opened by the client over the contract; the default account was not, and does not count against the
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
      /** A scheduled payment reserves nothing and looks for its funds when its time has come. */
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
      /** The linked commission charge, when there is a commission. */
      readonly feePaymentId: string | null;
      /** The incoming payment at the other end, when the beneficiary is an own account too. */
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
  /** Booked wrongly on purpose. `amount` is the new amount, or by how much the balance is off. */
  | {
      readonly type: 'payment_misbooked';
      readonly at: number;
      readonly paymentId: string;
      readonly what: 'amount' | 'counterparty' | 'left_out' | 'running_balance' | 'status';
      readonly amount: Decimal;
      /** The account that it went to instead, where that is what is wrong. */
      readonly counterparty?: string;
    }
  /** A payment that nobody ordered; `again` is the one that it repeats, with its identifier of the client. */
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
 * When a recurring payment is made: `day` counts within the week (1 is Monday), month or quarter, `time` is
 * UTC.
 */
export type Recurrence = {
  readonly type: RecurrenceType;
  readonly day: number;
  /** `HH:mm:ss` */
  readonly time: string;
  readonly enabled: boolean;
};
