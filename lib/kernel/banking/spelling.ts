import type { Spelling } from '../texts/text';
import { parseBic } from './bic';
import { ibanCountry, parseIban } from './iban';

const german: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI', 'LU']);

/**
 * How texts of a payment are spelled, by the country of the beneficiary's account: the name is compared there
 * with the one of the account. Without an IBAN it is the country of the bank. German while neither is known.
 */
export function spellingFor(account: string, bankBic = ''): Spelling {
  const iban = parseIban(account);
  const country = iban.ok ? ibanCountry(iban.value) : countryOfBic(bankBic);
  return country === undefined || german.has(country) ? 'german' : 'base_letter';
}

function countryOfBic(typed: string): string | undefined {
  const bic = parseBic(typed);
  return bic.ok ? bic.value.slice(4, 6) : undefined;
}
