import { accountName } from '@/components/accounts/account-type';
import { WithoutAccounts } from '@/components/accounts/without-accounts';
import { ComingList } from '@/components/cash/coming-list';
import { DayBalances } from '@/components/cash/day/day-balances';
import { DayEntriesCard } from '@/components/cash/day/day-entries';
import { DayForecast } from '@/components/cash/day/day-forecast';
import { NotNow } from '@/components/cash/not-now';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Pagination } from '@/components/ui/layout/pagination';
import { findAccounts } from '@/lib/cash/accounts';
import { inOrderOfDays } from '@/lib/cash/coming';
import { listDayEntries } from '@/lib/cash/days/day-entries';
import type { CashGrants } from '@/lib/cash/grants';
import { type Outlook, readOutlook } from '@/lib/cash/outlook';
import { balancesNow, readDay } from '@/lib/cash/position';
import { listComingOrders } from '@/lib/cash/upcoming';
import { daysBetween, type LocalDate } from '@/lib/kernel/dates/calendar';
import type { Account } from '@/lib/provider/contract/contract';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/cash';

const pageSize = 50;

type DayProps = {
  readonly grants: CashGrants;
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly page: number;
};
type OfAccounts = DayProps & {
  readonly accounts: readonly Account[];
  readonly nameOf: (account: string) => string;
};

/** Streamed separately, so that the page responds, or refuses access, before the provider answers. */
export async function DayOf(props: DayProps) {
  const { grants, day, today } = props;
  const runtime = await readingRuntime();
  const known = await findAccounts(runtime, grants);
  const { accounts } = known;
  const names = new Map<string, string>(accounts.map((account) => [account.iban, accountName(account)]));
  const parts = { ...props, accounts, nameOf: (account: string) => names.get(account) ?? account };
  return (
    <div className="flex flex-col gap-5">
      <NotNow known={known} />
      <WithoutAccounts withheld={runtime.withheldAccounts} />
      {day >= today && <Ahead {...parts} />}
      {day <= today && <Past {...parts} />}
    </div>
  );
}

async function Past({ grants, day, today, page, accounts, nameOf }: OfAccounts) {
  const { db } = await readingRuntime();
  const [positions, listed] = await Promise.all([
    readDay(db, grants.statements, accounts, { day, today }),
    listDayEntries(db, grants.statements, day, { page, pageSize }),
  ]);
  // A closed account is shown while it has a balance.
  const shown = positions.filter(({ account, end, before }) => account.status === 'ACTIVE' || end || before);
  return (
    <>
      <DayBalances day={day} isToday={day === today} positions={shown} />
      <DayEntriesCard
        {...listed}
        pageSize={pageSize}
        nameOf={nameOf}
        hrefOf={(to) => `/cash/${day}?page=${to}`}
      />
    </>
  );
}

async function Ahead({ grants, day, today, page, accounts, nameOf }: OfAccounts) {
  const { db, now: clock } = await readingRuntime();
  const now = clock();
  const outlook = await readOutlook(db, grants, balancesNow(accounts), {
    now,
    days: daysBetween(today, day),
  });
  const ofDay = outlook.groups.filter((group) => group.day === day);
  const count = ofDay.reduce((sum, group) => sum + group.count, 0);
  const shown = Math.min(page, Math.max(1, Math.ceil(count / pageSize)));
  const at = { now, cutOff: outlook.cutOff };
  const sent = ofDay.map((group) => group.sent);
  const requested = { limit: pageSize, offset: (shown - 1) * pageSize, sent };
  const orders = await listComingOrders(db, grants.payments, at, requested);
  const recurring = outlook.recurring.map((one) => ({ ...one, days: one.days.filter((due) => due === day) }));
  return (
    <>
      <Card>
        <CardHeader title={t('upcoming.title')} description={t('upcoming.orders', { count })} />
        <ComingList coming={inOrderOfDays(orders, shown === 1 ? recurring : [])} nameOf={nameOf} />
        {count > pageSize && (
          <Pagination
            page={shown}
            pageSize={pageSize}
            total={count}
            hrefOf={(to) => `/cash/${day}?page=${to}`}
          />
        )}
      </Card>
      <DayForecast accounts={pointsOn(outlook, accounts, day)} total={outlook.forecast.total.at(-1)} />
    </>
  );
}

const pointsOn = ({ forecast }: Outlook, accounts: readonly Account[], day: LocalDate) =>
  accounts.flatMap((account) => {
    const point = forecast.accounts.get(account.iban)?.find(({ date }) => date === day);
    return point ? [{ account, point }] : [];
  });
