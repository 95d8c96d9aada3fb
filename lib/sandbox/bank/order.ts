import { parseBic } from '@/lib/kernel/banking/bic';
import { parseIban } from '@/lib/kernel/banking/iban';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type Network, networks } from '@/lib/provider/contract/terms';
import type { SandboxOrder } from '../ledger/events';
import type { Parameters } from '../protocol/form';
import {
  invalidTransactionSignature,
  missingParameter,
  type Refusal,
  requestError,
} from '../protocol/refusal';
import { isTransactionSigned, type OrderSecrets } from '../protocol/transaction-signature';
import { convert, isSwiftCurrency } from './exchange-rates';

const alwaysRequired = [
  'requestTime',
  'account',
  'amount',
  'beneficiaryName',
  'beneficiaryAccount',
  'beneficiaryReference',
  'transactionSignature',
] as const;

const requiredForSwift = [
  'beneficiaryBankBic',
  'beneficiaryAddressStreet',
  'beneficiaryAddressTown',
  'beneficiaryAddressCountry',
] as const;

/** Reads `networkType`; the default is SEPA (contract 2.2). */
export function readNetwork(parameters: Parameters): Result<Network, Refusal> {
  const text = parameters.get('networkType') ?? 'SEPA';
  const network = networks.find((known) => known === text);
  return network ? ok(network) : refuse(requestError('Network type is unknown'));
}

/** Reads an amount: a decimal string with at most two fraction digits, above 0.00 (contract 2.5). */
export function readAmount(parameters: Parameters): Result<string, Refusal> {
  const text = parameters.get('amount');
  if (text === undefined) return refuse(missingParameter('amount'));
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text)) return refuse(requestError('Amount is invalid'));
  const amount = fromDecimal(text);
  return amount > 0n ? ok(toDecimal(amount)) : refuse(requestError('Amount must be greater than 0.00'));
}

/**
 * Parses a payment order (contract 2.5). Checks required parameters first, then the transaction signature,
 * then the values. Checks against the client's accounts are left to the bank.
 */
export function readOrder(parameters: Parameters, secrets: OrderSecrets): Result<SandboxOrder, Refusal> {
  const network = readNetwork(parameters);
  if (!network.ok) return network;
  const isSwift = network.value === 'SWIFT';
  const required = isSwift ? [...alwaysRequired, ...requiredForSwift] : alwaysRequired;
  const missing = required.find((name) => !parameters.has(name));
  if (missing) return refuse(missingParameter(missing));
  if (!isTransactionSigned(parameters, network.value, secrets)) {
    return refuse(invalidTransactionSignature);
  }
  if (!/^\d{1,15}$/.test(text(parameters, 'requestTime')))
    return refuse(requestError('Request time is invalid'));
  const amount = readAmount(parameters);
  if (!amount.ok) return amount;
  const order = {
    account: compact(text(parameters, 'account')),
    amount: amount.value,
    network: network.value,
    reference: text(parameters, 'beneficiaryReference'),
    commissionAccount: mapped(parameters.get('commissionAccount'), compact),
    externalPaymentId: parameters.get('externalPaymentId') ?? null,
  };
  return isSwift ? readSwift(parameters, order) : readSepa(parameters, order);
}

type CommonFields = Omit<SandboxOrder, 'beneficiary' | 'bankBic' | 'bankName' | 'original'>;

function readSepa(parameters: Parameters, order: CommonFields): Result<SandboxOrder, Refusal> {
  const account = parseIban(text(parameters, 'beneficiaryAccount'));
  if (!account.ok) return refuse(requestError('Beneficiary IBAN account is invalid'));
  const currency = parameters.get('currency') ?? 'EUR';
  if (currency !== 'EUR') return refuse(requestError('Currency is only for SWIFT payments'));
  return ok({
    ...order,
    beneficiary: {
      name: text(parameters, 'beneficiaryName'),
      account: account.value,
      addressLine: text(parameters, 'beneficiaryAddress'),
      street: null,
      town: null,
      postCode: null,
      country: null,
    },
    bankBic: null,
    bankName: null,
    original: null,
  });
}

function readSwift(parameters: Parameters, order: CommonFields): Result<SandboxOrder, Refusal> {
  const account = compact(text(parameters, 'beneficiaryAccount'));
  if (!/^[A-Z0-9]{1,34}$/.test(account)) return refuse(requestError('Beneficiary account is invalid'));
  const bic = parseBic(text(parameters, 'beneficiaryBankBic'));
  if (!bic.ok) return refuse(requestError('Beneficiary bank BIC is invalid'));
  const country = text(parameters, 'beneficiaryAddressCountry');
  if (!/^[A-Z]{2}$/.test(country)) return refuse(requestError('Beneficiary country is invalid'));
  const currency = parameters.get('currency') ?? 'EUR';
  if (!isSwiftCurrency(currency)) return refuse(requestError('Currency is not supported'));
  const street = text(parameters, 'beneficiaryAddressStreet');
  const town = text(parameters, 'beneficiaryAddressTown');
  return ok({
    ...order,
    beneficiary: {
      name: text(parameters, 'beneficiaryName'),
      account,
      addressLine: `${street}, ${town}, ${country}`,
      street,
      town,
      postCode: null,
      country,
    },
    bankBic: bic.value,
    bankName: parameters.get('beneficiaryBankName') ?? null,
    original: { amount: convert(fromDecimal(order.amount), currency), currency },
  });
}

const text = (parameters: Parameters, name: string): string => parameters.get(name) ?? '';

const compact = (account: string): string => account.replace(/\s+/g, '').toUpperCase();

const mapped = (value: string | undefined, change: (value: string) => string): string | null =>
  value === undefined ? null : change(value);

/** Whether two orders differ only in when and how they were sent. Both are normalized by `readOrder`. */
export const isSameOrder = (left: SandboxOrder, right: SandboxOrder): boolean =>
  JSON.stringify(left) === JSON.stringify(right);
