import type { Network } from '@/lib/provider/contract/contract';
import { hmacSha512, sameSignature } from './authentication';
import type { Parameters } from './form';

const sepaOrder = [
  'requestTime',
  'account',
  'amount',
  'beneficiaryName',
  'beneficiaryAddress',
  'beneficiaryAccount',
  'beneficiaryReference',
  'externalPaymentId',
] as const;

/** Which parameters are signed, and in which order (contract 5.4). */
const signedParameters = {
  SEPA: sepaOrder,
  SEPA_INSTANT: sepaOrder,
  SWIFT: [
    'requestTime',
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
} as const satisfies Record<Network, readonly string[]>;

/**
 * What a transaction signature is checked with, and whether it covers the commission account, as contract 2.5
 * has it and 5.4 does not.
 */
export type OrderSecrets = { readonly transactionSecret: string; readonly signsCommissionAccount: boolean };

/**
 * Whether `transactionSignature` is right for the other parameters, in their raw values and fixed order
 * (contract 5.4).
 */
export function isTransactionSigned(
  parameters: Parameters,
  network: Network,
  { transactionSecret, signsCommissionAccount }: OrderSecrets,
): boolean {
  const message = [...signedParameters[network], ...(signsCommissionAccount ? ['commissionAccount'] : [])]
    .filter((name) => parameters.has(name))
    .map((name) => `${name}=${parameters.get(name)}`)
    .join('&');
  return sameSignature(hmacSha512(message, transactionSecret), parameters.get('transactionSignature') ?? '');
}
