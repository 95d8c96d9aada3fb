import { type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import { bank } from './bank-identity';
import { DueQueue } from './due-queue';
import type { Party, SandboxEvent } from './events';
import { bookUnordered, injectDiscrepancy } from './inject-discrepancy';
import { clearing, fees, Ledger, world } from './ledger';
import { type AccountRecord, commissionAccountOf, type PaymentRecord, type RecurringRecord } from './records';

type EventOf<Type extends SandboxEvent['type']> = Extract<SandboxEvent, { type: Type }>;

const bankParty: Party = {
  name: bank.name,
  account: bank.bic,
  addressLine: bank.address,
  street: null,
  town: null,
  postCode: null,
  country: 'LT',
};

const negated = (amount: MinorUnits): MinorUnits => minorUnits(-amount);
/** Days since the epoch, in UTC. */
const dayOf = (instant: number): number => Math.floor(instant / 86_400_000);
const dateOf = (instant: number): LocalDate => utcDate(new Date(instant));

/** The sandbox's state, derived only from its events (event sourcing). */
export class Book {
  readonly ledger = new Ledger();
  readonly accounts = new Map<string, AccountRecord>();
  readonly payments = new Map<string, PaymentRecord>();
  readonly paymentsByExternalId = new Map<string, PaymentRecord>();
  readonly recurring = new Map<number, RecurringRecord>();
  /** Identifiers of payments with an undelivered webhook. */
  readonly undelivered = new Set<string>();
  readonly due = new DueQueue();
  lastPaymentId = 40_000_000;
  lastNonce = 0;
  lastAt = 0;

  account(iban: string): AccountRecord {
    const account = this.accounts.get(iban);
    if (!account) throw new Error('no such account in the book');
    return account;
  }

  payment(paymentId: string): PaymentRecord {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error('no such payment in the book');
    return payment;
  }

  balanceOf(iban: string): MinorUnits {
    return this.ledger.balanceOf(iban);
  }

  availableOf(iban: string): MinorUnits {
    return minorUnits(this.balanceOf(iban) - this.account(iban).reserved);
  }

  apply(event: SandboxEvent): void {
    if (this.lastAt !== 0 && dayOf(event.at) > dayOf(this.lastAt)) this.ledger.sweepClearing();
    this.lastAt = Math.max(this.lastAt, event.at);
    switch (event.type) {
      case 'account_opened':
        this.#open(event);
        break;
      case 'account_closed':
        this.account(event.iban).status = 'CLOSED';
        break;
      case 'payment_created':
        this.#create(event);
        break;
      case 'payment_scheduled':
        this.#schedule(event);
        break;
      case 'payment_completed':
        this.#complete(event);
        break;
      case 'payment_rejected':
        this.#reject(event);
        break;
      case 'payment_received':
        this.#receive(event);
        break;
      case 'payment_misbooked':
        injectDiscrepancy(this, event);
        break;
      case 'payment_unordered':
        bookUnordered(this, event);
        break;
      case 'recurring_set':
        this.recurring.set(event.beneficiaryId, { recurrence: event.recurrence, nextAt: event.nextAt });
        if (event.recurrence.enabled) {
          this.due.add({ at: event.nextAt, kind: 'recurring', beneficiaryId: event.beneficiaryId });
        }
        break;
      case 'recurring_cancelled':
        this.recurring.delete(event.beneficiaryId);
        break;
      case 'webhook_queued':
        this.undelivered.add(event.paymentId);
        break;
      case 'webhook_delivered':
        this.undelivered.delete(event.paymentId);
        break;
      case 'nonce_used':
        this.lastNonce = event.nonce;
        break;
      default:
        unreachable(event);
    }
  }

  #open(event: EventOf<'account_opened'>): void {
    const openingBalance = fromDecimal(event.openingBalance);
    this.accounts.set(event.iban, {
      iban: event.iban,
      swiftAccount: event.swiftAccount,
      accountType: event.accountType,
      tagName: event.tagName,
      isCommission: event.isCommission,
      selfOpened: event.selfOpened,
      openingBalance,
      status: 'ACTIVE',
      reserved: zero,
      entries: [],
    });
    this.#move(world, event.iban, openingBalance);
  }

  #create(event: EventOf<'payment_created'>): void {
    const { order } = event;
    const payment = this.#keep({
      paymentId: event.paymentId,
      direction: 'outgoing',
      account: order.account,
      network: order.network,
      other: order.beneficiary,
      details: order.reference,
      amount: fromDecimal(order.amount),
      original: order.original,
      createdAt: event.at,
      order,
      commission: fromDecimal(event.commission),
      executeAt: event.executeAt,
      scheduled: event.scheduled,
      date: dateOf(event.scheduled ? event.executeAt : event.at),
    });
    if (order.externalPaymentId !== null) this.paymentsByExternalId.set(order.externalPaymentId, payment);
    if (!payment.scheduled) this.#reserve(payment, 1n);
    this.due.add({ at: event.executeAt, kind: 'payment', paymentId: event.paymentId });
  }

  #schedule(event: EventOf<'payment_scheduled'>): void {
    const payment = this.payment(event.paymentId);
    if (!payment.scheduled) this.#reserve(payment, -1n);
    payment.scheduled = true;
    payment.executeAt = event.executeAt;
    payment.date = dateOf(event.executeAt);
    this.due.add({ at: event.executeAt, kind: 'payment', paymentId: event.paymentId });
  }

  #complete(event: EventOf<'payment_completed'>): void {
    const payment = this.payment(event.paymentId);
    if (!payment.scheduled) this.#reserve(payment, -1n);
    const route = clearing(payment.network);
    this.#move(
      payment.account,
      event.creditPaymentId === null ? route : payment.other.account,
      payment.amount,
    );
    this.#book(payment, event.at);
    if (event.creditPaymentId !== null) this.#creditOwn(payment, event.creditPaymentId, event.at);
    if (event.feePaymentId !== null) this.#charge(payment, event.feePaymentId, event.at);
  }

  #reject(event: EventOf<'payment_rejected'>): void {
    const payment = this.payment(event.paymentId);
    if (!payment.scheduled) this.#reserve(payment, -1n);
    payment.status = 'REJECTED';
    payment.rejectReason = event.reason;
    payment.date = dateOf(event.at);
    payment.runningBalance = this.balanceOf(payment.account);
  }

  #receive(event: EventOf<'payment_received'>): void {
    const payment = this.#keep({
      paymentId: event.paymentId,
      direction: 'incoming',
      account: event.account,
      network: event.network,
      other: event.sender,
      details: event.details,
      amount: fromDecimal(event.amount),
      original: event.original,
      createdAt: event.at,
      order: null,
      commission: zero,
      executeAt: event.at,
      scheduled: false,
      date: dateOf(event.at),
    });
    this.#move(world, clearing(event.network), payment.amount);
    this.#move(clearing(event.network), event.account, payment.amount);
    this.#book(payment, event.at);
  }

  /** The credit of a payment between own accounts; the debit has already moved the money. */
  #creditOwn(debit: PaymentRecord, paymentId: string, at: number): void {
    const sender: Party = { ...bankParty, name: 'Own account', account: debit.account, addressLine: '' };
    const credit = this.#keep({
      paymentId,
      direction: 'incoming',
      account: debit.other.account,
      network: debit.network,
      other: sender,
      details: debit.details,
      amount: debit.amount,
      original: null,
      createdAt: at,
      order: null,
      commission: zero,
      executeAt: at,
      scheduled: false,
      date: dateOf(at),
    });
    this.#book(credit, at);
  }

  #charge(payment: PaymentRecord, feePaymentId: string, at: number): void {
    const charge = this.#keep({
      paymentId: feePaymentId,
      direction: 'outgoing',
      account: commissionAccountOf(payment),
      network: payment.network,
      other: bankParty,
      details: `Commission for payment ${payment.paymentId}`,
      amount: payment.commission,
      original: null,
      createdAt: at,
      order: null,
      commission: zero,
      executeAt: at,
      scheduled: false,
      date: dateOf(at),
    });
    payment.feePaymentId = feePaymentId;
    this.#move(charge.account, fees, charge.amount);
    this.#book(charge, at);
  }

  #keep(
    fields: Omit<
      PaymentRecord,
      'status' | 'rejectReason' | 'runningBalance' | 'feePaymentId' | 'statedBalanceOff'
    >,
  ): PaymentRecord {
    const payment: PaymentRecord = {
      ...fields,
      status: 'PENDING',
      rejectReason: null,
      runningBalance: undefined,
      feePaymentId: null,
      statedBalanceOff: zero,
    };
    this.payments.set(payment.paymentId, payment);
    this.lastPaymentId = Math.max(this.lastPaymentId, Number(payment.paymentId));
    return payment;
  }

  /** Adds a payment to its account's statement, after its money moved. */
  #book(payment: PaymentRecord, at: number): void {
    payment.status = 'COMPLETED';
    payment.date = dateOf(at);
    payment.runningBalance = this.balanceOf(payment.account);
    this.account(payment.account).entries.push(payment);
  }

  #move(from: string, to: string, amount: MinorUnits): void {
    this.ledger.post([
      { account: from, amount: negated(amount) },
      { account: to, amount },
    ]);
  }

  #reserve(payment: PaymentRecord, sign: 1n | -1n): void {
    const account = this.account(payment.account);
    account.reserved = minorUnits(account.reserved + sign * payment.amount);
    const charged = this.account(commissionAccountOf(payment));
    charged.reserved = minorUnits(charged.reserved + sign * payment.commission);
  }
}
