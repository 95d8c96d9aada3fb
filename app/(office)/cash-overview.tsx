import { accountName } from '@/components/accounts/account-type';
import { AccountShares } from '@/components/cash/account-shares';
import { bandPoints } from '@/components/cash/band-points';
import { ComingList } from '@/components/cash/coming-list';
import { ForecastNote } from '@/components/cash/forecast-note';
import { NotNow } from '@/components/cash/not-now';
import { type Horizon, PeriodSwitch } from '@/components/cash/period-switch';
import { PositionCard } from '@/components/cash/position-card';
import { type NamedShortfall, ShortfallNotice } from '@/components/cash/shortfall-notice';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { RefreshEvery } from '@/components/ui/live/refresh-every';
import type { Actor } from '@/lib/access/grant';
import { findAccounts } from '@/lib/cash/accounts';
import { inOrderOfDays } from '@/lib/cash/coming';
import { dayLines } from '@/lib/cash/day-lines';
import { lowestOf, shortfallsOf } from '@/lib/cash/forecast';
import { type CashGrants, cashGrants } from '@/lib/cash/grants';
import { type Outlook, readOutlook } from '@/lib/cash/outlook';
import { type AccountPosition, balancesNow, readPosition } from '@/lib/cash/position';
import { queueMissing } from '@/lib/cash/queue-missing';
import { listComingOrders } from '@/lib/cash/upcoming';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import type { Account } from '@/lib/provider/contract/contract';
import { changesOnly, downsample } from '@/lib/statements/model/balances';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { t } from '@/messages/shell';

const nextPayments = 7;
const sparklinePoints = 45;
/** More points than a screen can resolve. */
const mostPoints = 400;

/** The cash position. Streamed separately, so that pending work shows before the provider answers. */
export async function CashOverview({ actor, horizon }: { actor: Actor; horizon: Horizon }) {
  const grants = cashGrants(actor);
  if (!grants) return null;
  const known = await findAccounts(getRuntime(), grants);
  return (
    <>
      <NotNow known={known} />
      {known.asOf && <Position accounts={known.accounts} grants={grants} horizon={horizon} />}
    </>
  );
}

async function Position({
  accounts,
  grants,
  horizon,
}: {
  accounts: readonly Account[];
  grants: CashGrants;
  horizon: Horizon;
}) {
  const { db, now: clock } = getRuntime();
  const now = clock();
  const today = utcDate(now);
  const from = addDays(today, -horizon.back);
  const [position, outlook] = await Promise.all([
    readPosition(db, grants.statements, accounts, { from, to: today }),
    readOutlook(db, grants, balancesNow(accounts), { now, days: horizon.ahead }),
  ]);
  if (!position.isWhole) await queueMissing(db, position, from);
  const { cutOff, forecast, recurring } = outlook;
  const orders = await listComingOrders(db, grants.payments, { now, cutOff }, { limit: nextPayments });
  const active = accounts.filter(({ status }) => status === 'ACTIVE');
  const nameOf = (iban: string) => {
    const account = accounts.find((candidate) => candidate.iban === iban);
    return account ? accountName(account) : iban;
  };
  return (
    <>
      <ShortfallNotice shortfalls={namedShortfalls(outlook, active)} today={today} />
      <PositionCard
        accounts={active}
        total={downsample(changesOnly(position.total), mostPoints)}
        band={bandPoints(forecast.total, dayLines(outlook))}
        from={from}
        today={today}
        isWhole={position.isWhole}
        periodSwitch={<PeriodSwitch chosen={horizon} />}
      >
        <ForecastNote recurring={recurring} />
        {!position.isWhole && <RefreshEvery seconds={4} times={30} />}
      </PositionCard>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AccountShares
          days={horizon.back}
          shares={position.accounts
            .filter(({ account }) => account.status === 'ACTIVE')
            .map((one) => shareOf(one, outlook))}
        />
        <Card>
          <CardHeader title={t('overviewCash.upcoming')} description={orderCountText(outlook)} />
          <ComingList coming={inOrderOfDays(orders, recurring).slice(0, nextPayments)} nameOf={nameOf} />
        </Card>
      </div>
    </>
  );
}

const shareOf = ({ account, points }: AccountPosition, { forecast }: Outlook) => ({
  account,
  points: downsample(points, sparklinePoints),
  lowestAhead: lowestOf(forecast.accounts.get(account.iban) ?? [], account.balance),
});

function namedShortfalls({ forecast }: Outlook, accounts: readonly Account[]): readonly NamedShortfall[] {
  const ofAll = shortfallsOf(forecast.total).map((shortfall) => ({
    ...shortfall,
    name: t('overviewCash.allAccounts'),
  }));
  const ofEach = accounts.flatMap((account) =>
    shortfallsOf(forecast.accounts.get(account.iban) ?? []).map((shortfall) => ({
      ...shortfall,
      name: accountName(account),
    })),
  );
  return accounts.length > 1 ? [...ofAll, ...ofEach] : ofEach;
}

const orderCountText = ({ groups }: Outlook): string =>
  t('overviewCash.orderCount', { count: groups.reduce((sum, group) => sum + group.count, 0) });
