import type { MinorUnits } from '@/lib/kernel/money';

/** An amount in another currency, as an EXTF row has it. */
export type OriginalAmount = {
  readonly amount: string;
  readonly currency: string;
  /** Units of the other currency for one euro, four digits and six decimals. */
  readonly rate: string;
};

const decimals = 1_000_000n;

/**
 * The original amount of a booking; undefined if it is in euro, unreadable, or its rate does not fit. The
 * booking is then in euro alone, and its additional information has the original as the provider wrote it.
 */
export function originalAmountOf(
  {
    originalAmount,
    originalCurrency,
  }: { readonly originalAmount: string | null; readonly originalCurrency: string | null },
  euro: MinorUnits,
): OriginalAmount | undefined {
  const currency = originalCurrency?.trim() ?? '';
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'EUR') return undefined;
  const match = /^-?(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(originalAmount?.trim() ?? '');
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  const rate = (cents * decimals + euro / 2n) / euro;
  if (cents === 0n || rate === 0n || rate >= 10_000n * decimals) return undefined;
  // Programs compute the euro amount again: a rate with too few digits would give another one.
  const again = (cents * decimals) / rate;
  if ((again > euro ? again - euro : euro - again) > 1n + euro / 2_000n) return undefined;
  const written = rate.toString().padStart(7, '0');
  return {
    amount: `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`,
    currency,
    rate: `${written.slice(0, -6)},${written.slice(-6)}`,
  };
}
