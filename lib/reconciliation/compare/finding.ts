import type { ReportedStatus } from '@/lib/db/schema/statements/reconciliation';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { OrderId, PaymentId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { BreakKind } from '@/lib/kernel/states/reconciliation-states';
import type { OrderRow } from '@/lib/orders/order/content';

/** An order with its last status at the provider. Amounts are euro cents. */
export type ComparedOrder = Pick<
  OrderRow,
  | 'id'
  | 'externalPaymentId'
  | 'paymentId'
  | 'state'
  | 'account'
  | 'commissionAccount'
  | 'amount'
  | 'beneficiaryAccount'
  | 'reference'
> & {
  /** The day of its last state change (UTC). */
  readonly endDay: LocalDate;
  /** Undefined until the status was requested. `stateThen` is the state of the order at that time. */
  readonly check:
    | {
        readonly said: ReportedStatus;
        readonly reportedPaymentId: PaymentId | null;
        readonly reportedReason: string | null;
        readonly stateThen: OrderRow['state'];
      }
    | undefined;
  /** Expected commission, if known. */
  readonly commission: MinorUnits | undefined;
};

/** An outgoing statement entry. */
export type ComparedEntry = {
  /** The matching order: by payment ID, otherwise by external payment ID. */
  readonly orderId: OrderId | undefined;
  readonly paymentId: PaymentId;
  readonly externalPaymentId: string | undefined;
  readonly account: Iban;
  readonly date: LocalDate;
  readonly beneficiaryName: string;
  readonly counterpartyAccount: string;
  readonly details: string;
  readonly amount: MinorUnits;
  /** The commission that the provider links to the entry, and all entries with its identifier. */
  readonly feePaymentId: PaymentId | undefined;
  readonly fees: readonly { readonly account: Iban; readonly amount: MinorUnits }[];
};

/** Coverage of the statement cache. */
export type Books = {
  /** Day of the comparison (UTC). */
  readonly today: LocalDate;
  /** Whether the cached statements of these days were fetched after the last of them was over. */
  readonly cover: (account: Iban, from: LocalDate, to: LocalDate) => boolean;
};

/** A break found by a run. `expected` follows from the order; `stated` comes from the provider. */
export type Finding = {
  readonly kind: BreakKind;
  readonly subjectKey: string;
  readonly account: Iban;
  readonly orderId: OrderId | null;
  readonly paymentId: PaymentId | null;
  readonly day: LocalDate;
  readonly expected: MinorUnits | null;
  readonly stated: MinorUnits | null;
  readonly why: string;
  /** For an unmatched entry: its beneficiary account, and the recurring payments that may have made it. */
  readonly beneficiaryKey?: string;
  readonly recurringCandidates?: readonly number[];
};
