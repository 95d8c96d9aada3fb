import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Book } from '../ledger/book';
import type { PaymentRecord } from '../ledger/records';
import type { Parameters } from '../protocol/form';
import {
  bothIdentifiers,
  neitherIdentifier,
  paymentNotFound,
  type Refusal,
  requestError,
} from '../protocol/refusal';

/** The payment identified by exactly one of `clientPaymentId` and `externalPaymentId` (contract 4.3, 4.4). */
export function findPayment(book: Book, parameters: Parameters): Result<PaymentRecord, Refusal> {
  const paymentId = parameters.get('clientPaymentId');
  const externalPaymentId = parameters.get('externalPaymentId');
  if (paymentId !== undefined && externalPaymentId !== undefined) return refuse(bothIdentifiers);
  if (paymentId !== undefined && !/^\d+$/.test(paymentId)) {
    return refuse(requestError('clientPaymentId is not an integer'));
  }
  if (paymentId === undefined && externalPaymentId === undefined) return refuse(neitherIdentifier);
  const payment =
    paymentId === undefined
      ? book.paymentsByExternalId.get(externalPaymentId ?? '')
      : book.payments.get(paymentId);
  return payment ? ok(payment) : refuse(paymentNotFound);
}
