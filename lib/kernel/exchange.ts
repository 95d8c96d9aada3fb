import type { MinorUnits } from './money';

/**
 * A rate as the service gives it: units of a currency for one euro, as a decimal string. Exact, and never a
 * JS number.
 */
type Exact = { readonly digits: bigint; readonly scale: bigint };

const ratePattern = /^(\d{1,30})(?:\.(\d{1,30}))?$/;

export const isRate = (text: string): boolean => ratePattern.test(text);

function exact(rate: string): Exact {
  const [, whole, fraction = ''] = ratePattern.exec(rate) ?? [];
  if (whole === undefined) throw new TypeError('not a decimal rate');
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/** Whether two rates are the same number, however many zeros they end with. */
export function isSameRate(one: string, other: string): boolean {
  const [a, b] = [exact(one), exact(other)];
  return a.digits * b.scale === b.digits * a.scale;
}

/**
 * What euro cents buy at a rate, as a decimal string with as many decimals as the currency has coins for (ISO
 * 4217), rounded down: a beneficiary is never told of more than they get.
 */
export function exchange(amount: MinorUnits, rate: string, currency: string): string {
  const { digits, scale } = exact(rate);
  const decimals = decimalsOf(currency);
  const units = (amount * digits * 10n ** BigInt(decimals)) / (100n * scale);
  if (decimals === 0) return units.toString();
  const shown = units.toString().padStart(decimals + 1, '0');
  return `${shown.slice(0, -decimals)}.${shown.slice(-decimals)}`;
}

/**
 * How far the second rate is above the first, in hundredths of a percent, rounded to the nearest; undefined
 * from zero.
 */
export function rateChange(before: string, after: string): bigint | undefined {
  const [a, b] = [exact(before), exact(after)];
  const base = a.digits * b.scale;
  if (base === 0n) return undefined;
  const difference = (b.digits * a.scale - base) * 20_000n;
  return (difference + (difference < 0n ? -base : base)) / (2n * base);
}

/** Two for a currency that nobody knows. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
