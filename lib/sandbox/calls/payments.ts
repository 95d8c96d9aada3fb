import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { ok, refuse } from '@/lib/kernel/result';
import { readOrder } from '../bank/order';
import { triggers } from '../bank/scripted-scenarios';
import type { Book } from '../ledger/book';
import type { PaymentRecord } from '../ledger/records';
import { internalError } from '../protocol/refusal';
import type { Call } from './call';
import { findPayment } from './find-payment';

/** Contract 4.2. */
export const createPayment: Call = ({ bank, parameters, orderSecrets }) => {
  const order = readOrder(parameters, orderSecrets);
  if (!order.ok) return order;
  const created = bank.createPayment(order.value);
  if (!created.ok) return created;
  const { payment, isNew } = created.value;
  if (isNew && triggers('lost', payment.other.name, payment.details)) return refuse(internalError);
  return ok({ paymentId: payment.paymentId, status: payment.status });
};

/** `yyyy-MM-ddTHH:mm:ss` in UTC. */
export const executionTimeOf = (instant: number): string => new Date(instant).toISOString().slice(0, 19);

/** Contract 4.3. */
export const paymentStatus: Call = ({ bank, parameters }) => {
  const found = findPayment(bank.book, parameters);
  if (!found.ok) return found;
  const { paymentId, status, rejectReason, scheduled, executeAt } = found.value;
  return ok({
    paymentId,
    status,
    ...(rejectReason === null ? {} : { rejectReason }),
    ...(status === 'PENDING' && scheduled ? { executionTime: executionTimeOf(executeAt) } : {}),
  });
};

/** Contract 2.2, 4.4. */
export const paymentDetails: Call = ({ bank, parameters }) => {
  const found = findPayment(bank.book, parameters);
  if (!found.ok) return found;
  const payment = found.value;
  return ok({
    ...entryFields(payment, bank.book),
    status: payment.status,
    otherAddressLine: payment.other.addressLine,
    otherAddressStreet: payment.other.street,
    otherAddressTown: payment.other.town,
    otherAddressPostCode: payment.other.postCode,
    otherAddressCountry: payment.other.country,
    originalAmount: foreignOriginal(payment)?.amount ?? null,
    originalCurrency: foreignOriginal(payment)?.currency ?? null,
    ...linkFields(payment),
  });
};

/** The fields shared by payment details and statement entries (contract 2.2, 2.3). */
export const entryFields = (payment: PaymentRecord, book: Book) => ({
  paymentId: payment.paymentId,
  networkType: payment.network,
  date: payment.date,
  beneficiaryName: payment.other.name,
  account: payment.other.account,
  details: payment.details,
  amount: toDecimal(payment.amount),
  runningBalance: toDecimal(
    minorUnits((payment.runningBalance ?? book.balanceOf(payment.account)) + payment.statedBalanceOff),
  ),
  direction: payment.direction,
});

/** Optional fields, omitted if empty. */
export const linkFields = (payment: PaymentRecord) => {
  const externalPaymentId = payment.order?.externalPaymentId ?? null;
  return {
    ...(payment.feePaymentId === null ? {} : { feePaymentId: payment.feePaymentId }),
    ...(externalPaymentId === null ? {} : { externalPaymentId }),
  };
};

/** Contract 2.2: only incoming SWIFT payments in another currency have an original amount. */
export const foreignOriginal = (payment: PaymentRecord) =>
  payment.direction === 'incoming' && payment.original?.currency !== 'EUR' ? payment.original : null;
