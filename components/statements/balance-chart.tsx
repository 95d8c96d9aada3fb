import { AreaChart } from '@/components/ui/area-chart';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { changesOnly, dailyBalances, downsample } from '@/lib/statements/balances';
import type { Statement } from '@/lib/statements/statement';

/** More points than this no screen tells apart. */
const mostPoints = 500;

/** The balance at the end of each day of the period. */
export const BalanceChart = ({ statement }: { statement: Statement }) => (
  <Card>
    <CardHeader title="Balance" description="At the end of each day, EUR" />
    <CardBody>
      <AreaChart
        title="Balance at the end of each day"
        points={downsample(changesOnly(dailyBalances(statement)), mostPoints)}
        from={statement.period.from}
        to={statement.period.to}
      />
    </CardBody>
  </Card>
);
