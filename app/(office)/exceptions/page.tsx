import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { ExceptionFilter } from '@/components/exceptions/list/exception-filter';
import { ExceptionTable } from '@/components/exceptions/list/exception-table';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import type { SortLink } from '@/components/ui/table/sort-links';
import { type Actor, grant } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { type ExceptionColumn, exceptionColumnChoice } from '@/lib/orders/exceptions/columns';
import { countActive, exceptionsHref, readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { type ListedException, listExceptions } from '@/lib/orders/exceptions/list';
import { totalOpenExceptions } from '@/lib/orders/exceptions/queries';
import type { ExceptionSort } from '@/lib/orders/exceptions/sort';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exceptions';
import { readLayout } from '../lists/list-layout';
import { ExceptionBar, sortExceptionsBy } from './exception-bar';
import { readOpenExceptions } from './open-exceptions';
import { SelectableExceptions } from './selectable-exceptions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function ExceptionsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('exceptions:read');
  const address = readExceptionFilter(await searchParams);
  const { kind, owner, sort, columns, after, resolvedAfter } = address;
  const filter = { kind, owner, sort };
  const { lists, now } = await readingRuntime();
  const [{ open, next, snoozed, mark }, resolved, layout] = await Promise.all([
    readOpenExceptions(granted, { ...filter, after }),
    lists().then((reading) =>
      listExceptions(reading, granted, 'resolved', { ...filter, after: resolvedAfter }, now()),
    ),
    readLayout(granted.actor, 'exceptions', exceptionColumnChoice, columns),
  ]);
  const total = totalsLater((reading) => totalOpenExceptions(reading, granted, now(), filter));
  const sortBy = sortExceptionsBy(address);
  const closed = { ...layout, sortBy: sort ? sortBy : unsorted(sortBy) };
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark
        path={`/api/live${exceptionsHref({ ...filter, after })}`}
        mark={mark}
        topics={['order', 'change_request']}
      />
      <div className="flex flex-col gap-6">
        <Card aria-label={t('page.open')}>
          <CardHeader title={t('page.open')} description={sort ? undefined : t('page.oldestFirst')} />
          <ExceptionFilter address={address} />
          <ExceptionBar actor={granted.actor} address={address} total={total} layout={layout} />
          {open.length > 0 ? (
            <OpenExceptions
              actor={granted.actor}
              list={exceptionsHref({ ...filter, after })}
              exceptions={open}
              sortBy={sortBy}
              {...layout}
            />
          ) : (
            <NothingOpen isNarrowed={countActive(filter) > 0} />
          )}
          <CursorPagination
            first={after && exceptionsHref({ ...address, after: undefined })}
            next={next && exceptionsHref({ ...address, after: next })}
          />
        </Card>
        {snoozed.length > 0 && (
          <Card aria-label={t('page.snoozed')}>
            <CardHeader title={t('page.snoozed')} description={t('page.snoozedDescription')} />
            <ExceptionTable
              {...closed}
              label={t('page.snoozedTable')}
              exceptions={snoozed}
              last="quiet_until"
            />
          </Card>
        )}
        {(resolved.exceptions.length > 0 || resolvedAfter) && (
          <Card aria-label={t('page.resolved')}>
            <CardHeader title={t('page.resolved')} />
            <ExceptionTable
              {...closed}
              label={t('page.resolvedTable')}
              exceptions={resolved.exceptions}
              last="outcome"
            />
            <CursorPagination
              first={resolvedAfter && exceptionsHref({ ...address, resolvedAfter: undefined })}
              next={resolved.next && exceptionsHref({ ...address, resolvedAfter: resolved.next })}
            />
          </Card>
        )}
      </div>
    </>
  );
}

type SortBy = (by: ExceptionSort) => SortLink;

/** The links of the headings of a list that is in its own order, which is that of no heading. */
const unsorted =
  (sortBy: SortBy): SortBy =>
  (by) => ({ ...sortBy(by), sorted: undefined });

const NothingOpen = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={<CircleCheckBig aria-hidden />}
    title={t(isNarrowed ? 'page.noMatch' : 'page.emptyTitle')}
  >
    {t(isNarrowed ? 'page.noMatchBody' : 'page.empty')}
  </EmptyState>
);

/** The exceptions that need attention, selectable by those who may work on them. */
function OpenExceptions({
  actor,
  list,
  exceptions,
  ...layout
}: ListSettings<ExceptionColumn> & {
  actor: Actor;
  list: string;
  exceptions: readonly ListedException[];
  sortBy: SortBy;
}) {
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
