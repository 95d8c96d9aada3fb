import type { ReactNode } from 'react';
import { BalanceByType } from '@/components/accounts/balance-by-type';
import { AreaChart } from '@/components/ui/charts/area-chart';
import type { BandPoint } from '@/components/ui/charts/area-chart-geometry';
import { Card } from '@/components/ui/layout/card';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { type MinorUnits, sum } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import type { BalancePoint } from '@/lib/statements/model/balances';
import { t } from '@/messages/cash';
import { BalanceChange } from './balance-change';
import { bandLabels } from './band-points';

type PositionCardProps = {
  /** The active accounts. */
  readonly accounts: readonly Account[];
  /** The total of all accounts, oldest first, today last; only days with a change. */
  readonly total: readonly BalancePoint[];
  readonly band: readonly BandPoint[];
  readonly from: LocalDate;
  readonly today: LocalDate;
  /** Whether the statement cache covers the first day for every account. */
  readonly isWhole: boolean;
  /** The control that chooses the period. */
  readonly periodSwitch: ReactNode;
  readonly children?: ReactNode;
};

/** The total of all accounts: its change, its owners, its history and its forecast. */
export function PositionCard({
  accounts,
  total,
  band,
  from,
  today,
  isWhole,
  periodSwitch,
  children,
}: PositionCardProps) {
  const [first] = total;
  const now: MinorUnits = sum(accounts.map(({ balance }) => balance));
  const shownFrom = isWhole || !first || first.date === today ? from : first.date;
  return (
    <Card aria-labelledby="cash-position" className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="cash-position" className="font-semibold text-[0.9375rem]">
            {t('position.title')}
          </h2>
          {first && first.date !== today && (
            <p className="mt-0.5 text-[0.8125rem]">
              <BalanceChange before={first.amount} now={now} />{' '}
              <span className="text-muted">{t('position.since', { date: showDate(first.date) })}</span>
            </p>
          )}
        </div>
        {periodSwitch}
      </div>
      <div className="mt-4 mb-8">
        <BalanceByType accounts={accounts} />
      </div>
      <AreaChart
        title={t('position.chart')}
        points={total}
        band={band}
        from={shownFrom}
        to={today}
        words={bandLabels}
        dayHrefs={{ past: '/cash/:day', ahead: '/cash/:day' }}
      />
      {!isWhole && (
        <p className="mt-3 text-muted text-xs">
          {first && first.date !== today
            ? t('position.partialHistory', { date: showDate(first.date) })
            : t('position.noHistory')}
        </p>
      )}
      {children}
    </Card>
  );
}
