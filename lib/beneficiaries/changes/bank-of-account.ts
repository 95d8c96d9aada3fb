import bankTables from 'iban-to-bic';
import { extractIBAN } from 'ibantools';
import { type Bic, parseBic } from '@/lib/kernel/banking/bic';
import { ibanCountry, parseIban } from '@/lib/kernel/banking/iban';

/** What an IBAN says about its bank. */
export type BankOfAccount = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The bank's number in its country, where the country's IBANs have one in a known place. */
  readonly bankCode: string | undefined;
  /**
   * From the published tables of bank codes (AT, BE, DE, ES, FR, LU, NL); undefined where they do not have
   * it. Never a guess.
   */
  readonly bic: Bic | undefined;
};

/** The bank that an account is at, as far as its IBAN says; undefined for what is not an IBAN. */
export function bankOfAccount(account: string): BankOfAccount | undefined {
  const parsed = parseIban(account);
  if (!parsed.ok) return undefined;
  const { bankIdentifier } = extractIBAN(parsed.value);
  const bic = parseBic(bankTables.ibanToBic(parsed.value) ?? '');
  return {
    country: ibanCountry(parsed.value),
    bankCode: bankIdentifier || undefined,
    bic: bic.ok ? bic.value : undefined,
  };
}
