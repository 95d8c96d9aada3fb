import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { ExceptionFilter } from '@/components/exceptions/list/exception-filter';
import { ExceptionTable } from '@/components/exceptions/list/exception-table';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { exceptionColumnChoice } from '@/lib/orders/exceptions/columns';
import { exceptionsHref, readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { listClosedExceptions } from '@/lib/orders/exceptions/queries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exceptions';
import { readLayout } from '../lists/list-layout';
import { ExceptionBar } from './exception-bar';
import { readOpenExceptions } from './open-exceptions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function ExceptionsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('exceptions:read');
  const address = readExceptionFilter(await searchParams);
  const { kind, columns, before } = address;
  const [{ open, quiet, total, mark }, closed, layout] = await Promise.all([
    readOpenExceptions(granted, { kind }),
    listClosedExceptions((await readingRuntime()).db, granted, before, undefined, { kind }),
    readLayout(granted.actor, 'exceptions', exceptionColumnChoice, columns),
  ]);
  const { count } = total;
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark
        path={`/api/live${exceptionsHref({ kind })}`}
        mark={mark}
        topics={['order', 'change_request']}
      />
      <div className="flex flex-col gap-6">
        <Card aria-label={t('page.open')}>
          <CardHeader
            title={t('page.open')}
            description={
              open.length < count ? t('page.oldest', { shown: open.length, count }) : t('page.oldestFirst')
            }
          />
          <ExceptionFilter kind={kind} columns={columns} clearHref={exceptionsHref({ columns })} />
          <ExceptionBar actor={granted.actor} address={address} total={total} layout={layout} />
          {open.length > 0 ? (
            <ExceptionTable {...layout} label={t('page.openTable')} exceptions={open} last="what_to_do" />
          ) : (
            <EmptyState
              icon={<CircleCheckBig aria-hidden />}
              title={t(kind ? 'page.noMatch' : 'page.emptyTitle')}
            >
              {t(kind ? 'page.noMatchBody' : 'page.empty')}
            </EmptyState>
          )}
        </Card>
        {quiet.length > 0 && (
          <Card aria-label={t('page.snoozed')}>
            <CardHeader title={t('page.snoozed')} description={t('page.snoozedDescription')} />
            <ExceptionTable
              {...layout}
              label={t('page.snoozedTable')}
              exceptions={quiet}
              last="quiet_until"
            />
          </Card>
        )}
        {(closed.exceptions.length > 0 || before) && (
          <Card aria-label={t('page.resolved')}>
            <CardHeader title={t('page.resolved')} />
            <ExceptionTable
              {...layout}
              label={t('page.resolvedTable')}
              exceptions={closed.exceptions}
              last="outcome"
            />
            <CursorPagination
              first={before && exceptionsHref({ kind, columns })}
              next={closed.next && exceptionsHref({ kind, columns, before: closed.next })}
            />
          </Card>
        )}
      </div>
    </>
  );
}
