import { CircleCheckBig, FileText, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { readHorizon } from '@/components/cash/period-switch';
import { OrderTable } from '@/components/payments/list/order-table';
import { LiveStates } from '@/components/payments/order/live-state';
import { SummaryLine } from '@/components/reconciliation/summary-line';
import { RestoreNotice } from '@/components/restores/restore-notice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { type Granted, grant } from '@/lib/access/grant';
import { countAwaitingBatches } from '@/lib/batches/decision/queue';
import { countDecidable } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { countAwaitingDecision } from '@/lib/orders/approvals/queue';
import { countOpenExceptions } from '@/lib/orders/exceptions/queries';
import { countByState, listOrders } from '@/lib/orders/reads/queries';
import { countBreaks, findLastRun } from '@/lib/reconciliation/breaks/queries';
import { findOpenRestore } from '@/lib/restores/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/shell';
import { CashOverview } from './cash-overview';

export const metadata: Metadata = { title: t('metadata.overview') };

const newest = 8;

/** The first page: the cash position, what is pending for this person, and the latest orders. */
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
  const changes = grant(actor, 'change-requests:read');
  const reconciling = grant(actor, 'reconciliation:read');
  const exceptions = grant(actor, 'exceptions:resolve') && grant(actor, 'exceptions:read');
  const [list, counts, ...waiting] = await Promise.all([
    reading && listOrders(db, reading, { isSingle: true }),
    reading && countByState(db, reading),
    approving ? countAwaitingBatches(db, approving) : 0,
    approving ? countAwaitingDecision(db, approving) : 0,
    exceptions ? countOpenExceptions(db, exceptions, now()) : 0,
    changes ? countDecidable(db, changes, changeRequestKinds) : 0,
  ]);
  const reconciliation = reconciling && (await readReconciliation(reconciling));
  const restore = reading && (await findOpenRestore(db, reading));
  const orders = list?.orders.slice(0, newest) ?? [];
  return (
    <>
      <PageHeader
        title={t('overview.title', { name: actor.name.split(' ')[0] ?? actor.name })}
        actions={
          <>
            <ButtonLink href="/statements">
              <FileText aria-hidden />
              {t('overview.statements')}
            </ButtonLink>
            {grant(actor, 'payments:draft') && (
              <ButtonLink href="/payments/new" variant="primary">
                <Plus aria-hidden />
                {t('overview.newPayment')}
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
        <PendingActions counts={waiting} />
        {reconciliation && <SummaryLine {...reconciliation} now={now()} />}
        {counts !== undefined && counts.checking > 0 && (
          <Notice tone="warning" title={t('overviewChecking.title', { count: counts.checking })}>
            {t('overviewChecking.body', { count: counts.checking })}{' '}
            <TextLink href="/payments?state=checking">
              {t('overviewChecking.view', { count: counts.checking })}
            </TextLink>
          </Notice>
        )}
        <Suspense
          key={horizon.back}
          fallback={<LoadingBlock label={t('overview.loadingCash')} className="h-120 rounded-xl" />}
        >
          <CashOverview actor={actor} horizon={horizon} />
        </Suspense>
        <Card>
          <CardHeader
            title={t('overview.latestOrders')}
            description={t('overview.latestDescription')}
            actions={<TextLink href="/payments">{t('overview.allPayments')}</TextLink>}
          />
          {orders.length > 0 ? (
            <OrderTable orders={orders} isBrief />
          ) : (
            <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('overview.empty')}>
              {t('overview.emptyBody')}
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}

async function readReconciliation(reconciling: Granted<'reconciliation:read'>) {
  const { db } = getRuntime();
  const [last, { open }] = await Promise.all([findLastRun(db, reconciling), countBreaks(db, reconciling)]);
  return { last, open };
}

/** What is pending for this person's role, each with a link to it; nothing if nothing is pending. */
function PendingActions({
  counts: [batches, orders, exceptions, changes],
}: {
  counts: readonly [number, number, number, number];
}) {
  const lines = [
    { kind: 'batches', count: batches, href: '/approvals' },
    { kind: 'orders', count: orders, href: '/approvals' },
    { kind: 'exceptions', count: exceptions, href: '/exceptions' },
    { kind: 'changes', count: changes, href: '/change-requests' },
  ] as const;
  const pending = lines.filter(({ count }) => count > 0);
  if (pending.length === 0) return null;
  return (
    <Notice tone="warning" title={t('overviewPending.title')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {pending.map(({ kind, count, href }) => (
          <li key={kind}>
            <TextLink href={href}>{t(`overviewPending.${kind}`, { count })}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
