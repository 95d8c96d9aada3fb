import { ArrowLeftRight, Layers, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { OrderFilters } from '@/components/payments/list/order-filters';
import { OrderTable } from '@/components/payments/list/order-table';
import { LiveStates } from '@/components/payments/order/live-state';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { grant } from '@/lib/access/grant';
import { findBatchName } from '@/lib/batches/rows/rows';
import { clearedQuery, filterQuery, isNarrowed, readFilter } from '@/lib/orders/reads/filter';
import { countByState, listOrders } from '@/lib/orders/reads/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/payments';

export const metadata: Metadata = { title: t('list.title') };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function PaymentsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const filter = readFilter(await searchParams);
  const { db } = getRuntime();
  const [{ orders, next }, counts, batchName] = await Promise.all([
    listOrders(db, granted, filter),
    countByState(db, granted, filter),
    filter.batchId && findBatchName(db, granted, filter.batchId),
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
      <LiveStates
        orders={orders.map(({ id, state, updatedAt, executionTime }) => ({
          id,
          state,
          updatedAt,
          executionTime,
        }))}
      />
      <Card>
        <OrderFilters filter={filter} counts={counts} batchName={batchName} />
        {orders.length > 0 ? (
          <OrderTable orders={orders} />
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

/** An empty list: what was searched for can be cleared; the first payment can be drafted. */
function NoOrders({ filter, newPayment }: { filter: ReturnType<typeof readFilter>; newPayment: ReactNode }) {
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
