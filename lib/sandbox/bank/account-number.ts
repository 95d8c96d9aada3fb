import { composeIBAN } from 'ibantools';
import { type Iban, iban } from '@/lib/kernel/banking/iban';

/**
 * Unassigned national bank codes: one for accounts, one for the virtual accounts that receive SWIFT payments.
 */
const bankCodes = { account: '99999', swift: '99998' } as const;

/** The account number format of each country: an unassigned bank code, and the number of digits after it. */
const nationalForms = {
  AT: { bank: '99999', digits: 11 },
  BG: { bank: 'SNDB999910', digits: 8 },
  CH: { bank: '99999', digits: 12 },
  CY: { bank: '99999999', digits: 16 },
  DE: { bank: '99999999', digits: 10 },
  GB: { bank: 'SNDB999999', digits: 8 },
  GR: { bank: '9999999', digits: 16 },
  LT: { bank: '99997', digits: 11 },
  LV: { bank: 'SNDB', digits: 13 },
  NL: { bank: 'SNDB', digits: 10 },
  SE: { bank: '999', digits: 17 },
} as const;

export type FictionalCountry = keyof typeof nationalForms;

/** Makes consecutive numbers look unrelated. The multiplier is coprime to ten, so that no number repeats. */
const scatter = (count: number, digits: number): string =>
  `${(BigInt(count) * 7_919_000_771n + 10_000_019n) % 10n ** BigInt(digits)}`.padStart(digits, '0');

const compose = (countryCode: string, bban: string): Iban => iban(composeIBAN({ countryCode, bban }) ?? '');

/** The sandbox's `count`-th IBAN of a kind: Lithuanian, with valid check digits. */
export const mintIban = (kind: keyof typeof bankCodes, count: number): Iban =>
  compose('LT', bankCodes[kind] + scatter(count, 11));

/** The `count`-th IBAN of a third party in a country: valid, at a nonexistent bank. */
export function fictionalIban(country: FictionalCountry, count: number): Iban {
  const form = nationalForms[country];
  return compose(country, form.bank + scatter(count, form.digits));
}
