import { z } from 'zod';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { networks } from '@/lib/provider/contract/terms';
import type { Bank } from '../bank/bank';
import type { SandboxEvent } from '../ledger/events';
import type { PaymentRecord } from '../ledger/records';

const amount = z.string().regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/, 'a decimal string above 0.00');
const named = z.union([
  z.strictObject({ paymentId: z.string() }),
  z.strictObject({ externalPaymentId: z.string() }),
]);

/** A discrepancy to inject, as sent to `POST /sandbox/misbook`. The payment must be executed. */
export const discrepancySchema = z.discriminatedUnion('what', [
  /** A payment without an order, from the default account unless another is given. */
  z.strictObject({
    what: z.literal('without_order'),
    account: z.string().optional(),
    amount,
    networkType: z.enum(networks).default('SEPA'),
    name: z.string().min(1).default('Sandbox Stranger'),
    beneficiaryAccount: z.string().min(1).default('LT839999700000000202'),
    details: z.string().default(''),
  }),
  /** The payment a second time, with the same client identifier or, if `nameless`, without one. */
  z.strictObject({ what: z.literal('twice'), payment: named, nameless: z.boolean().default(false) }),
  /** The payment with another amount. */
  z.strictObject({ what: z.literal('amount'), payment: named, amount }),
  /** The payment to another account. */
  z.strictObject({ what: z.literal('counterparty'), payment: named, beneficiaryAccount: z.string().min(1) }),
  /** The payment and its commission completed but missing from the statement. */
  z.strictObject({ what: z.literal('left_out'), payment: named }),
  /** Its commission with another amount. */
  z.strictObject({ what: z.literal('fee'), payment: named, amount }),
  /** The payment as REJECTED, although it was completed and is in the statement. */
  z.strictObject({ what: z.literal('status'), payment: named }),
  /** Its running balance, overstated by this amount. */
  z.strictObject({ what: z.literal('running_balance'), payment: named, amount }),
]);
type Requested = z.output<typeof discrepancySchema>;

/**
 * Injects the discrepancy as an event, so that it survives a restart. Returns a message if there is no such
 * executed payment.
 */
export function execute(bank: Bank, requested: Requested): Result<{ paymentId: string }, string> {
  if (requested.what === 'without_order') {
    const [defaultAccount] = bank.book.accounts.keys();
    const account = requested.account ?? defaultAccount ?? '';
    if (!bank.book.accounts.has(account)) return refuse('account is not an account of the sandbox');
    const party = { name: requested.name, account: requested.beneficiaryAccount, addressLine: '' };
    return ok({
      paymentId: payUnordered(bank, {
        again: null,
        account,
        amount: toDecimal(fromDecimal(requested.amount)),
        network: requested.networkType,
        beneficiary: { ...party, street: null, town: null, postCode: null, country: null },
        details: requested.details,
      }),
    });
  }
  const payment = findBooked(bank, requested.payment);
  if (!payment) return refuse('there is no such outgoing payment in a statement');
  const { paymentId } = payment;
  switch (requested.what) {
    case 'twice':
      return ok({
        paymentId: payUnordered(bank, {
          again: requested.nameless ? null : paymentId,
          account: payment.account,
          amount: toDecimal(payment.amount),
          network: payment.network,
          beneficiary: payment.other,
          details: payment.details,
        }),
      });
    case 'fee': {
      if (payment.feePaymentId === null) return refuse('the payment has no commission');
      injectDiscrepancy(bank, { paymentId: payment.feePaymentId, what: 'amount', amount: requested.amount });
      return ok({ paymentId: payment.feePaymentId });
    }
    case 'amount':
    case 'running_balance':
      injectDiscrepancy(bank, { paymentId, what: requested.what, amount: requested.amount });
      return ok({ paymentId });
    case 'counterparty': {
      const counterparty = requested.beneficiaryAccount;
      injectDiscrepancy(bank, { paymentId, what: 'counterparty', amount: '0.00', counterparty });
      return ok({ paymentId });
    }
    case 'left_out':
      if (payment.feePaymentId !== null) exclude(bank, payment.feePaymentId);
      exclude(bank, paymentId);
      return ok({ paymentId });
    case 'status':
      injectDiscrepancy(bank, { paymentId, what: 'status', amount: '0.00' });
      return ok({ paymentId });
    default:
      return unreachable(requested);
  }
}

function findBooked(bank: Bank, name: z.output<typeof named>): PaymentRecord | undefined {
  const { payments, paymentsByExternalId, accounts } = bank.book;
  const payment =
    'paymentId' in name ? payments.get(name.paymentId) : paymentsByExternalId.get(name.externalPaymentId);
  const isBooked =
    payment?.direction === 'outgoing' && accounts.get(payment.account)?.entries.includes(payment) === true;
  return isBooked ? payment : undefined;
}

type Decided<Type extends SandboxEvent['type']> = Extract<SandboxEvent, { type: Type }>;

function injectDiscrepancy(bank: Bank, decided: Omit<Decided<'payment_misbooked'>, 'type' | 'at'>): void {
  bank.record({ type: 'payment_misbooked', at: bank.now(), ...decided });
}

const exclude = (bank: Bank, paymentId: string): void =>
  injectDiscrepancy(bank, { paymentId, what: 'left_out', amount: '0.00' });

function payUnordered(
  bank: Bank,
  decided: Omit<Decided<'payment_unordered'>, 'type' | 'at' | 'paymentId'>,
): string {
  const paymentId = String(bank.book.lastPaymentId + 1);
  bank.record({ type: 'payment_unordered', at: bank.now(), paymentId, ...decided });
  return paymentId;
}
