import { CircleCheckBig, FileText, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { readHorizon } from '@/components/cash/period-switch';
import { OrderTable } from '@/components/payments/list/order-table';
import { LiveStates } from '@/components/payments/order/live-state';
import { BooksLine } from '@/components/reconciliation/books-line';
import { RestoreNotice } from '@/components/restores/restore-notice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { countAwaitingBatches } from '@/lib/batches/reads/queue';
import { countDecidable } from '@/lib/change-requests/queries';
import { proposalKinds } from '@/lib/composition/change-request-kinds';
import { countAwaitingDecision } from '@/lib/orders/approvals/queue';
import { countOpenExceptions } from '@/lib/orders/exceptions/queries';
import { countByState, listOrders } from '@/lib/orders/reads/queries';
import { findLastRun } from '@/lib/reconciliation/breaks/queries';
import { findOpenRestore } from '@/lib/restores/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/shell';
import { CashOverview } from './cash-overview';

export const metadata: Metadata = { title: t('metadata.titleText') };

const newest = 8;

/** The first page: what there is, what waits for this person, and what moved last. */
export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { actor } = await pageGrant('accounts:read');
  const horizon = readHorizon((await searchParams).days);
  const { db, now } = getRuntime();
  const reading = grant(actor, 'payments:read');
  const approving = grant(actor, 'payments:approve');
  const changes = grant(actor, 'changes:read');
  const reconciling = grant(actor, 'reconciliation:read');
  const exceptions = grant(actor, 'exceptions:resolve') && grant(actor, 'exceptions:read');
  const [list, counts, ...waiting] = await Promise.all([
    reading && listOrders(db, reading, { isSingle: true }),
    reading && countByState(db, reading),
    approving ? countAwaitingBatches(db, approving) : 0,
    approving ? countAwaitingDecision(db, approving) : 0,
    exceptions ? countOpenExceptions(db, exceptions, now()) : 0,
    changes ? countDecidable(db, changes, proposalKinds) : 0,
  ]);
  const restore = reading && (await findOpenRestore(db, reading));
  const orders = list?.orders.slice(0, newest) ?? [];
  return (
    <>
      <PageHeader
        title={t('overviewPage.title', { name: actor.name.split(' ')[0] ?? actor.name })}
        actions={
          <>
            <ButtonLink href="/statements">
              {t.rich('overviewPage.statements', { fileText: () => <FileText aria-hidden /> })}
            </ButtonLink>
            {grant(actor, 'payments:draft') && (
              <ButtonLink href="/payments/new" variant="primary">
                {t.rich('overviewPage.newPayment', { plus: () => <Plus aria-hidden /> })}
              </ButtonLink>
            )}
          </>
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
      <div className="flex flex-col gap-5">
        {restore && <RestoreNotice restore={restore} />}
        <WaitsForYou counts={waiting} />
        {reconciling && <BooksLine last={await findLastRun(db, reconciling)} now={now()} />}
        {counts !== undefined && counts.checking > 0 && (
          <Notice tone="warning" title={t('overviewPage.beingChecked', { checking: counts.checking })}>
            The service has not said yet whether it took{' '}
            {counts.checking === 1 ? t('overviewPage.thisOrder') : t('overviewPage.theseOrders')}.{' '}
            <TextLink href="/payments?state=checking">See {counts.checking === 1 ? 'it' : 'them'}</TextLink>
          </Notice>
        )}
        <Suspense
          key={horizon.back}
          fallback={<LoadingBlock label={t('overviewPage.label')} className="h-120 rounded-xl" />}
        >
          <CashOverview actor={actor} horizon={horizon} />
        </Suspense>
        <Card>
          <CardHeader
            title={t('overviewPage.latestOrders')}
            description={t('overviewPage.description')}
            actions={<TextLink href="/payments">{t('overviewPage.allPayments')}</TextLink>}
          />
          {orders.length > 0 ? (
            <OrderTable orders={orders} isBrief />
          ) : (
            <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('overviewPage.noOrdersYet')}>
              {t('overviewPage.body')}
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}

/**
 * What only this person and those like them move on, each with the way to it; nothing where nothing waits.
 */
function WaitsForYou({
  counts: [batches, orders, exceptions, changes],
}: {
  counts: readonly [number, number, number, number];
}) {
  const lines = [
    { count: batches, href: '/approvals', one: 'batch to approve', many: 'batches to approve' },
    { count: orders, href: '/approvals', one: 'payment to approve', many: 'payments to approve' },
    { count: exceptions, href: '/exceptions', one: 'exception to resolve', many: 'exceptions to resolve' },
    { count: changes, href: '/changes', one: 'change to decide about', many: 'changes to decide about' },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t('waitsForYou.title')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map(({ count, href, one, many }) => (
          <li key={href}>
            <TextLink href={href}>
              {count} {count === 1 ? one : many}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
