import type { ServiceSaid } from '@/lib/db/schema/statements/reconciliation';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { OrderId, PaymentId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { BreakKind } from '@/lib/kernel/states/reconciliation-states';
import type { OrderRow } from '@/lib/orders/order/content';

/** An order of ours with what the service was last heard to say of it. Amounts are euro cents. */
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
  /** The day on which it came to the state it is in (UTC). */
  readonly endDay: LocalDate;
  /** Absent until the service was asked. `stateThen` is the state that the order was in when it was. */
  readonly check:
    | {
        readonly said: ServiceSaid;
        readonly reportedPaymentId: PaymentId | null;
        readonly reportedReason: string | null;
        readonly stateThen: OrderRow['state'];
      }
    | undefined;
  /** What it was to cost, where that is known. */
  readonly commission: MinorUnits | undefined;
};

/** An outgoing entry of the books. */
export type ComparedEntry = {
  /** The order that it names: by the service's identifier, else by ours. */
  readonly orderId: OrderId | undefined;
  readonly paymentId: PaymentId;
  readonly externalPaymentId: string | undefined;
  readonly account: Iban;
  readonly date: LocalDate;
  readonly beneficiaryName: string;
  readonly counterpartyAccount: string;
  readonly details: string;
  readonly amount: MinorUnits;
  /** The commission charge that the service linked to it, and every entry that has this identifier. */
  readonly feePaymentId: PaymentId | undefined;
  readonly fees: readonly { readonly account: Iban; readonly amount: MinorUnits }[];
};

/** How far the books can be believed. */
export type Books = {
  /** The day of the comparison (UTC). */
  readonly today: LocalDate;
  /**
   * Whether the copies of the account's statements of these days were taken after the end of the last one.
   */
  readonly cover: (account: Iban, from: LocalDate, to: LocalDate) => boolean;
};

/** A break as a run finds it. `expected` is what follows from our order, `stated` what the service says. */
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
  /**
   * Of an entry without an order: the account that it paid, and the recurring payments that may have made it.
   */
  readonly beneficiaryKey?: string;
  readonly recurringCandidates?: readonly number[];
};
