import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { ExceptionFilter } from '@/components/exceptions/list/exception-filter';
import { ExceptionTable } from '@/components/exceptions/list/exception-table';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { type Actor, grant } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { type ExceptionColumn, exceptionColumnChoice } from '@/lib/orders/exceptions/columns';
import { countActive, exceptionsHref, readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { type ListedException, listClosedExceptions } from '@/lib/orders/exceptions/queries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exceptions';
import { readLayout } from '../lists/list-layout';
import { ExceptionBar } from './exception-bar';
import { readOpenExceptions } from './open-exceptions';
import { SelectableExceptions } from './selectable-exceptions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function ExceptionsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('exceptions:read');
  const address = readExceptionFilter(await searchParams);
  const { kind, owner, columns, before } = address;
  const filter = { kind, owner };
  const isNarrowed = countActive(filter) > 0;
  const [{ open, quiet, total, mark }, closed, layout] = await Promise.all([
    readOpenExceptions(granted, filter),
    listClosedExceptions((await readingRuntime()).db, granted, before, undefined, filter),
    readLayout(granted.actor, 'exceptions', exceptionColumnChoice, columns),
  ]);
  const { count } = total;
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark
        path={`/api/live${exceptionsHref(filter)}`}
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
          <ExceptionFilter filter={filter} columns={columns} clearHref={exceptionsHref({ columns })} />
          <ExceptionBar actor={granted.actor} address={address} total={total} layout={layout} />
          {open.length > 0 ? (
            <OpenExceptions
              actor={granted.actor}
              list={exceptionsHref(filter)}
              exceptions={open}
              {...layout}
            />
          ) : (
            <EmptyState
              icon={<CircleCheckBig aria-hidden />}
              title={t(isNarrowed ? 'page.noMatch' : 'page.emptyTitle')}
            >
              {t(isNarrowed ? 'page.noMatchBody' : 'page.empty')}
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
              first={before && exceptionsHref({ ...filter, columns })}
              next={closed.next && exceptionsHref({ ...filter, columns, before: closed.next })}
            />
          </Card>
        )}
      </div>
    </>
  );
}

/** The exceptions that need attention, selectable by those who may work on them. */
function OpenExceptions({
  actor,
  list,
  exceptions,
  ...layout
}: ListSettings<ExceptionColumn> & { actor: Actor; list: string; exceptions: readonly ListedException[] }) {
  const mayWork = grant(actor, 'exceptions:resolve') !== undefined;
  const table = (
    <ExceptionTable
      {...layout}
      label={t('page.openTable')}
      exceptions={exceptions}
      last="what_to_do"
      isSelectable={mayWork}
    />
  );
  if (!mayWork) return table;
  return (
    <SelectableExceptions list={list} exceptions={exceptions}>
      {table}
    </SelectableExceptions>
  );
}
