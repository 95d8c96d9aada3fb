import type { BandPoint } from '@/components/ui/charts/area-chart-geometry';
import type { LegendLabels } from '@/components/ui/charts/area-chart-legend';
import type { ForecastPoint } from '@/lib/cash/forecast';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/cash';

/** A forecast as chart points, with each day's events. */
export const bandPoints = (
  points: readonly ForecastPoint[],
  lines: ReadonlyMap<LocalDate, readonly string[]>,
): readonly BandPoint[] =>
  points.map(({ date, afterCertain, afterLikely }) => ({
    date,
    firm: afterCertain,
    soft: afterLikely,
    lines: lines.get(date) ?? [],
  }));

export const bandLabels: LegendLabels = {
  get history() {
    return t('chart.history');
  },
  get firm() {
    return t('chart.certain');
  },
  get soft() {
    return t('chart.likely');
  },
};
