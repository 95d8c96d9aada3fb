import { createHmac, type KeyObject } from 'node:crypto';
import type { PaymentOrder } from './contract';
import { type FormFields, formFields, plainForm } from './form';

/**
 * The parameters that a transaction signature covers, in its order (contract 5.4). The SEPA list has an address line and no
 * network, also for SEPA instant; neither list has the commission account or the currency.
 *
 * @param requestTime milliseconds since the epoch
 */
export function transactionFields(order: PaymentOrder, requestTime: number): FormFields {
  const debit = { requestTime: String(requestTime), account: order.account, amount: order.amount };
  if (order.networkType === 'SWIFT') {
    return formFields({
      ...debit,
      networkType: order.networkType,
      beneficiaryName: order.beneficiaryName,
      beneficiaryAccount: order.beneficiaryAccount,
      beneficiaryReference: order.beneficiaryReference,
      beneficiaryBankBic: order.beneficiaryBankBic,
      beneficiaryBankName: order.beneficiaryBankName,
      externalPaymentId: order.externalPaymentId,
      beneficiaryAddressStreet: order.beneficiaryAddressStreet,
      beneficiaryAddressTown: order.beneficiaryAddressTown,
      beneficiaryAddressCountry: order.beneficiaryAddressCountry,
    });
  }
  return formFields({
    ...debit,
    beneficiaryName: order.beneficiaryName,
    beneficiaryAddress: order.beneficiaryAddress,
    beneficiaryAccount: order.beneficiaryAccount,
    beneficiaryReference: order.beneficiaryReference,
    externalPaymentId: order.externalPaymentId,
  });
}

export const transactionMessage = (order: PaymentOrder, requestTime: number): string =>
  plainForm(transactionFields(order, requestTime));

/** Lower-case hex HMAC-SHA512 of the transaction message, keyed with the transaction secret and no other (contract 5.4). */
export const signTransaction = (
  order: PaymentOrder,
  requestTime: number,
  transactionSecret: string | KeyObject,
): string =>
  createHmac('sha512', transactionSecret)
    .update(transactionMessage(order, requestTime), 'utf8')
    .digest('hex');

/**
 * The whole form of a creation: the signed parameters in their order, then the unsigned ones and the signature. SEPA is the
 * service's default network and is left to it, so that the form carries nothing more than the signed list does.
 */
export const creationFields = (
  order: PaymentOrder,
  requestTime: number,
  transactionSecret: string | KeyObject,
): FormFields => [
  ...transactionFields(order, requestTime),
  ...formFields({
    networkType: order.networkType === 'SEPA_INSTANT' ? order.networkType : undefined,
    commissionAccount: order.commissionAccount,
    currency: order.networkType === 'SWIFT' ? order.currency : undefined,
    transactionSignature: signTransaction(order, requestTime, transactionSecret),
  }),
];
