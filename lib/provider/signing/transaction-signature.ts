import { createHmac, type KeyObject } from 'node:crypto';
import type { SignedOrder } from '../config';
import type { PaymentOrder } from '../contract/contract';
import { type FormFields, plainForm } from '../contract/form';

/**
 * The parameters that a transaction signature covers, in order, after `requestTime` (contract 5.4). The SEPA
 * list has an address line and no network, even for SEPA instant. Neither list has the commission account or
 * the currency. Contract 2.5 nevertheless counts the commission account among the signed parameters: a
 * provider that signs it has it last, as there.
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

/** Adds the fields with a value; others are omitted with their name (contract 5.4, rule 4). */
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

/** A creation's time and transaction signature, made by the signer. */
export type Authorization = {
  /** Milliseconds since the epoch. */
  readonly requestTime: number;
  readonly transactionSignature: string;
};

/**
 * The lower-case hex HMAC-SHA512 of an order's signed parameters, keyed with the transaction secret (5.4).
 */
export function authorizationOf(
  order: PaymentOrder,
  requestTime: number,
  transactionSecret: string | KeyObject,
  signedOrder: SignedOrder = 'as_listed',
): Authorization {
  const message = plainForm(signedFields(order, requestTime, signedOrder));
  const transactionSignature = createHmac('sha512', transactionSecret).update(message, 'utf8').digest('hex');
  return { requestTime, transactionSignature };
}

/** Form fields besides the signed list. SEPA is the provider's default network and is omitted. */
const unsignedNames = {
  SEPA: ['commissionAccount'],
  SEPA_INSTANT: ['networkType', 'commissionAccount'],
  SWIFT: ['commissionAccount', 'currency'],
} as const satisfies Record<PaymentOrder['networkType'], readonly string[]>;

/**
 * The complete form of a creation: the signed parameters in order, the unsigned ones, and the transaction
 * signature (contract 5.4).
 */
export function creationFields(
  order: PaymentOrder,
  { requestTime, transactionSignature }: Authorization,
  signedOrder: SignedOrder = 'as_listed',
): FormFields {
  const fields = signedFields(order, requestTime, signedOrder);
  const isSigned = (name: string) => fields.some(([signed]) => signed === name);
  addFields(
    fields,
    unsignedNames[order.networkType].filter((name) => !isSigned(name)),
    order,
  );
  fields.push(['transactionSignature', transactionSignature]);
  return fields;
}
