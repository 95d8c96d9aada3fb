import type { MinorUnits } from '@/lib/kernel/money';

/** Units of each currency for one euro, with four decimals: fictional but plausible constants. */
const rates = {
  EUR: '1.0000',
  GBP: '0.8412',
  CHF: '0.9385',
  AED: '4.2410',
  ARS: '1612.5000',
  AUD: '1.7655',
  BHD: '0.4353',
  CAD: '1.6120',
  CZK: '24.3100',
  DKK: '7.4600',
  HKD: '9.0140',
  HUF: '386.4000',
  ILS: '3.8120',
  JPY: '179.2000',
  KWD: '0.3544',
  MXN: '21.3300',
  NZD: '2.0370',
  PLN: '4.2350',
  RON: '5.0880',
  SEK: '10.9600',
  SGD: '1.5030',
  TRY: '49.1500',
  ZAR: '19.8700',
} as const satisfies Record<string, string>;

/** A currency supported for outgoing SWIFT payments (contract 4.8, `swift-currencies`). */
export type SwiftCurrency = keyof typeof rates;

// safe: the keys of a literal table
export const swiftCurrencies = Object.keys(rates) as readonly SwiftCurrency[];

export const isSwiftCurrency = (text: string): text is SwiftCurrency => Object.hasOwn(rates, text);

export const rateOf = (currency: SwiftCurrency): string => rates[currency];

const decimalsOf = (currency: SwiftCurrency): number =>
  currency === 'JPY' ? 0 : currency === 'BHD' || currency === 'KWD' ? 3 : 2;

/** Converts euro cents to the currency, as a decimal string with that currency's decimals, rounded down. */
export function convert(amount: MinorUnits, currency: SwiftCurrency): string {
  const decimals = decimalsOf(currency);
  const rateInTenThousandths = BigInt(rateOf(currency).replace('.', ''));
  const units = (amount * rateInTenThousandths * 10n ** BigInt(decimals)) / 1_000_000n;
  if (decimals === 0) return units.toString();
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
