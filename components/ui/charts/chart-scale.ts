import { showDecimal } from '@/lib/kernel/formats/numbers';
import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import { t } from '@/messages/ui';

/** The lowest and highest amount that a chart shows, in minor units; `low < high`. */
export type Domain = { readonly low: bigint; readonly high: bigint };

const resolution = 1_000_000n;

/**
 * The position of an amount between low (0) and high (1). A screen position, so a float suffices; amounts
 * stay exact.
 */
export const placeOf = (amount: bigint, { low, high }: Domain): number =>
  Number(((amount - low) * resolution) / (high - low)) / Number(resolution);

/** The range of the amounts; a flat or empty line gets padding on both sides. */
export function domainOf(amounts: readonly bigint[]): Domain {
  let low = amounts[0] ?? 0n;
  let high = low;
  for (const amount of amounts) {
    if (amount < low) low = amount;
    if (amount > high) high = amount;
  }
  return low === high ? { low: low - 100n, high: high + 100n } : { low, high };
}

/**
 * Round amounts for an axis of about `count` lines: steps of 1, 2 or 5 times a power of ten, at least a euro.
 * The first and the last enclose the domain; zero is included if the lowest amount is less than half of the
 * highest.
 */
export function axisTicks({ low, high }: Domain, count: number): readonly bigint[] {
  const floor = low > 0n && low * 2n < high ? 0n : low;
  const step = roundStep((high - floor) / BigInt(count));
  const first = floorTo(floor, step);
  const ticks = [first];
  for (let tick = first; tick < high; ) {
    tick += step;
    ticks.push(tick);
  }
  return ticks;
}

function roundStep(rough: bigint): bigint {
  for (let power = 100n; ; power *= 10n) {
    for (const factor of [1n, 2n, 5n]) if (factor * power >= rough) return factor * power;
  }
}

function floorTo(amount: bigint, step: bigint): bigint {
  const remainder = amount % step;
  return remainder < 0n ? amount - remainder - step : amount - remainder;
}

const scales = [
  { from: 10_000_000_000_00n, unit: 1_000_000_000_00n, unitName: 'billion', decimals: 0 },
  { from: 1_000_000_000_00n, unit: 1_000_000_000_00n, unitName: 'billion', decimals: 1 },
  { from: 100_000_000_00n, unit: 1_000_000_00n, unitName: 'million', decimals: 0 },
  { from: 1_000_000_00n, unit: 1_000_000_00n, unitName: 'million', decimals: 1 },
  { from: 10_000_00n, unit: 1_000_00n, unitName: 'thousand', decimals: 0 },
  { from: 1_000_00n, unit: 1_000_00n, unitName: 'thousand', decimals: 1 },
] as const;

/** A short form for an axis: `1.5M`, `250k`, `0`. Truncated, as ticks are round already. */
export function compactAmount(amount: MinorUnits): string {
  const magnitude = amount < 0n ? -amount : amount;
  const sign = amount < 0n ? '-' : '';
  const scale = scales.find(({ from }) => magnitude >= from);
  const text = (decimal: string) => showDecimal(`${sign}${decimal}`);
  if (!scale) return text(toDecimal(minorUnits(magnitude)).replace('.00', ''));
  const tenths = (magnitude * 10n) / scale.unit;
  const fraction = scale.decimals === 1 && tenths % 10n !== 0n ? `.${tenths % 10n}` : '';
  return t(`scale.${scale.unitName}`, { figure: text(`${tenths / 10n}${fraction}`) });
}
