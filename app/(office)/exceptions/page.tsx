import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { ExceptionTable } from '@/components/exceptions/exception-table';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { listClosedExceptions } from '@/lib/orders/exceptions/queries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exceptions';
import { closedHref, parseClosedBefore } from './address';
import { readOpenExceptions } from './open-exceptions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function ExceptionsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('exceptions:read');
  const before = parseClosedBefore((await searchParams).before);
  const [{ open, quiet, count, mark }, closed] = await Promise.all([
    readOpenExceptions(granted),
    listClosedExceptions((await readingRuntime()).db, granted, before),
  ]);
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark path="/api/live/exceptions" mark={mark} topics={['order', 'change_request']} />
      <div className="flex flex-col gap-6">
        <Card aria-label={t('page.open')}>
          <CardHeader
            title={t('page.open')}
            description={
              open.length < count ? t('page.oldest', { shown: open.length, count }) : t('page.oldestFirst')
            }
          />
          {open.length > 0 ? (
            <ExceptionTable label={t('page.openTable')} exceptions={open} last="what_to_do" />
          ) : (
            <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('page.emptyTitle')}>
              {t('page.empty')}
            </EmptyState>
          )}
        </Card>
        {quiet.length > 0 && (
          <Card aria-label={t('page.snoozed')}>
            <CardHeader title={t('page.snoozed')} description={t('page.snoozedDescription')} />
            <ExceptionTable label={t('page.snoozedTable')} exceptions={quiet} last="quiet_until" />
          </Card>
        )}
        {(closed.exceptions.length > 0 || before) && (
          <Card aria-label={t('page.resolved')}>
            <CardHeader title={t('page.resolved')} />
            <ExceptionTable label={t('page.resolvedTable')} exceptions={closed.exceptions} last="outcome" />
            <CursorPagination first={before && '/exceptions'} next={closed.next && closedHref(closed.next)} />
          </Card>
        )}
      </div>
    </>
  );
}
