import { daysBetween, type LocalDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { MinorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/ui';
import { axisTicks, type Domain, domainOf, placeOf } from './chart-scale';

/** An amount that holds from this day until the next point. */
export type ChartPoint = { readonly date: LocalDate; readonly amount: MinorUnits };

/** A forecast closing amount: at `firm`, or as far off as `soft`. `lines` describe the day's events. */
export type BandPoint = {
  readonly date: LocalDate;
  readonly firm: MinorUnits;
  readonly soft: MinorUnits;
  readonly lines?: readonly string[];
};

/** A point on the screen as shares of width and height, 0 to 1, with the cursor's text. */
export type PlacedPoint = {
  readonly date: LocalDate;
  readonly at: number;
  readonly height: number;
  /** The height of the band's other edge. */
  readonly softHeight?: number;
  readonly day: string;
  readonly amount: string;
  /** The page of the day. */
  readonly href?: string;
  readonly lines?: readonly string[];
};

/** The URLs of a past and of a future day; `:day` is replaced by the date. */
export type DayHrefs = { readonly past: string; readonly ahead: string };

export type ChartGeometry = {
  readonly ticks: readonly bigint[];
  readonly domain: Domain;
  readonly history: readonly PlacedPoint[];
  readonly band: readonly PlacedPoint[];
  /** The start of the band as a share of the width; 1 without one. */
  readonly now: number;
  /** The baseline of areas: zero if it is visible, else the bottom. */
  readonly ground: number;
};

type Drawn = {
  readonly points: readonly ChartPoint[];
  readonly band: readonly BandPoint[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly currency: string;
  readonly dayHrefs?: DayHrefs | undefined;
};

/** The layout of a chart. The time axis goes from `from` to the end of the band, or to `to` without one. */
export function chartGeometry({ points, band, from, to, currency, dayHrefs }: Drawn): ChartGeometry {
  const end = band.at(-1)?.date ?? to;
  const days = Math.max(1, daysBetween(from, end));
  const amounts = [...points.map(({ amount }) => amount), ...band.flatMap(({ firm, soft }) => [firm, soft])];
  const ticks = axisTicks(isFlat(amounts) ? fromZero(amounts[0] ?? 0n) : domainOf(amounts), 4);
  const domain = { low: ticks[0] ?? 0n, high: ticks.at(-1) ?? 1n };
  const atOf = (date: LocalDate) => daysBetween(from, date) / days;
  const money = (amount: MinorUnits) => `${showAmount(amount)} ${currency}`;
  return {
    ticks,
    domain,
    history: points.map(({ date, amount }) => ({
      date,
      at: atOf(date),
      height: placeOf(amount, domain),
      day: showDate(date),
      amount: money(amount),
      ...(dayHrefs && { href: hrefOf(dayHrefs.past, date) }),
    })),
    band: movesOnly(band).map(({ date, firm, soft, lines }) => ({
      date,
      at: atOf(date),
      height: placeOf(firm, domain),
      softHeight: placeOf(soft, domain),
      day: t('areaChart.forecastDay', { day: showDate(date) }),
      amount: firm === soft ? money(firm) : t('areaChart.either', { firm: money(firm), soft: money(soft) }),
      ...(lines && lines.length > 0 && { lines }),
      ...(dayHrefs && { href: hrefOf(dayHrefs.ahead, date) }),
    })),
    now: band.length > 0 ? atOf(to) : 1,
    ground: Math.min(1, Math.max(0, placeOf(0n, domain))),
  };
}

const isFlat = (amounts: readonly bigint[]): boolean => amounts.every((amount) => amount === amounts[0]);

/** A constant line reads best against zero. */
const fromZero = (amount: bigint): Domain =>
  amount > 0n
    ? { low: 0n, high: amount }
    : amount < 0n
      ? { low: amount, high: 0n }
      : { low: 0n, high: 100_00n };

export const hrefOf = (pattern: string, date: LocalDate): string => pattern.replaceAll(':day', date);

/** The points of a band with events, and the first and last: the same picture in fewest points. */
const movesOnly = (band: readonly BandPoint[]): readonly BandPoint[] =>
  band.filter(({ firm, soft, lines }, index) => {
    const before = band[index - 1];
    const isEnd = index === 0 || index === band.length - 1;
    return (
      isEnd || firm !== before?.firm || soft !== before.soft || (lines !== undefined && lines.length > 0)
    );
  });

const x = (at: number): string => (at * 1000).toFixed(2);
const y = (height: number): string => (100 - height * 100).toFixed(2);

type Spot = { readonly at: number; readonly height: number };

/**
 * A step line in a view box of 1000 by 100: level between two points, as nothing was booked. Extends to
 * `end`.
 */
export function stepPath(points: readonly Spot[], end = points.at(-1)?.at ?? 0): string {
  const steps = points.map(({ at, height }, index) =>
    index === 0 ? `M${x(at)} ${y(height)}` : `H${x(at)} V${y(height)}`,
  );
  return `${steps.join(' ')} H${x(end)}`;
}

/** The area between such a line and the baseline. */
export const areaPath = (points: readonly Spot[], ground: number, end?: number): string =>
  `${stepPath(points, end)} V${y(ground)} H${x(points[0]?.at ?? 0)} Z`;

/** The area between both edges of a band: along one, and back along the other. */
export function bandPath(band: readonly PlacedPoint[], start: Spot): string {
  const there = stepPath([start, ...band], 1);
  const back = band
    .toReversed()
    .map(({ at, height, softHeight = height }) => `V${y(softHeight)} H${x(at)}`)
    .join(' ');
  return `${there} ${back} Z`;
}
