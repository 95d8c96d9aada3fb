import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';

/** Balance at the end of a day, in euro cents. */
export type BalancePoint = { readonly date: LocalDate; readonly amount: MinorUnits };

/** At most `limit` (two or more) evenly spread points including the first and the last, for a sparkline. */
export function downsample(points: readonly BalancePoint[], limit: number): readonly BalancePoint[] {
  if (points.length <= limit) return points;
  const step = (points.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

/** The points where the balance changed, with the first and the last: the same curve in fewer points. */
export const changesOnly = (points: readonly BalancePoint[]): readonly BalancePoint[] =>
  points.filter(
    (point, index) =>
      index === 0 || index === points.length - 1 || point.amount !== points[index - 1]?.amount,
  );
