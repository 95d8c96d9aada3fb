import { Layers, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { BatchFilters } from '@/components/batches/list/batch-filters';
import { BatchTable } from '@/components/batches/list/batch-table';
import { TemplateLinks } from '@/components/batches/upload/template-links';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { TabCount } from '@/components/ui/table/list-totals';
import { grant } from '@/lib/access/grant';
import { batchColumnChoice } from '@/lib/batches/reads/columns';
import { batchesHref, type ListFilter, readBatchFilter } from '@/lib/batches/reads/list-filter';
import { totalOf } from '@/lib/kernel/lists/total';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/batches';
import { readLayout } from '../lists/list-layout';
import { BatchBar, sortBatchesBy } from './batch-bar';
import { readBatchList, readBatchTotals } from './batch-list';

export const generateMetadata = (): Metadata => ({ title: t('batchesPage.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function BatchesPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const filter = readBatchFilter(await searchParams);
  const [{ batches, next, mark }, layout] = await Promise.all([
    readBatchList(granted, filter),
    readLayout(granted.actor, 'batches', batchColumnChoice, filter.columns),
  ]);
  const totals = readBatchTotals(granted, filter);
  const mayDraft = grant(granted.actor, 'payments:draft') !== undefined;
  // With nothing to filter, only the link to create the first batch is shown.
  const isEmpty = batches.length === 0 && !filter.text && !filter.group && !filter.after;
  return (
    <>
      <PageHeader
        title={t('batchesPage.title')}
        description={t('batchesPage.description')}
        actions={mayDraft && !isEmpty && <NewBatch />}
      />
      <LiveMark
        path={`/api/live${batchesHref(filter)}`}
        mark={mark}
        topics={['batch', 'order']}
        everyMs={3_000}
      />
      <Card>
        {!isEmpty && (
          <BatchFilters
            filter={filter}
            countOf={(states) => (
              <TabCount of={totals} query={batchesHref(filter)}>
                {(byState) => totalOf(byState, states).count}
              </TabCount>
            )}
          />
        )}
        {!isEmpty && <BatchBar actor={granted.actor} filter={filter} totals={totals} layout={layout} />}
        {batches.length > 0 ? (
          <BatchTable {...layout} batches={batches} sortBy={sortBatchesBy(filter)} />
        ) : (
          <NoBatches filter={isEmpty ? undefined : filter} mayDraft={mayDraft} />
        )}
        <CursorPagination
          first={filter.after && batchesHref({ ...filter, after: undefined })}
          next={next && batchesHref({ ...filter, after: next })}
        />
      </Card>
    </>
  );
}

const NewBatch = () => (
  <ButtonLink href="/batches/new" variant="primary">
    <Plus aria-hidden />
    {t('batchesPage.create')}
  </ButtonLink>
);

function NoBatches({ filter, mayDraft }: { filter: ListFilter | undefined; mayDraft: boolean }) {
  if (filter) {
    const { text, group, sort, columns } = filter;
    return (
      <EmptyState
        icon={<Layers aria-hidden />}
        title={t('noBatches.noMatches')}
        action={
          <ButtonLink href={batchesHref(text ? { group, sort, columns } : { sort, columns })}>
            {t(text ? 'batchFilters.clear' : 'noBatches.all')}
          </ButtonLink>
        }
      >
        {t('noBatches.clearFilter')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Layers aria-hidden />} title={t('noBatches.title')} action={mayDraft && <NewBatch />}>
      <p>{t('noBatches.description')}</p>
      {mayDraft && (
        <p className="mt-3 text-[0.8125rem]">
          {t.rich('noBatches.templates', { templateLinks: () => <TemplateLinks /> })}
        </p>
      )}
    </EmptyState>
  );
}
