import { fromDecimal, type MinorUnits, minorUnits, toDecimal, zero } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { AccountType, Network } from '@/lib/provider/contract/terms';
import type { Book } from '../ledger/book';
import type { Original, Party, Recurrence, SandboxEvent, SandboxOrder } from '../ledger/events';
import type { Journal } from '../ledger/journal';
import { type AccountRecord, commissionAccountOf, type PaymentRecord } from '../ledger/records';
import { accountLimitReached, type Refusal, requestError } from '../protocol/refusal';
import type { Clock } from '../runtime/clock';
import { mintIban } from './account-number';
import { isSameOrder } from './order';
import { portalBeneficiaries } from './portal-beneficiaries';
import { nextOccurrence } from './recurrence';
import { slowness, triggers } from './scripted-scenarios';
import { commissionOf } from './tariff';

/**
 * The number of accounts that the client can open itself; the default account does not count (contract 8).
 */
export const selfOpenedLimit = 9;

export type IncomingPayment = {
  readonly account: string;
  readonly amount: string;
  readonly network: Network;
  readonly sender: Party;
  readonly details: string;
  readonly original: Original | null;
};

export type BankSettings = {
  readonly clock: Clock;
  /** Milliseconds from the creation of a payment to its execution. */
  readonly completionDelayMs: (network: Network) => number;
  /** Called with the identifier of each payment that reached a final state; absent without webhooks. */
  readonly onEnded?: (paymentId: string) => void;
};

/** The sandbox's commands. Each one decides and records an event in the journal, which updates the book. */
export class Bank {
  readonly book: Book;
  readonly #journal: Journal;
  readonly #settings: BankSettings;

  constructor(book: Book, journal: Journal, settings: BankSettings) {
    this.book = book;
    this.#journal = journal;
    this.#settings = settings;
  }

  /** Unix milliseconds; never before the last event, even if the clock is set back. */
  now(): number {
    return Math.max(this.#settings.clock().getTime(), this.book.lastAt);
  }

  record(event: SandboxEvent): void {
    this.book.apply(event);
    this.#journal.append(event);
  }

  storeNonce(nonce: number): void {
    const event: SandboxEvent = { type: 'nonce_used', at: this.book.lastAt, nonce };
    this.book.apply(event);
    this.#journal.appendLatest(event);
  }

  openAccount(request: {
    readonly accountType: AccountType;
    readonly tagName: string | null;
    readonly isCommission: boolean;
    readonly selfOpened: boolean;
    readonly openingBalance?: string;
    readonly at?: number;
  }): Result<AccountRecord, Refusal> {
    const selfOpened = [...this.book.accounts.values()].filter((account) => account.selfOpened).length;
    if (request.selfOpened && selfOpened >= selfOpenedLimit) return refuse(accountLimitReached);
    const count = this.book.accounts.size + 1;
    const iban = mintIban('account', count);
    this.record({
      type: 'account_opened',
      at: request.at ?? this.now(),
      iban,
      swiftAccount: request.accountType === 'OPERATIONAL' ? mintIban('swift', count) : null,
      accountType: request.accountType,
      tagName: request.tagName,
      isCommission: request.isCommission,
      selfOpened: request.selfOpened,
      openingBalance: request.openingBalance ?? '0.00',
    });
    return ok(this.book.account(iban));
  }

  /** Creates a payment, or returns the earlier one of the same order and identifier (idempotency). */
  createPayment(order: SandboxOrder): Result<{ payment: PaymentRecord; isNew: boolean }, Refusal> {
    const earlier =
      order.externalPaymentId === null
        ? undefined
        : this.book.paymentsByExternalId.get(order.externalPaymentId);
    if (earlier?.order) {
      if (isSameOrder(earlier.order, order)) return ok({ payment: earlier, isNew: false });
      return refuse(requestError('externalPaymentId was already used for an order with other fields'));
    }
    const refusal = this.#objectionTo(order);
    if (refusal) return refuse(refusal);
    const now = this.now();
    const slow = triggers('slow', order.beneficiary.name, order.reference) ? slowness : 1;
    const executeAt = now + this.#settings.completionDelayMs(order.network) * slow;
    const paymentId = this.#nextPaymentId(1);
    this.record({
      type: 'payment_created',
      at: now,
      paymentId,
      order,
      commission: toDecimal(this.#commissionFor(order)),
      executeAt,
      scheduled: false,
    });
    return ok({ payment: this.book.payment(paymentId), isNew: true });
  }

  /** Changes the execution time of a pending payment (Unix milliseconds, validated by the caller). */
  schedule(payment: PaymentRecord, executeAt: number): Result<void, Refusal> {
    if (payment.status !== 'PENDING') return refuse(requestError('Payment is already executed or cancelled'));
    this.record({ type: 'payment_scheduled', at: this.now(), paymentId: payment.paymentId, executeAt });
    return ok(undefined);
  }

  cancel(payment: PaymentRecord): Result<void, Refusal> {
    if (payment.status !== 'PENDING') return refuse(requestError('Payment is already executed or cancelled'));
    this.#reject(payment, 'Cancelled by client');
    return ok(undefined);
  }

  receive(incoming: IncomingPayment): PaymentRecord {
    const paymentId = this.#nextPaymentId(1);
    this.record({ type: 'payment_received', at: this.now(), paymentId, ...incoming });
    this.#announce(paymentId);
    return this.book.payment(paymentId);
  }

  setRecurring(beneficiaryId: number, recurrence: Recurrence): void {
    const at = this.now();
    const nextAt = nextOccurrence(recurrence, at);
    this.record({ type: 'recurring_set', at, beneficiaryId, recurrence, nextAt });
  }

  /** Returns whether there was something to cancel. */
  cancelRecurring(beneficiaryId: number): boolean {
    if (!this.book.recurring.has(beneficiaryId)) return false;
    this.record({ type: 'recurring_cancelled', at: this.now(), beneficiaryId });
    return true;
  }

  markDelivered(paymentId: string): void {
    this.record({ type: 'webhook_delivered', at: this.now(), paymentId });
  }

  /** Executes everything that is due. */
  runDue(): void {
    for (;;) {
      const item = this.book.due.takeDue(this.now());
      if (!item) return;
      if (item.kind === 'recurring') {
        const set = this.book.recurring.get(item.beneficiaryId);
        if (set?.recurrence.enabled && set.nextAt === item.at) this.#payRecurring(item.beneficiaryId);
        continue;
      }
      const payment = this.book.payment(item.paymentId);
      if (payment.status === 'PENDING' && payment.executeAt === item.at) this.#execute(payment);
    }
  }

  #objectionTo(order: SandboxOrder): Refusal | undefined {
    const { accounts } = this.book;
    const debtor = accounts.get(order.account);
    if (!debtor) return requestError('Debtor account is unknown');
    if (debtor.status !== 'ACTIVE') return requestError('Debtor account is closed');
    if (order.beneficiary.account === order.account) {
      return requestError('Debtor and Creditor account number cannot be the same');
    }
    const charged = order.commissionAccount === null ? debtor : accounts.get(order.commissionAccount);
    if (charged?.status !== 'ACTIVE') return requestError('Commission account is unknown');
    if (order.commissionAccount !== null && !charged.isCommission) {
      return requestError('Commission cannot be charged from this account');
    }
    if (triggers('refuse', order.beneficiary.name, order.reference)) {
      return requestError('Refused because the order asks the sandbox for it');
    }
    const commission = this.#commissionFor(order);
    return this.#isCovered(order.account, fromDecimal(order.amount), charged.iban, commission)
      ? undefined
      : requestError('Insufficient funds');
  }

  #isCovered(account: string, amount: MinorUnits, chargedAccount: string, commission: MinorUnits): boolean {
    const { book } = this;
    if (account === chargedAccount) return book.availableOf(account) >= amount + commission;
    return book.availableOf(account) >= amount && book.availableOf(chargedAccount) >= commission;
  }

