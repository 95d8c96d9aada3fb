import { t } from '@/messages/fields';
import { hasIbans, ibanCountry, parseIban } from './iban';

/** A contradiction between an account and its bank's BIC, by the field to correct. */
export type BankMismatch = { readonly field: 'account' | 'bic'; readonly words: string };

/** Territories whose BICs have their own country code, but whose IBANs have another country's. */
const ibansOf: Readonly<Record<string, string>> = {
  GG: 'GB',
  JE: 'GB',
  IM: 'GB',
  AX: 'FI',
  SJ: 'NO',
  ...Object.fromEntries(
    ['GF', 'GP', 'MQ', 'RE', 'PM', 'YT', 'NC', 'PF', 'WF', 'BL', 'MF', 'TF'].map((code) => [code, 'FR']),
  ),
};

/**
 * Whether an account can belong to the bank of this BIC. Banks in an IBAN country require an IBAN, because
 * another spelling of the account would count as another beneficiary towards limits. The country of an IBAN
 * must be that of the bank.
 */
export function bankMismatch(account: string, bic: string): BankMismatch | undefined {
  const ofBic = bic.slice(4, 6);
  const country = ibansOf[ofBic] ?? ofBic;
  const parsed = parseIban(account);
  if (!parsed.ok) {
    if (!hasIbans(country)) return undefined;
    return { field: 'account', words: t('account.banksHaveIbans', { country: ofBic }) };
  }
  const ofIban = ibanCountry(parsed.value);
  if ((ibansOf[ofIban] ?? ofIban) === country) return undefined;
  return { field: 'bic', words: t('account.otherBank', { bic: ofBic, iban: ofIban }) };
}
