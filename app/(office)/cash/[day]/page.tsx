import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { Suspense } from 'react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { cashGrants } from '@/lib/cash/grants';
import { addDays, daysBetween, parseLocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { showDate, showLongDate } from '@/lib/kernel/formats/dates';
import { liveRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/cash';
import { DayOf } from './day-of';

/** In days; further ahead than any order is scheduled. */
const mostDaysAhead = 400;

type Props = {
  params: Promise<{ day: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const day = parseLocalDate((await params).day);
  return { title: day ? t('day.named', { day: showDate(day) }) : t('day.title') };
}

/**
 * One day of the cash position: each account's closing balance, actual or projected, and that day's
 * movements.
 */
export default async function CashDayPage({ params, searchParams }: Props) {
  const { actor } = await pageGrant('accounts:read');
  const grants = cashGrants(actor) ?? forbidden();
  const day = parseLocalDate((await params).day);
  const today = utcDate(getRuntime().now());
  if (!day || daysBetween(today, day) > mostDaysAhead) notFound();
  const live = await liveRecords(actor, { kind: 'order' }, { kind: 'batch' }, { kind: 'recurring' });
  const page = Math.max(1, Number.parseInt(String((await searchParams).page), 10) || 1);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/', label: t('day.overview') }]}
        title={showLongDate(day)}
        description={day > today ? t('day.upcoming') : t('day.past')}
        actions={
          <>
            <ButtonLink href={`/cash/${addDays(day, -1)}`}>
              <ChevronLeft aria-hidden />
              {t('day.previous')}
            </ButtonLink>
            <ButtonLink href={`/cash/${addDays(day, 1)}`}>
              {t('day.next')}
              <ChevronRight aria-hidden />
            </ButtonLink>
          </>
        }
      />
      <LiveMark {...live} />
      <Suspense key={day} fallback={<LoadingBlock label={t('day.loading')} className="h-96 rounded-xl" />}>
        <DayOf grants={grants} day={day} today={today} page={page} />
      </Suspense>
    </>
  );
}
