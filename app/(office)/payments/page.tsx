import { ArrowLeftRight, Bookmark, Layers, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { OrderFilters } from '@/components/payments/list/order-filters';
import { OrderTable } from '@/components/payments/list/order-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { TabCount } from '@/components/ui/table/list-totals';
import { grant } from '@/lib/access/grant';
import { findBatchName } from '@/lib/batches/rows/rows';
import { typedDays } from '@/lib/kernel/lists/day-range';
import { totalOf } from '@/lib/kernel/lists/total';
import { orderColumnChoice } from '@/lib/orders/reads/columns';
import { clearedQuery, filterQuery, isNarrowed, readFilter } from '@/lib/orders/reads/filter';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';
import { t as templates } from '@/messages/templates';
import { readLayout } from '../lists/list-layout';
import { batchLinesOf, PaymentBar, sortOrdersBy } from './payment-bar';
import { readPaymentList, readPaymentTotals } from './payment-list';
import { SelectablePayments } from './selectable-payments';

export const generateMetadata = (): Metadata => ({ title: t('list.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function PaymentsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const search = await searchParams;
  const filter = readFilter(search);
  const query = filterQuery(filter);
  const [{ lines, next, mark }, layout, batchName] = await Promise.all([
    readPaymentList(granted, filter),
    readLayout(granted.actor, 'payments', orderColumnChoice, filter.columns),
    filter.batchId && findBatchName((await readingRuntime()).db, granted, filter.batchId),
  ]);
  const totals = readPaymentTotals(granted, filter);
  const mayDraft = grant(granted.actor, 'payments:draft') !== undefined;
  const newPayment = mayDraft && (
    <ButtonLink href="/payments/new" variant="primary">
      <Plus aria-hidden />
      {t('list.newPayment')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <ButtonLink href="/payments/templates">
              <Bookmark aria-hidden />
              {templates('page.link')}
            </ButtonLink>
            {mayDraft && (
              <ButtonLink href="/batches/new">
                <Layers aria-hidden />
                {t('list.newBatch')}
              </ButtonLink>
            )}
            {newPayment}
          </>
        }
      />
      <LiveMark path={`/api/live/payments?${query}`} mark={mark} topics={['order']} />
      <Card>
        <OrderFilters
          filter={filter}
          days={typedDays(search)}
          countOf={(states) => (
            <TabCount of={totals} query={query}>
              {(byState) => totalOf(byState, states).count}
            </TabCount>
          )}
          batchName={batchName}
        />
        <PaymentBar actor={granted.actor} filter={filter} totals={totals} layout={layout} />
        {lines.length > 0 ? (
          <SelectablePayments actor={granted.actor} filter={filter} lines={lines} columns={layout.columns}>
            <OrderTable
              lines={lines}
              {...layout}
              sortBy={sortOrdersBy(filter)}
              batches={batchLinesOf(filter)}
              isSelectable
            />
          </SelectablePayments>
        ) : (
          <NoOrders filter={filter} newPayment={newPayment} />
        )}
        <CursorPagination
          first={filter.after && `/payments?${filterQuery({ ...filter, after: undefined })}`}
          next={next && `/payments?${filterQuery({ ...filter, after: next })}`}
        />
      </Card>
    </>
  );
}

type Filter = ReturnType<typeof readFilter>;

/** An empty list: what was searched for can be cleared; the first payment can be drafted. */
function NoOrders({ filter, newPayment }: { filter: Filter; newPayment: ReactNode }) {
  const icon = <ArrowLeftRight aria-hidden />;
  if (isNarrowed(filter)) {
    const clear = <ButtonLink href={`/payments?${clearedQuery(filter)}`}>{t('filters.clear')}</ButtonLink>;
    return (
      <EmptyState icon={icon} title={t('list.noMatchTitle')} action={clear}>
        {t('list.noMatch')}
      </EmptyState>
    );
  }
  if (filter.group) {
    const all = <ButtonLink href="/payments">{t('list.showAll')}</ButtonLink>;
    return <EmptyState icon={icon} title={t('list.emptyGroup')} action={all} />;
  }
  return (
    <EmptyState icon={icon} title={t('list.emptyTitle')} action={newPayment}>
      {t('list.empty')}
    </EmptyState>
  );
}
