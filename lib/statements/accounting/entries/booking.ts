import type { Iban } from '@/lib/kernel/banking/iban';
import { type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { AccountingMapping } from '../mapping/mapping';
import { createRuleFinder } from '../mapping/rules';

/** What is booked of an entry, or of the confidential payments of a day, before its accounts are known. */
export type BookedRow = {
  /** The calendar year in which its business year begins. */
  readonly year: number;
  readonly account: Iban;
  readonly date: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly amount: string;
  readonly isLate: boolean;
  readonly entryCount: number;
  readonly isConfidential: boolean;
  readonly isFee: boolean;
  readonly isTransfer: boolean;
  readonly name: string;
  readonly counterparty: string;
  readonly reference: string;
  readonly paymentId: string | null;
  readonly externalPaymentId: string | null;
  readonly endToEndId: string | null;
  readonly originalAmount: string | null;
  readonly originalCurrency: string | null;
};

/** Why a booking has its counter account. */
export type BookingReason = 'rule' | 'fee' | 'transfer' | 'confidential' | 'clearing';

export type Booking = Omit<BookedRow, 'date' | 'amount'> & {
  readonly date: LocalDate;
  /** Positive; `direction` has the sign. */
  readonly amount: MinorUnits;
  readonly ledgerAccount: string;
  readonly counterAccount: string;
  readonly costCentre: string | null;
  readonly reason: BookingReason;
  /** The index of the rule that took it. */
  readonly rule: number | null;
};

/**
 * Finds the accounts of bookings. Those of fees, own transfers and confidential payments precede the rules.
 * What no rule takes has the clearing account: the balance of the bank account is right, and accounting
 * assigns the rest there.
 */
export function createBooker(mapping: AccountingMapping): (row: BookedRow) => Booking {
  const findRule = createRuleFinder(mapping.rules);
  return (row) => {
    const base = {
      ...row,
      date: localDate(row.date),
      amount: fromDecimal(row.amount),
      ledgerAccount: mapping.bankAccounts[row.account] ?? '',
    };
    const withAccount = (reason: BookingReason, counterAccount: string): Booking => ({
      ...base,
      counterAccount,
      costCentre: null,
      reason,
      rule: null,
    });
    if (row.isConfidential)
      return mapping.confidentialAccount === null
        ? withAccount('clearing', mapping.clearingAccount)
        : withAccount('confidential', mapping.confidentialAccount);
    if (row.isFee) return withAccount('fee', mapping.feeAccount);
    if (row.isTransfer && mapping.transferAccount !== null)
      return withAccount('transfer', mapping.transferAccount);
    const index = findRule(row);
    const rule = index === undefined ? undefined : mapping.rules[index];
    if (index === undefined || !rule) return withAccount('clearing', mapping.clearingAccount);
    const { counterAccount, costCentre } = rule;
    return { ...base, counterAccount, costCentre, reason: 'rule', rule: index };
  };
}