  #commissionFor(order: SandboxOrder): MinorUnits {
    const isOwn = this.book.accounts.has(order.beneficiary.account);
    const commission = commissionOf(fromDecimal(order.amount), order.network, isOwn);
    const isTooMuch = triggers('fee', order.beneficiary.name, order.reference);
    return isTooMuch ? minorUnits(2n * commission) : commission;
  }

  #execute(payment: PaymentRecord): void {
    const reason = this.#reasonToReject(payment);
    if (reason !== undefined) {
      this.#reject(payment, reason);
      return;
    }
    const isOwn = this.book.accounts.has(payment.other.account);
    const isCharged = payment.commission !== zero;
    const feePaymentId = isCharged ? this.#nextPaymentId(1) : null;
    const creditPaymentId = isOwn ? this.#nextPaymentId(isCharged ? 2 : 1) : null;
    this.record({
      type: 'payment_completed',
      at: this.now(),
      paymentId: payment.paymentId,
      feePaymentId,
      creditPaymentId,
    });
    this.#announce(payment.paymentId);
    if (creditPaymentId !== null) this.#announce(creditPaymentId);
  }

  #reasonToReject(payment: PaymentRecord): string | undefined {
    if (triggers('reject', payment.other.name, payment.details)) {
      return 'Rejected because the order asks the sandbox for it';
    }
    if (this.book.account(payment.account).status !== 'ACTIVE') return 'Debtor account is closed';
    if (this.book.accounts.get(payment.other.account)?.status === 'CLOSED')
      return 'Beneficiary account is closed';
    const charged = commissionAccountOf(payment);
    const isFunded =
      !payment.scheduled || this.#isCovered(payment.account, payment.amount, charged, payment.commission);
    return isFunded ? undefined : 'Insufficient funds';
  }

  #reject(payment: PaymentRecord, reason: string): void {
    this.record({ type: 'payment_rejected', at: this.now(), paymentId: payment.paymentId, reason });
    this.#announce(payment.paymentId);
  }

  /** Creates the payment of this period, which is rejected at once if not covered, and schedules the next. */
  #payRecurring(beneficiaryId: number): void {
    const record = this.book.recurring.get(beneficiaryId);
    const beneficiary = portalBeneficiaries.get(beneficiaryId);
    const [account] = this.book.accounts.values();
    if (!record || !beneficiary || !account) throw new Error('a recurring payment lost its beneficiary');
    const at = this.now();
    const order: SandboxOrder = {
      account: account.iban,
      amount: beneficiary.amount,
      network: beneficiary.network,
      beneficiary: {
        name: beneficiary.name,
        account: beneficiary.account,
        addressLine: '',
        street: null,
        town: null,
        postCode: null,
        country: null,
      },
      reference: beneficiary.reference,
      bankBic: null,
      bankName: null,
      original: null,
      commissionAccount: null,
      externalPaymentId: null,
    };
    const commission = toDecimal(this.#commissionFor(order));
    const paymentId = this.#nextPaymentId(1);
    this.record({
      type: 'payment_created',
      at,
      paymentId,
      order,
      commission,
      executeAt: at,
      scheduled: true,
    });
    this.setRecurring(beneficiaryId, record.recurrence);
  }

  #announce(paymentId: string): void {
    if (!this.#settings.onEnded) return;
    this.record({ type: 'webhook_queued', at: this.now(), paymentId });
    this.#settings.onEnded(paymentId);
  }

  #nextPaymentId(offset: number): string {
    return String(this.book.lastPaymentId + offset);
  }
}
