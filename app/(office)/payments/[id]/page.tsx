import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ExceptionNotice } from '@/components/exceptions/exception-notice';
import { CommentForm } from '@/components/payments/actions/comment-form';
import { FxFacts } from '@/components/payments/form/state/fx-facts';
import { OpenRequests } from '@/components/payments/order/open-requests';
import { OrderFacts, OrderSentence } from '@/components/payments/order/order-content';
import { OrderIdentity } from '@/components/payments/order/order-identity';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { OrderTimeline } from '@/components/payments/order/order-timeline';
import { StateNotice } from '@/components/payments/order/state-notice';
import { WhyCard } from '@/components/payments/order/why-card';
import { RiskPanel } from '@/components/payments/risks/risk-panel';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { type Granted, grant } from '@/lib/access/grant';
import { isUuid, orderId } from '@/lib/kernel/ids';
import { findExceptionOf } from '@/lib/orders/exceptions/queries';
import { contentOf } from '@/lib/orders/order/content';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { canMove } from '@/lib/orders/order/order';
import { storedQuoteOf } from '@/lib/orders/quotes/stored-quote';
import { explainOrder } from '@/lib/orders/reads/explain';
import { findOrder, findOrderName, type OrderDossier } from '@/lib/orders/reads/queries';
import { sentOf } from '@/lib/orders/reads/sent';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { readRisksOf } from '@/lib/orders/risks/read-risks';
import { liveRecords, readWithRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/payments';
import { t as risksTexts } from '@/messages/risks';
import { type AccountFacts, readAccountFacts } from '../../approvals/account-facts';
import { commentAction } from '../actions';
import { listOpenRequests } from '../open-requests';
import { OfBatch } from './of-batch';
import { OrderActions } from './order-actions';
import { listApprovals } from './seated-approvals';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('payments:read');
  const { id } = await params;
  const found =
    granted && isUuid(id) ? await findOrderName(getRuntime().db, granted, orderId(id)) : undefined;
  return { title: found ? namedPayment(found) : t('order.metadata') };
}

export default async function OrderPage({ params }: Route) {
  const granted = await pageGrant('payments:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const liveRequests = await liveRecords(granted.actor, { kind: 'change_request' });
  const [{ live, content: dossier }, facts] = await Promise.all([
    readWithRecords(granted.actor, { kind: 'order', id }, () =>
      findOrder(getRuntime().db, granted, orderId(id)),
    ),
    readAccountFacts(granted.actor),
  ]);
  if (!dossier) notFound();
  const { order } = dossier;
  const content = contentOf(order);
  const { explanation, approvals, risks, exception, asks } = await readAround(granted, dossier, facts);
  const mayComment = grant(granted.actor, 'payments:comment') !== undefined;
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: t('list.title') }]}
        title={order.beneficiaryName}
        badge={<OrderStateBadge state={order.state} isStopped={order.stopReason !== null} />}
        actions={
          <OrderActions
            order={order}
            actor={granted.actor}
            explanation={explanation}
            approvals={approvals}
            risks={risks}
            exception={exception}
          />
        }
      />
      <LiveMark {...liveRequests} />
      <StateNotice dossier={dossier} />
      <OpenRequests asks={asks} />
      <ExceptionNotice exception={exception} />
      {risks && (
        <Card className="mb-6">
          <CardHeader title={risksTexts('panel.title')} />
          <CardBody>
            <RiskPanel risks={risks} />
          </CardBody>
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card>
            <CardHeader title={t('order.title')} description={<OrderSentence content={content} />} />
            <CardBody>
              <OrderFacts content={content} accountLabels={facts.labels} sent={sentOf(dossier)} />
            </CardBody>
          </Card>
          {content.network === 'SWIFT' && content.currency !== 'EUR' && (
            <Card>
              <CardHeader title={t('order.payout', { currency: content.currency })} />
              <CardBody>
                <FxFacts
                  amount={content.amount}
                  currency={content.currency}
                  quoted={storedQuoteOf(dossier.timeline)}
                  isOpen={canMove('edit', order.state)}
                />
              </CardBody>
            </Card>
          )}
          {order.batchId ? (
            <OfBatch order={order} granted={granted} />
          ) : (
            <WhyCard
              explanation={explanation}
              approvals={approvals}
              amount={order.amount}
              state={order.state}
            />
          )}
          <Card>
            <CardHeader title={t('order.details')} />
            <CardBody>
              <OrderIdentity dossier={dossier} />
            </CardBody>
          </Card>
        </div>
        <Card>
          <CardHeader title={t('order.timeline')} />
          <CardBody>
            <OrderTimeline lines={timelineOf(dossier)} />
            {mayComment && (
              <CommentForm
                id={order.id}
                subject={t('comment.order')}
                longest={1_000}
                comment={commentAction}
              />
            )}
          </CardBody>
        </Card>
      </div>
    </LivePage>
  );
}

/** The order's context: its approval requirements, its approvals and its risks until it is sent. */
async function readAround(
  granted: Granted<'payments:read'>,
  dossier: OrderDossier,
  { balances }: AccountFacts,
) {
  const { db, sealingKey, now } = getRuntime();
  const { order } = dossier;
  const policies = grant(granted.actor, 'policies:read');
  const exceptions = grant(granted.actor, 'exceptions:read');
  const [explanation, approvals, risks, exception, asks] = await Promise.all([
    policies && explainOrder(db, policies, order, now()),
    listApprovals(db, granted, dossier, sealingKey),
    canMove('withdraw', order.state) ? readRisksOf({ db, now: now(), balances }, granted, order) : undefined,
    exceptions && findExceptionOf(db, exceptions, order.id),
    order.state === 'pending' ? listOpenRequests(granted, order.paymentId, order.externalPaymentId) : [],
  ]);
  return { explanation, approvals, risks, exception, asks };
}
