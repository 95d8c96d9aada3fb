import { utcDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import type { SandboxEvent } from './events';
import { clearing, type Ledger } from './ledger';
import type { AccountRecord, PaymentRecord } from './records';

/** The part of the book that discrepancies modify. */
type Book = {
  readonly ledger: Ledger;
  readonly payments: Map<string, PaymentRecord>;
  lastPaymentId: number;
  payment(paymentId: string): PaymentRecord;
  account(iban: string): AccountRecord;
  balanceOf(iban: string): MinorUnits;
};

type EventOf<Type extends SandboxEvent['type']> = Extract<SandboxEvent, { type: Type }>;

/**
 * Injects a booking error. The ledger stays balanced, as a faulty provider's would; only a wrong running
 * balance is a display error.
 */
export function injectDiscrepancy(book: Book, event: EventOf<'payment_misbooked'>): void {
  const payment = book.payment(event.paymentId);
  switch (event.what) {
    case 'amount':
      rebook(book, payment, fromDecimal(event.amount));
      return;
    case 'counterparty':
      payment.other = { ...payment.other, account: event.counterparty ?? payment.other.account };
      return;
    case 'left_out':
      rebook(book, payment, zero);
      removePayment(book, payment);
      return;
    case 'running_balance':
      payment.statedBalanceOff = fromDecimal(event.amount);
      return;
    case 'status':
      payment.status = 'REJECTED';
      payment.rejectReason = 'Returned by the bank of the beneficiary';
      return;
    default:
      unreachable(event.what);
  }
}

/** Debits an account without an order: a fictional payment, or a duplicate of an executed one. */
export function bookUnordered(book: Book, event: EventOf<'payment_unordered'>): void {
  const amount = fromDecimal(event.amount);
  book.ledger.post([
    { account: event.account, amount: minorUnits(-amount) },
    { account: clearing(event.network), amount },
  ]);
  const payment: PaymentRecord = {
    paymentId: event.paymentId,
    direction: 'outgoing',
    account: event.account,
    network: event.network,
    other: event.beneficiary,
    details: event.details,
    amount,
    original: null,
    createdAt: event.at,
    order: event.again === null ? null : book.payment(event.again).order,
    commission: zero,
    status: 'COMPLETED',
    rejectReason: null,
    executeAt: event.at,
    scheduled: false,
    date: utcDate(new Date(event.at)),
    runningBalance: book.balanceOf(event.account),
    feePaymentId: null,
    statedBalanceOff: zero,
  };
  book.payments.set(payment.paymentId, payment);
  book.lastPaymentId = Math.max(book.lastPaymentId, Number(payment.paymentId));
  book.account(event.account).entries.push(payment);
}

/** Changes the amount of a booked outgoing payment and all later balances. */
function rebook(book: Book, payment: PaymentRecord, amount: MinorUnits): void {
  const back = minorUnits(payment.amount - amount);
  book.ledger.post([
    { account: clearing(payment.network), amount: minorUnits(-back) },
    { account: payment.account, amount: back },
  ]);
  payment.amount = amount;
  const { entries } = book.account(payment.account);
  for (const entry of entries.slice(entries.indexOf(payment))) {
    entry.runningBalance = minorUnits((entry.runningBalance ?? zero) + back);
  }
}

function removePayment(book: Book, payment: PaymentRecord): void {
  const { entries } = book.account(payment.account);
  entries.splice(entries.indexOf(payment), 1);
}
