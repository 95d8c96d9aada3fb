import { AreaChart } from '@/components/ui/charts/area-chart';
import type { BandPoint } from '@/components/ui/charts/area-chart-geometry';
import type { LegendLabels } from '@/components/ui/charts/area-chart-legend';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { type BalancePoint, changesOnly, downsample } from '@/lib/statements/model/balances';
import type { Period } from '@/lib/statements/model/period';
import { t } from '@/messages/statements';

/** More points than a screen can resolve. */
const mostPoints = 400;

type BalanceChartProps = {
  /** The URL of the statement, without its query. */
  readonly path: string;
  readonly points: readonly BalancePoint[];
  readonly period: Period;
  /** The forecast from the last day on, if that is today. */
  readonly ahead?: { readonly band: readonly BandPoint[]; readonly words: LegendLabels } | undefined;
};

/** The daily closing balance of the period, with the forecast; a day links to its entries. */
export const BalanceChart = ({ path, points, period, ahead }: BalanceChartProps) => (
  <Card>
    <CardHeader title={t('balanceChart.title')} description={t('balanceChart.description')} />
    <CardBody>
      <AreaChart
        title={t('balanceChart.label')}
        points={downsample(changesOnly(points), mostPoints)}
        from={period.from}
        to={period.to}
        dayHrefs={{ past: `${path}?from=:day&to=:day`, ahead: '/cash/:day' }}
        {...ahead}
      />
    </CardBody>
  </Card>
);
