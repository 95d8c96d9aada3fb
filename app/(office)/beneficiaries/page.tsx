import { BookUser, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { BeneficiaryFilters } from '@/components/beneficiaries/beneficiary-filters';
import { BeneficiaryTable } from '@/components/beneficiaries/beneficiary-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { TabCount } from '@/components/ui/table/list-totals';
import { ListSelection } from '@/components/ui/table/selection/list-selection';
import { SelectionBar } from '@/components/ui/table/selection/selection-bar';
import { grant } from '@/lib/access/grant';
import { beneficiaryColumnChoice } from '@/lib/beneficiaries/book/columns';
import {
  type BeneficiaryFilter,
  beneficiaryQuery,
  readBeneficiaryFilter,
} from '@/lib/beneficiaries/book/filter';
import { countBeneficiaries, listBeneficiaries } from '@/lib/beneficiaries/book/queries';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/beneficiaries';
import { readLayout } from '../lists/list-layout';
import { BeneficiaryBar, countOf, sortBeneficiariesBy } from './beneficiary-bar';

export const generateMetadata = (): Metadata => ({ title: t('beneficiariesPage.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function BeneficiariesPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('beneficiaries:read');
  const live = await liveRecords(granted.actor, { kind: 'beneficiary' }, { kind: 'change_request' });
  const filter = readBeneficiaryFilter(await searchParams);
  const { lists } = await readingRuntime();
  const [{ beneficiaries, next }, layout] = await Promise.all([
    lists().then((reading) => listBeneficiaries(reading, granted, filter)),
    readLayout(granted.actor, 'beneficiaries', beneficiaryColumnChoice, filter.columns),
  ]);
  const counts = totalsLater((reading) => countBeneficiaries(reading, granted, filter));
  const isNarrowed = Boolean(filter.state || filter.text);
  const query = beneficiaryQuery(filter);
  const add = grant(granted.actor, 'beneficiaries:request') && (
    <ButtonLink href="/beneficiaries/new" variant="primary">
      <Plus aria-hidden />
      {t('beneficiariesPage.create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('beneficiariesPage.title')}
        description={t('beneficiariesPage.description')}
        actions={add}
      />
      <LiveMark {...live} />
      <Card>
        <BeneficiaryFilters
          filter={filter}
          countOf={(state) => (
            <TabCount of={counts} query={query}>
              {(byState) => countOf(byState, state)}
            </TabCount>
          )}
        />
        <BeneficiaryBar actor={granted.actor} filter={filter} counts={counts} layout={layout} />
        {beneficiaries.length > 0 ? (
          <ListSelection list={query} rows={beneficiaries.map(({ id, name }) => ({ id, name, actions: [] }))}>
            <BeneficiaryTable
              {...layout}
              beneficiaries={beneficiaries}
              sortBy={sortBeneficiariesBy(filter)}
            />
            <SelectionBar
              exported={{
                path: '/api/beneficiaries/export',
                query: beneficiaryQuery({ columns: layout.columns, sort: filter.sort }),
              }}
            />
          </ListSelection>
        ) : (
          <EmptyState
            icon={<BookUser aria-hidden />}
            title={t(isNarrowed ? 'beneficiariesPage.noMatches' : 'beneficiariesPage.empty')}
            action={isNarrowed ? <Clear filter={filter} /> : add}
          >
            {t(isNarrowed ? 'beneficiariesPage.searchHint' : 'beneficiariesPage.emptyDescription')}
          </EmptyState>
        )}
        <CursorPagination
          first={filter.after && `/beneficiaries?${beneficiaryQuery({ ...filter, after: undefined })}`}
          next={next && `/beneficiaries?${beneficiaryQuery({ ...filter, after: next })}`}
        />
      </Card>
    </>
  );
}

/** Clears the search; without one, the tab. */
const Clear = ({ filter: { state, text, sort, columns } }: { filter: BeneficiaryFilter }) => (
  <ButtonLink
    href={`/beneficiaries?${beneficiaryQuery(text ? { state, sort, columns } : { sort, columns })}`}
  >
    {t(text ? 'beneficiaryFilters.clear' : 'beneficiariesPage.all')}
  </ButtonLink>
);
