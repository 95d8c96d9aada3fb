import bankTables from 'iban-to-bic';
import { extractIBAN } from 'ibantools';
import { type Bic, parseBic } from '@/lib/kernel/banking/bic';
import { ibanCountry, parseIban } from '@/lib/kernel/banking/iban';

/** The bank details that an IBAN reveals. */
export type BankOfAccount = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The national bank code, if the country's IBANs have one in a known position. */
  readonly bankCode: string | undefined;
  /**
   * From the published tables of bank codes (AT, BE, DE, ES, FR, LU, NL); undefined for unlisted codes, never
   * guessed.
   */
  readonly bic: Bic | undefined;
};

/** The bank of an account, as far as its IBAN reveals it; undefined if it is no IBAN. */
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
