import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { accountName } from '@/components/accounts/account-type';
import { WithoutAccounts } from '@/components/accounts/without-accounts';
import { AccountFilter } from '@/components/cash/calendar/account-filter';
import { CalendarLegend } from '@/components/cash/calendar/calendar-legend';
import { MonthGrid } from '@/components/cash/calendar/month-grid';
import { ForecastNote } from '@/components/cash/forecast-note';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Amount } from '@/components/ui/values/amount';
import { calendarOf, readCalendar } from '@/lib/cash/days/calendar';
import { cashGrants } from '@/lib/cash/grants';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { monthOf, shiftMonth } from '@/lib/kernel/dates/month';
import { showMonth } from '@/lib/kernel/formats/dates';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/cash';
import { type CalendarView, calendarHref, isOffered, readCalendarView } from './address';

export const generateMetadata = (): Metadata => ({ title: t('calendar.title') });

/** What is due on each day of a month, of one account or of all. Asks the database only. */
export default async function CalendarPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { actor } = await pageGrant('accounts:read');
  const grants = cashGrants(actor) ?? forbidden();
  const { db, now: clock, withheldAccounts } = await readingRuntime();
  const now = clock();
  const view = readCalendarView(await searchParams, utcDate(now));
  const live = await liveRecords(actor, { kind: 'order' }, { kind: 'batch' }, { kind: 'recurring' });
  const due = await readCalendar(db, grants, { now, month: view.month });
  const account = due.accounts.find(({ iban }) => iban === view.account);
  const { days, ...total } = calendarOf(due, view.month, account?.iban);
  return (
    <>
      <PageHeader title={t('calendar.title')} description={t('calendar.description')} />
      <LiveMark {...live} />
      <Card aria-label={showMonth(view.month)}>
        <CardHeader
          title={showMonth(view.month)}
          description={t.rich('calendar.total', { ...total, amount: () => <Amount amount={total.out} /> })}
          actions={<MonthSwitch view={view} today={due.ahead.today} />}
        />
        {due.accounts.length > 1 && (
          <AccountFilter
            month={view.month}
            chosen={account?.iban}
            accounts={due.accounts.map((one) => ({ iban: one.iban, name: accountName(one) }))}
          />
        )}
        <MonthGrid days={days} today={due.ahead.today} />
        <CardBody className="pt-4">
          <CalendarLegend />
          <ForecastNote recurring={due.ahead.recurring} />
          <WithoutAccounts withheld={withheldAccounts} />
        </CardBody>
      </Card>
    </>
  );
}

/** Leads to the months around this one, where there are any. */
const MonthSwitch = ({ view, today }: { view: CalendarView; today: ReturnType<typeof utcDate> }) => {
  const [previous, next] = [shiftMonth(view.month, -1), shiftMonth(view.month, 1)];
  return (
    <nav aria-label={t('calendar.months')} className="flex flex-wrap items-center gap-2">
      {view.month !== monthOf(today) && (
        <ButtonLink size="small" variant="ghost" href={calendarHref({ ...view, month: monthOf(today) })}>
          {t('calendar.thisMonth')}
        </ButtonLink>
      )}
      {isOffered(previous, today) && (
        <ButtonLink size="small" href={calendarHref({ ...view, month: previous })}>
          <ChevronLeft aria-hidden />
          {showMonth(previous)}
        </ButtonLink>
      )}
      {isOffered(next, today) && (
        <ButtonLink size="small" href={calendarHref({ ...view, month: next })}>
          {showMonth(next)}
          <ChevronRight aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
};
