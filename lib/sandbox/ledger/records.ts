import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import type { AccountType, Network, PaymentStatus } from '@/lib/provider/contract/terms';
import type { Original, Party, Recurrence, SandboxOrder } from './events';

export type AccountRecord = {
  readonly iban: string;
  readonly swiftAccount: string | null;
  readonly accountType: AccountType;
  readonly tagName: string | null;
  readonly isCommission: boolean;
  readonly selfOpened: boolean;
  readonly openingBalance: MinorUnits;
  status: 'ACTIVE' | 'CLOSED';
  /** Reserved for pending payments; a new payment can use the balance minus this. */
  reserved: MinorUnits;
  /** Completed payments in booking order, which is also date order. */
  readonly entries: PaymentRecord[];
};

export type PaymentRecord = {
  readonly paymentId: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly account: string;
  readonly network: Network;
  other: Party;
  readonly details: string;
  amount: MinorUnits;
  readonly original: Original | null;
  readonly createdAt: number;
  /** The order of the payment; null for incoming payments and commission charges. */
  readonly order: SandboxOrder | null;
  readonly commission: MinorUnits;
  status: PaymentStatus;
  rejectReason: string | null;
  executeAt: number;
  scheduled: boolean;
  date: LocalDate;
  /** The balance after its booking; undefined until it is completed or rejected. */
  runningBalance: MinorUnits | undefined;
  feePaymentId: string | null;
  /** By how much its running balance is overstated, if that discrepancy was injected. */
  statedBalanceOff: MinorUnits;
};

export type RecurringRecord = { readonly recurrence: Recurrence; readonly nextAt: number };

/** The account charged with the commission: as given in the order, otherwise the debited one. */
export const commissionAccountOf = (payment: PaymentRecord): string =>
  payment.order?.commissionAccount ?? payment.account;
