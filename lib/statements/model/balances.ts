import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';

/** The balance at the end of a day, in euro cents. */
export type BalancePoint = { readonly date: LocalDate; readonly amount: MinorUnits };

/**
 * At most `limit` (two or more) of the points, evenly spread, always with the first and the last: enough for
 * a sparkline.
 */
export function downsample(points: readonly BalancePoint[], limit: number): readonly BalancePoint[] {
  if (points.length <= limit) return points;
  const step = (points.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

/**
 * The points at which the balance changed, with the first and the last: the same course in as few points as
 * it takes.
 */
export const changesOnly = (points: readonly BalancePoint[]): readonly BalancePoint[] =>
  points.filter(
    (point, index) =>
      index === 0 || index === points.length - 1 || point.amount !== points[index - 1]?.amount,
  );
