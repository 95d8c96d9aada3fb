import { CircleCheckBig, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { StateTabs } from '@/components/payments/list/state-tabs';
import { BreakFilters } from '@/components/reconciliation/break-filters';
import { BreakTable } from '@/components/reconciliation/break-table';
import { RunCard } from '@/components/reconciliation/run-card';
import { RunNow, RunProgress } from '@/components/reconciliation/run-panel';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { TabCount } from '@/components/ui/table/list-totals';
import { type Actor, grant } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { type BreakColumn, breakColumnChoice } from '@/lib/reconciliation/breaks/columns';
import {
  type BreakFilter,
  breaksHref,
  breaksQuery,
  clearedHref,
  isNarrowed,
  readBreakFilter,
  shownStates,
} from '@/lib/reconciliation/breaks/filter';
import {
  countBreaks,
  type ListedBreak,
  listBreakAccounts,
  listBreaks,
  totalBreaks,
} from '@/lib/reconciliation/breaks/list';
import { findStartOfComparing, readRunStanding } from '@/lib/reconciliation/breaks/queries';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/reconciliation';
import { readLayout } from '../lists/list-layout';
import { runNowAction } from './actions';
import { BreakBar, sortBreaksBy } from './break-bar';
import { liveRunOf } from './live-run';
import { SelectableDifferences } from './selectable-differences';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function ReconciliationPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('reconciliation:read');
  const live = await liveRecords(granted.actor, { kind: 'reconciliation' });
  const filter = readBreakFilter(await searchParams);
  const { db, lists, now: clock } = await readingRuntime();
  const now = clock();
  const query = breaksQuery(filter);
  const [standing, start, counts, accounts, { breaks, next }, layout] = await Promise.all([
    readRunStanding(db, granted),
    findStartOfComparing(db, granted),
    countBreaks(db, granted),
    listBreakAccounts(db, granted),
    lists().then((reading) => listBreaks(reading, granted, filter, now)),
    readLayout(granted.actor, 'reconciliation', breakColumnChoice, filter.columns),
  ]);
  const tabCounts = totalsLater((reading) => countBreaks(reading, granted, { filter, now }));
  const total = totalsLater((reading) => totalBreaks(reading, granted, filter, now));
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={
          grant(granted.actor, 'reconciliation:work') && (
            <RunNow runNow={runNowAction} isInFlight={standing.open !== undefined} />
          )
        }
      />
      <LiveMark {...live} />
      <RunCard standing={standing} counts={counts} start={start} now={now}>
        <RunProgress shown={liveRunOf(standing, now)} />
      </RunCard>
      <Card>
        <StateTabs
          tabs={shownStates.map((state) => ({
            label: t(`states.${state}`),
            href: breaksHref({ ...filter, state, after: undefined }),
            count: (
              <TabCount of={tabCounts} query={query}>
                {(byState) => byState[state]}
              </TabCount>
            ),
            current: state === filter.state,
          }))}
        />
        <BreakFilters filter={filter} accounts={accounts} />
        <BreakBar actor={granted.actor} filter={filter} total={total} layout={layout} />
        {breaks.length > 0 ? (
          <Differences actor={granted.actor} filter={filter} breaks={breaks} now={now} layout={layout} />
        ) : (
          <Nothing filter={filter} isCompared={standing.last !== undefined} />
        )}
        <CursorPagination
          first={filter.after && breaksHref({ ...filter, after: undefined })}
          next={next && breaksHref({ ...filter, after: next })}
        />
      </Card>
    </>
  );
}

/** The differences, selectable by those who may work on them while they are open. */
function Differences({
  actor,
  filter,
  breaks,
  now,
  layout,
}: {
  actor: Actor;
  filter: BreakFilter;
  breaks: readonly ListedBreak[];
  now: Date;
  layout: ListSettings<BreakColumn>;
}) {
  const mayWork = grant(actor, 'reconciliation:work') !== undefined && filter.state === 'open';
  const table = (
    <BreakTable {...layout} breaks={breaks} now={now} sortBy={sortBreaksBy(filter)} isSelectable={mayWork} />
  );
  if (!mayWork) return table;
  return (
    <SelectableDifferences list={breaksHref(filter)} breaks={breaks}>
      {table}
    </SelectableDifferences>
  );
}

function Nothing({ filter, isCompared }: { filter: BreakFilter; isCompared: boolean }) {
  const narrowed = isNarrowed(filter);
  const isOpen = filter.state === 'open';
  if (narrowed || !isOpen || !isCompared) {
    const title = narrowed ? t('page.noMatch') : isOpen ? t('page.notRun') : t('page.empty');
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={title}
        action={narrowed && <ButtonLink href={clearedHref(filter)}>{t('filters.clear')}</ButtonLink>}
      >
        {narrowed ? t('page.noMatchBody') : undefined}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('page.allClear')}>
      {t('page.allClearBody')}
    </EmptyState>
  );
}
