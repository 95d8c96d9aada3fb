import { ArrowLeftRight, Layers, Plus } from 'lucide-react';
import type { Metadata } from 'next';
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
import { filterQuery, readFilter } from '@/lib/orders/reads/filter';
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
    countByState(db, granted, filter.batchId),
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
          <EmptyState icon={<ArrowLeftRight aria-hidden />} title={t('list.emptyTitle')} action={newPayment}>
            {filterQuery(filter) === '' ? t('list.empty') : t('list.noMatch')}
          </EmptyState>
        )}
        <CursorPagination
          newest={filter.after && `/payments?${filterQuery({ ...filter, after: undefined })}`}
          older={next && `/payments?${filterQuery({ ...filter, after: next })}`}
        />
      </Card>
    </>
  );
}
