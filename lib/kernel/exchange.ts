import { type MinorUnits, minorUnits } from './money';

/** A provider exchange rate: units of a currency per euro, as a decimal string. Exact, never a JS number. */
type Exact = { readonly digits: bigint; readonly scale: bigint };

const ratePattern = /^(\d{1,30})(?:\.(\d{1,30}))?$/;

export const isRate = (text: string): boolean => ratePattern.test(text);

function exact(rate: string): Exact {
  const [, whole, fraction = ''] = ratePattern.exec(rate) ?? [];
  if (whole === undefined) throw new TypeError('not a decimal rate');
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/** Whether two rates are numerically equal, ignoring trailing zeros. */
export function isSameRate(one: string, other: string): boolean {
  const [a, b] = [exact(one), exact(other)];
  return a.digits * b.scale === b.digits * a.scale;
}

/**
 * The countervalue of euro cents at a rate, as a decimal string with the decimals of the currency (ISO 4217).
 * Rounds down, so that the shown amount never exceeds the paid one.
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
 * The euro cents that buy an amount of a currency, given in hundredths of its unit, at a rate. Rounds up, so
 * that they buy at least this much; undefined for a rate of zero.
 */
export function euroFor(hundredths: MinorUnits, rate: string): MinorUnits | undefined {
  const { digits, scale } = exact(rate);
  return digits === 0n ? undefined : minorUnits((hundredths * scale + digits - 1n) / digits);
}

/**
 * Increase from the first to the second rate in hundredths of a percent, rounded to the nearest; undefined if
 * the first is zero.
 */
export function rateChange(before: string, after: string): bigint | undefined {
  const [a, b] = [exact(before), exact(after)];
  const base = a.digits * b.scale;
  if (base === 0n) return undefined;
  const difference = (b.digits * a.scale - base) * 20_000n;
  return (difference + (difference < 0n ? -base : base)) / (2n * base);
}

/** Two for an unknown currency. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
