import { Plus, Repeat } from 'lucide-react';
import type { Metadata } from 'next';
import { OnlyFromHere } from '@/components/recurring/only-from-here';
import { PendingChanges } from '@/components/recurring/pending-changes';
import { RecurringStateFilter } from '@/components/recurring/recurring-filter';
import { RecurringTable } from '@/components/recurring/recurring-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { grant } from '@/lib/access/grant';
import { readRecurringFilter, recurringColumnChoice } from '@/lib/recurring/filter';
import { listRecurringLines } from '@/lib/recurring/list';
import { listWaiting, readRequestsMark } from '@/lib/recurring/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/recurring';
import { readLayout } from '../lists/list-layout';
import { RecurringBar, sortRecurringBy } from './recurring-bar';
import { waitingChanges } from './waiting';

export const generateMetadata = (): Metadata => ({ title: t('recurringPage.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function RecurringPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('recurring:read');
  const live = await liveRecords(granted.actor, { kind: 'recurring' }, { kind: 'change_request' });
  const filter = readRecurringFilter(await searchParams);
  const { db, now: clock } = await readingRuntime();
  const now = clock();
  // Read before the data, so that a change in between is not missed.
  const mark = await readRequestsMark(db, granted);
  const [listed, waiting, layout] = await Promise.all([
    listRecurringLines(db, granted, filter, now),
    listWaiting(db, granted),
    readLayout(granted.actor, 'recurring', recurringColumnChoice, filter.columns),
  ]);
  const setUp = grant(granted.actor, 'recurring:request') && (
    <ButtonLink href="/recurring/new" variant="primary">
      <Plus aria-hidden />
      {t('recurringPage.create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('recurringPage.title')}
        description={t('recurringPage.description')}
        actions={setUp}
      />
      <LiveMark {...live} />
      <LiveMark path="/api/live/recurring" mark={mark} topics={['recurring']} everyMs={2_000} />
      <OnlyFromHere />
      <PendingChanges
        changes={waitingChanges(waiting)}
        mayOpen={grant(granted.actor, 'change-requests:read') !== undefined}
      />
      <Card aria-label={t('recurringPage.label')}>
        {(listed.length > 0 || filter.state) && (
          <>
            <RecurringStateFilter filter={filter} />
            <RecurringBar actor={granted.actor} filter={filter} count={listed.length} layout={layout} />
          </>
        )}
        {listed.length > 0 ? (
          <RecurringTable {...layout} listed={listed} now={now} sortBy={sortRecurringBy(filter)} />
        ) : filter.state ? (
          <EmptyState icon={<Repeat aria-hidden />} title={t('recurringFilter.noMatch')}>
            {t('recurringFilter.noMatchBody')}
          </EmptyState>
        ) : (
          <EmptyState icon={<Repeat aria-hidden />} title={t('recurringPage.empty')} action={setUp}>
            {t('recurringPage.emptyDescription')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
