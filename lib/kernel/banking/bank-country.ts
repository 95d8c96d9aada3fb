import { hasIbans, ibanCountry, parseIban } from './iban';

/**
 * What does not fit between an account and the BIC of its bank, by the one of the two that is to be changed.
 */
export type BankMismatch = { readonly field: 'account' | 'bic'; readonly words: string };

/** Territories whose banks have a country code of their own in their BICs, and IBANs of another country. */
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
 * Whether an account can be one of the bank with this BIC: a bank of a country with IBANs has an IBAN for it,
 * as the same account written otherwise would be another beneficiary to every limit; and an IBAN names the
 * country of its bank.
 */
export function bankMismatch(account: string, bic: string): BankMismatch | undefined {
  const ofBic = bic.slice(4, 6);
  const country = ibansOf[ofBic] ?? ofBic;
  const parsed = parseIban(account);
  if (!parsed.ok) {
    if (!hasIbans(country)) return undefined;
    return { field: 'account', words: `Banks in ${ofBic} have IBANs. Enter the beneficiary’s IBAN.` };
  }
  const ofIban = ibanCountry(parsed.value);
  if ((ibansOf[ofIban] ?? ofIban) === country) return undefined;
  const words = `This BIC is of a bank in ${ofBic}, and the IBAN is of one in ${ofIban}. Compare both with the original.`;
  return { field: 'bic', words };
}
