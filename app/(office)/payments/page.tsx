import { ArrowLeftRight, Layers, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { LiveStates } from '@/components/payments/live-state';
import { OrderFilters } from '@/components/payments/order-filters';
import { OrderTable } from '@/components/payments/order-table';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { findBatchName } from '@/lib/batches/rows/rows';
import { grant } from '@/lib/identity/grant';
import { filterQuery, readFilter } from '@/lib/payments/filter';
import { countByState, listOrders } from '@/lib/payments/queries';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';

export const metadata: Metadata = { title: 'Payments' };

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
      New payment
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Payments"
        description="Every order of the team, from draft to execution."
        actions={
          mayDraft && (
            <>
              <ButtonLink href="/batches/new">
                <Layers aria-hidden />
                New batch
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
          <EmptyState icon={<ArrowLeftRight aria-hidden />} title="No orders here" action={newPayment}>
            {filterQuery(filter) === ''
              ? 'Orders appear here as soon as someone drafts one.'
              : 'Nothing matches these filters. Take one away to see more.'}
          </EmptyState>
        )}
        {(next || filter.after) && (
          <nav aria-label="Pages" className="flex justify-end gap-2 border-t px-5 py-3">
            {filter.after && (
              <ButtonLink href={`/payments?${filterQuery({ ...filter, after: undefined })}`} size="small">
                Newest
              </ButtonLink>
            )}
            {next && (
              <ButtonLink
                href={`/payments?${filterQuery({ ...filter, after: next })}`}
                size="small"
                rel="next"
              >
                Older
              </ButtonLink>
            )}
          </nav>
        )}
      </Card>
    </>
  );
}
