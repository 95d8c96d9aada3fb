import { AreaChart } from '@/components/ui/area-chart';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { type BalancePoint, changesOnly, downsample } from '@/lib/statements/balances';
import type { Period } from '@/lib/statements/period';

/** More points than this no screen tells apart. */
const mostPoints = 500;

/** The balance at the end of each day of the period. */
export const BalanceChart = ({ points, period }: { points: readonly BalancePoint[]; period: Period }) => (
  <Card>
    <CardHeader title="Balance" description="At the end of each day, EUR" />
    <CardBody>
      <AreaChart
        title="Balance at the end of each day"
        points={downsample(changesOnly(points), mostPoints)}
        from={period.from}
        to={period.to}
      />
    </CardBody>
  </Card>
);
