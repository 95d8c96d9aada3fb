import { CircleCheckBig, FileText, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { readHorizon } from '@/components/cash/period-switch';
import { OrderTable } from '@/components/payments/list/order-table';
import { SummaryLine } from '@/components/reconciliation/summary-line';
import { RestoreNotice } from '@/components/restores/restore-notice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { linesOf } from '@/lib/orders/reads/lines';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/shell';
import { CashOverview } from './cash-overview';
import { type Overview, readOverview } from './overview';

export const metadata: Metadata = { title: t('metadata.overview') };

/** The first page: the cash position, what is pending for this person, and the latest orders. */
export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { actor } = await pageGrant('accounts:read');
  const horizon = readHorizon((await searchParams).days);
  const { orders, checking, restore, reconciliation, waiting, mark } = await readOverview(actor);
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
      <LiveMark
        path="/api/live/overview"
        mark={mark}
        topics={['order', 'batch', 'change_request', 'restore', 'reconciliation']}
      />
      <div className="flex flex-col gap-5">
        {restore && <RestoreNotice restore={restore} />}
        <PendingActions counts={waiting} />
        {reconciliation && <SummaryLine {...reconciliation} now={getRuntime().now()} />}
        {checking > 0 && (
          <Notice tone="warning" title={t('overviewChecking.title', { count: checking })}>
            {t('overviewChecking.body', { count: checking })}{' '}
            <TextLink href="/payments?state=checking">
              {t('overviewChecking.view', { count: checking })}
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
            <OrderTable lines={linesOf(orders)} isBrief />
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

/** What is pending for this person's role, each with a link to it; nothing if nothing is pending. */
function PendingActions({ counts }: { counts: Overview['waiting'] }) {
  const lines = [
    { kind: 'batches', count: counts.batches, href: '/approvals' },
    { kind: 'orders', count: counts.orders, href: '/approvals' },
    { kind: 'exceptions', count: counts.exceptions, href: '/exceptions' },
    { kind: 'changes', count: counts.changes, href: '/change-requests' },
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
