import type { Network } from '@/lib/provider/contract/terms';
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

/** The signed parameters in order (contract 5.4). */
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
 * The key of transaction signatures, and whether they cover the commission account: contract 2.5 includes it,
 * 5.4 does not.
 */
export type OrderSecrets = {
  readonly transactionSecrets: readonly string[];
  readonly signsCommissionAccount: boolean;
};

/**
 * Whether `transactionSignature` matches the other parameters, with raw values in fixed order (contract 5.4).
 */
export function isTransactionSigned(
  parameters: Parameters,
  network: Network,
  { transactionSecrets, signsCommissionAccount }: OrderSecrets,
): boolean {
  const message = [...signedParameters[network], ...(signsCommissionAccount ? ['commissionAccount'] : [])]
    .filter((name) => parameters.has(name))
    .map((name) => `${name}=${parameters.get(name)}`)
    .join('&');
  const signature = parameters.get('transactionSignature') ?? '';
  return transactionSecrets.some((secret) => sameSignature(hmacSha512(message, secret), signature));
}
