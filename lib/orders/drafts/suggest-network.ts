import { ibanCountry, isSepaCountry, parseIban } from '@/lib/kernel/banking/iban';
import type { Network } from '@/lib/provider/contract/terms';
import type { OrderInput } from '../order/input';

/** The network that an account and a currency lead to, and why. */
export type NetworkSuggestion =
  | { readonly network: 'SEPA'; readonly why: 'sepa_account' }
  | { readonly network: 'SWIFT'; readonly why: 'other_currency' | 'outside_sepa' | 'no_iban' };

/** Undefined while the account is empty, or may still become an IBAN. */
export function suggestNetwork({
  beneficiaryAccount,
  currency,
}: Pick<OrderInput, 'beneficiaryAccount' | 'currency'>): NetworkSuggestion | undefined {
  if (currency !== 'EUR' && currency !== '') return { network: 'SWIFT', why: 'other_currency' };
  const account = parseIban(beneficiaryAccount);
  if (account.ok) {
    return isSepaCountry(ibanCountry(account.value))
      ? { network: 'SEPA', why: 'sepa_account' }
      : { network: 'SWIFT', why: 'outside_sepa' };
  }
  const typed = beneficiaryAccount.replace(/\s/g, '');
  const isNoIban = /^\d/.test(typed) || account.error.kind === 'unknown_country';
  return isNoIban && typed.length >= 4 ? { network: 'SWIFT', why: 'no_iban' } : undefined;
}

/** Whether a network can carry what is suggested for SEPA or SWIFT: SWIFT reaches every account. */
export const canCarry = (network: string, suggestion: NetworkSuggestion): boolean =>
  network === 'SWIFT' || suggestion.network === 'SEPA';

/** The network of form values; SEPA for an unknown one. */
export const networkOf = ({ network }: Pick<OrderInput, 'network'>): Network =>
  network === 'SWIFT' || network === 'SEPA_INSTANT' ? network : 'SEPA';
