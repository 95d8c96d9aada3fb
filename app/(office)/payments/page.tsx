import { ArrowLeftRight, Layers, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import { OrderFilters } from '@/components/payments/list/order-filters';
import { type BatchLines, type OrderSorting, OrderTable } from '@/components/payments/list/order-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { ListBar } from '@/components/ui/table/list-bar';
import { grant } from '@/lib/access/grant';
import { findBatchName } from '@/lib/batches/rows/rows';
import { turnedSort } from '@/lib/kernel/lists/sort';
import { formatAmount } from '@/lib/kernel/money';
import {
  clearedQuery,
  filterQuery,
  isFolded,
  isNarrowed,
  readFilter,
  sortedQuery,
} from '@/lib/orders/reads/filter';
import { type OrderTotal, totalOf } from '@/lib/orders/reads/list';
import { firstDirections, newestOrders } from '@/lib/orders/reads/sort';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/payments';
import { readPaymentList } from './payment-list';

export const metadata: Metadata = { title: t('list.title') };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function PaymentsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const filter = readFilter(await searchParams);
  const [{ lines, next, totals, mark }, batchName] = await Promise.all([
    readPaymentList(granted, filter),
    filter.batchId && findBatchName(getRuntime().db, granted, filter.batchId),
  ]);
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
          mayDraft && (
            <>
              <ButtonLink href="/batches/new">
                <Layers aria-hidden />
                {t('list.newBatch')}
              </ButtonLink>
              {newPayment}
            </>
          )
        }
      />
      <LiveMark path={`/api/live/payments?${filterQuery(filter)}`} mark={mark} topics={['order']} />
      <Card>
        <OrderFilters
          filter={filter}
          countOf={(states) => totalOf(totals, states).count}
          batchName={batchName}
        />
        {lines.length > 0 ? (
          <>
            <ListBar totals={<Totals {...totalOf(totals, filter.states)} />}>
              <FoldLink filter={filter} />
            </ListBar>
            <OrderTable lines={lines} sorting={sortingOf(filter)} batches={batchLinesOf(filter)} />
          </>
        ) : (
          <NoOrders filter={filter} newPayment={newPayment} />
        )}
        <CursorPagination
          newest={filter.after && `/payments?${filterQuery({ ...filter, after: undefined })}`}
          older={next && `/payments?${filterQuery({ ...filter, after: next })}`}
        />
      </Card>
    </>
  );
}

type Filter = ReturnType<typeof readFilter>;

const sortingOf = (filter: Filter): OrderSorting => {
  const sort = filter.sort ?? newestOrders;
  const hrefOf: OrderSorting['hrefOf'] = (by) =>
    `/payments?${sortedQuery(filter, turnedSort(sort, { by, direction: firstDirections[by] }))}`;
  return { sort, hrefOf };
};

const batchLinesOf = (filter: Filter): BatchLines => ({
  stateOf: ({ state }) => <BatchStateBadge state={state} />,
  hrefOf: ({ id }) => `/payments?${filterQuery({ ...filter, batchId: id, after: undefined })}`,
});

/** Shows the payments of batches one by one, or each batch in one line, if the filter leaves the choice. */
function FoldLink({ filter }: { filter: Filter }) {
  if (!isFolded({ ...filter, isUnfolded: undefined })) return null;
  const isUnfolded = filter.isUnfolded ? undefined : true;
  return (
    <ButtonLink
      href={`/payments?${filterQuery({ ...filter, isUnfolded, after: undefined })}`}
      size="small"
      variant="ghost"
    >
      <Layers aria-hidden />
      {t(isUnfolded ? 'table.unfold' : 'table.fold')}
    </ButtonLink>
  );
}

const Totals = ({ count, amount }: OrderTotal) =>
  t.rich('table.totals', {
    count,
    amount: formatAmount(amount),
    strong: (figure) => <strong className="font-medium text-text">{figure}</strong>,
  });

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
