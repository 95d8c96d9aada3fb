import { createHmac, type KeyObject } from 'node:crypto';
import type { SignedOrder } from '../config';
import type { PaymentOrder } from '../contract/contract';
import { type FormFields, plainForm } from '../contract/form';

/**
 * The parameters that a transaction signature covers, in its order, after `requestTime` (contract 5.4). The
 * SEPA list has an address line and no network, also for SEPA instant; neither list has the commission
 * account or the currency. Contract 2.5 names the commission account among the signed parameters all the
 * same: an operator who signs it has it last, as there.
 */
const signedNames = {
  sepa: [
    'account',
    'amount',
    'beneficiaryName',
    'beneficiaryAddress',
    'beneficiaryAccount',
    'beneficiaryReference',
    'externalPaymentId',
  ],
  swift: [
    'account',
    'amount',
    'networkType',
    'beneficiaryName',
    'beneficiaryAccount',
    'beneficiaryReference',
    'beneficiaryBankBic',
    'beneficiaryBankName',
    'externalPaymentId',
    'beneficiaryAddressStreet',
    'beneficiaryAddressTown',
    'beneficiaryAddressCountry',
  ],
} as const;

type Fields = [name: string, value: string][];

/** Adds what has a value; the rest is left out with its name (contract 5.4, rule 4). */
function addFields(
  fields: Fields,
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): void {
  for (const name of names) {
    const value = values[name];
    if (value) fields.push([name, value]);
  }
}

function signedFields(order: PaymentOrder, requestTime: number, signedOrder: SignedOrder): Fields {
  const fields: Fields = [['requestTime', String(requestTime)]];
  addFields(fields, order.networkType === 'SWIFT' ? signedNames.swift : signedNames.sepa, order);
  if (signedOrder === 'with_commission_account') addFields(fields, ['commissionAccount'], order);
  return fields;
}

/** What the form has beside the signed list: SEPA is the service's default network, and is left to it. */
const unsignedNames = {
  SEPA: ['commissionAccount'],
  SEPA_INSTANT: ['networkType', 'commissionAccount'],
  SWIFT: ['commissionAccount', 'currency'],
} as const satisfies Record<PaymentOrder['networkType'], readonly string[]>;

/**
 * The whole form of a creation: the signed parameters in their order, then the unsigned ones and the
 * signature. This is the lower-case hex HMAC-SHA512 of the signed ones, keyed with the transaction secret and
 * no other (contract 5.4).
 *
 * @param requestTime milliseconds since the epoch
 */
export function creationFields(
  order: PaymentOrder,
  requestTime: number,
  transactionSecret: string | KeyObject,
  signedOrder: SignedOrder = 'as_listed',
): FormFields {
  const fields = signedFields(order, requestTime, signedOrder);
  const message = plainForm(fields);
  const transactionSignature = createHmac('sha512', transactionSecret).update(message, 'utf8').digest('hex');
  const isSigned = (name: string) => fields.some(([signed]) => signed === name);
  addFields(
    fields,
    unsignedNames[order.networkType].filter((name) => !isSigned(name)),
    order,
  );
  fields.push(['transactionSignature', transactionSignature]);
  return fields;
}
