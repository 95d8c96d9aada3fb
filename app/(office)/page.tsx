import { CircleCheckBig, FileText, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { readHorizon } from '@/components/cash/period-switch';
import { GoLiveCard } from '@/components/go-live/go-live-card';
import { Figure, FigureLoading, FigureRow } from '@/components/overview/figures';
import { IncomingCard } from '@/components/overview/incoming-card';
import { PendingCard } from '@/components/overview/pending-card';
import { ReconciliationCard } from '@/components/overview/reconciliation-card';
import { ReturnedCard } from '@/components/overview/returned-card';
import { RunningCard } from '@/components/overview/running-card';
import { OrderTable } from '@/components/payments/list/order-table';
import { RestoreNotice } from '@/components/restores/restore-notice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Amount } from '@/components/ui/values/amount';
import { type Actor, grant } from '@/lib/access/grant';
import type { Flows } from '@/lib/cash/flows/today';
import { minorUnits } from '@/lib/kernel/money';
import { linesOf } from '@/lib/orders/reads/lines';
import type { ListedOrder } from '@/lib/orders/reads/list';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/overview';
import { showGoLiveAction } from './go-live/actions';
import { CashColumn } from './overview/cash-column';
import { CashNow, LowestAhead } from './overview/cash-figures';
import { readDesk } from './overview/desk';
import { LeavingNext } from './overview/leaving-next';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/**
 * The first page: the cash position, what is pending for this person, and what moves. Everything that the
 * database knows shows at once; what the provider is asked for follows.
 */
export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { actor } = await pageGrant('accounts:read');
  const horizon = readHorizon((await searchParams).days);
  const desk = await readDesk(actor);
  const { now, payments, booked, pending, returned, reconciliation, goLive, mark } = desk;
  const part = { actor, days: horizon.ahead };
  return (
    <>
      <OverviewHeader actor={actor} />
      <LiveMark
        path="/api/live/overview"
        mark={mark}
        topics={[
          'order',
          'batch',
          'change_request',
          'restore',
          'reconciliation',
          'statement',
          'account',
          'recurring',
          'person',
          'policy',
          'beneficiary',
          'webhook',
          'installation',
        ]}
      />
      <div className="flex flex-col gap-5">
        {payments?.restore && <RestoreNotice restore={payments.restore} />}
        <FigureRow>
          <Suspense fallback={<FigureLoading label={t('figures.now')} />}>
            <CashNow {...part} />
          </Suspense>
          {booked && <TodayFigures flows={booked.flows} />}
          <Suspense fallback={<FigureLoading label={t('figures.lowest')} />}>
            <LowestAhead {...part} />
          </Suspense>
        </FigureRow>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-5 md:max-xl:block md:max-xl:columns-2 md:max-xl:gap-5 xl:col-start-2 xl:row-start-1 md:max-xl:*:mb-5">
            {goLive && !goLive.isComplete && !goLive.isHidden && (
              <GoLiveCard progress={goLive} show={showGoLiveAction} />
            )}
            <PendingCard pending={pending} checking={payments?.checking ?? 0} now={now} />
            <ReturnedCard returned={returned} now={now} />
            {payments && <RunningCard batches={payments.underWay} />}
            {booked && <LeavingNext {...part} nameOf={booked.nameOf} />}
            {booked && <IncomingCard incoming={booked.incoming} nameOf={booked.nameOf} />}
            {reconciliation && <ReconciliationCard {...reconciliation} />}
          </div>
          <div className="flex min-w-0 flex-col gap-5 xl:col-start-1 xl:row-start-1">
            <Suspense
              key={horizon.back}
              fallback={<LoadingBlock label={t('page.loading')} className="h-120 rounded-xl" />}
            >
              <CashColumn actor={actor} horizon={horizon} />
              {/* With the position, whose height is not known before, so that it does not move down. */}
              <LatestPayments orders={payments?.latest ?? []} />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  );
}

const OverviewHeader = ({ actor }: { actor: Actor }) => (
  <PageHeader
    title={t('page.welcome', { name: actor.name.split(' ')[0] ?? actor.name })}
    actions={
      <>
        <ButtonLink href="/statements">
          <FileText aria-hidden />
          {t('page.statements')}
        </ButtonLink>
        {grant(actor, 'payments:draft') && (
          <ButtonLink href="/payments/new" variant="primary">
            <Plus aria-hidden />
            {t('page.newPayment')}
          </ButtonLink>
        )}
      </>
    }
  />
);

/** What came in and went out today, according to the stored statements. */
const TodayFigures = ({ flows: { credits, debits, net, entries } }: { flows: Flows }) => (
  <>
    <Figure label={t('figures.credits')}>
      <Amount amount={credits} currency={null} signed />
    </Figure>
    <Figure label={t('figures.debits')}>
      <Amount amount={minorUnits(-debits)} currency={null} />
    </Figure>
    <Figure label={t('figures.net')} line="narrow" note={t('figures.entries', { count: entries })}>
      <Amount amount={net} currency={null} signed tone="movement" />
    </Figure>
  </>
);

const LatestPayments = ({ orders }: { orders: readonly ListedOrder[] }) => (
  <Card>
    <CardHeader
      title={t('page.latest')}
      description={t('page.latestDescription')}
      actions={<TextLink href="/payments">{t('page.allPayments')}</TextLink>}
    />
    {orders.length > 0 ? (
      <OrderTable lines={linesOf(orders)} isBrief />
    ) : (
      <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('page.empty')}>
        {t('page.emptyBody')}
      </EmptyState>
    )}
  </Card>
);
