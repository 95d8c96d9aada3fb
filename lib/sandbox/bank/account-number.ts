import { composeIBAN } from 'ibantools';
import { type Iban, iban } from '@/lib/kernel/banking/iban';

/**
 * National bank codes that no bank has: one for accounts, one for the virtual accounts that receive SWIFT
 * payments.
 */
const bankCodes = { account: '99999', swift: '99998' } as const;

/**
 * How an account number of each country begins (with a bank that does not exist), and how many digits follow.
 */
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

/**
 * Neighbouring numbers look unlike each other: both factors share nothing with ten, so that none comes twice.
 */
const scatter = (count: number, digits: number): string =>
  `${(BigInt(count) * 7_919_000_771n + 10_000_019n) % 10n ** BigInt(digits)}`.padStart(digits, '0');

const compose = (countryCode: string, bban: string): Iban => iban(composeIBAN({ countryCode, bban }) ?? '');

/** The sandbox's own `count`-th IBAN of a kind: Lithuanian in form, with right check digits. */
export const mintIban = (kind: keyof typeof bankCodes, count: number): Iban =>
  compose('LT', bankCodes[kind] + scatter(count, 11));

/**
 * The `count`-th IBAN of somebody else in a country: right in form and check digits, at a bank that does not
 * exist.
 */
export function fictionalIban(country: FictionalCountry, count: number): Iban {
  const form = nationalForms[country];
  return compose(country, form.bank + scatter(count, form.digits));
}
