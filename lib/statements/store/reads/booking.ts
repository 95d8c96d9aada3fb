import { aliasedTable, and, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { cachedEntries, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { PaymentId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { Payment } from '@/lib/provider/contract/contract';
import { entryHref } from '../../model/address';
import type { Reader } from '../reader';

/** A payment as its account's statement has it. */
export type Booking = {
  readonly account: Iban;
  readonly clientName: string;
  readonly date: LocalDate;
  /** The account's balance after this entry. */
  readonly balanceAfter: MinorUnits;
  /** What the beneficiary got or the payer sent, if it was in another currency; a decimal string. */
  readonly original: { readonly amount: string; readonly currency: string | null } | undefined;
  /** The fee entry that the entry names, if it is booked. */
  readonly fee: { readonly paymentId: PaymentId; readonly amount: MinorUnits } | undefined;
  /** The URL of the entry's row in the statement of its month. */
  readonly href: string;
};

const fees = aliasedTable(cachedEntries, 'fees');

/** The cached entry of a payment, and its fee; undefined if it is not booked yet. */
export async function findBooking(
  db: Executor,
  _reader: Reader,
  { paymentId, direction }: Pick<Payment, 'paymentId' | 'direction'>,
): Promise<Booking | undefined> {
  const [row] = await db
    .select({
      account: cachedEntries.account,
      date: cachedEntries.date,
      position: cachedEntries.position,
      balanceAfter: cachedEntries.runningBalance,
      originalAmount: cachedEntries.originalAmount,
      originalCurrency: cachedEntries.originalCurrency,
      month: cachedStatements.month,
      coversTo: cachedStatements.coversTo,
      clientName: cachedStatements.clientName,
      count: sql<number>`${cachedStatements.creditCount} + ${cachedStatements.debitCount}`,
      feeId: fees.paymentId,
      feeAmount: fees.amount,
    })
    .from(cachedEntries)
    .innerJoin(
      cachedStatements,
      and(
        eq(cachedStatements.account, cachedEntries.account),
        eq(cachedStatements.month, cachedEntries.month),
      ),
    )
    .leftJoin(fees, eq(fees.paymentId, cachedEntries.feePaymentId))
    .where(and(eq(cachedEntries.paymentId, paymentId), eq(cachedEntries.direction, direction)))
    .limit(1);
  if (!row) return undefined;
  const { account, clientName, date, balanceAfter, originalAmount, originalCurrency, feeId, feeAmount } = row;
  return {
    account,
    clientName,
    date,
    balanceAfter,
    original: originalAmount === null ? undefined : { amount: originalAmount, currency: originalCurrency },
    fee: feeId && feeAmount ? { paymentId: feeId, amount: feeAmount } : undefined,
    href: hrefOf(row),
  };
}

/** A position in the month is the number in the statement of the month: both count from the oldest. */
function hrefOf({ account, month, coversTo, position, count }: Place): string {
  const period = { from: month, to: coversTo };
  // No preset: its days would be others next month.
  const choice = { preset: 'custom', typed: period, period } as const;
  const address = { choice, search: { text: '' }, order: 'newest', page: 1 } as const;
  return entryHref(`/statements/${account}`, address, { index: position, count });
}

type Place = {
  readonly account: Iban;
  readonly month: LocalDate;
  readonly coversTo: LocalDate;
  readonly position: number;
  readonly count: number;
};
