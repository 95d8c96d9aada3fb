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
import { hasNotice, StateNotice } from '@/components/payments/order/state-notice';
import { WhyCard } from '@/components/payments/order/why-card';
import { ConfirmationLink } from '@/components/payments/page/confirmation-link';
import { ExecutionFacts } from '@/components/payments/page/execution-facts';
import { PaymentHeader } from '@/components/payments/page/payment-header';
import { RiskPanel } from '@/components/payments/risks/risk-panel';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { type Granted, grant } from '@/lib/access/grant';
import { isUuid, orderId } from '@/lib/kernel/ids';
import { findExceptionOf } from '@/lib/orders/exceptions/queries';
import { contentOf } from '@/lib/orders/order/content';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { canMove, stateLabels } from '@/lib/orders/order/order';
import { storedQuoteOf } from '@/lib/orders/quotes/stored-quote';
import { type OrderExecution, readExecution, unbookedMark } from '@/lib/orders/reads/execution';
import { explainOrder } from '@/lib/orders/reads/explain';
import { findOrder, findOrderName, type OrderDossier } from '@/lib/orders/reads/queries';
import { sentOf } from '@/lib/orders/reads/sent';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { readRisksOf } from '@/lib/orders/risks/read-risks';
import { queueSync } from '@/lib/statements/store/sync/queue';
import { liveRecords, readWithRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/payments';
import { t as risksTexts } from '@/messages/risks';
import { type AccountFacts, readAccountFacts } from '../../approvals/account-facts';
import { commentAction } from '../actions';
import { listOpenRequests } from '../open-requests';
import { crumbsFrom } from '../statement-crumbs';
import { BankRecord } from './bank-record';
import { OfBatch } from './of-batch';
import { OrderActions } from './order-actions';
import { listApprovals } from './seated-approvals';

type Search = Promise<Record<string, string | string[] | undefined>>;
type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('payments:read');
  const { id } = await params;
  const found =
    granted && isUuid(id) ? await findOrderName(getRuntime().db, granted, orderId(id)) : undefined;
  return { title: found ? namedPayment(found) : t('order.metadata') };
}

/** A payment: our order and, once the provider has it, what became of it. */
export default async function PaymentPage({ params, searchParams }: Route & { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const liveRequests = await liveRecords(granted.actor, { kind: 'change_request' });
  const [{ live, content: dossier }, facts, breadcrumbs] = await Promise.all([
    readWithRecords(granted.actor, { kind: 'order', id }, () =>
      findOrder(getRuntime().db, granted, orderId(id)),
    ),
    readAccountFacts(granted.actor),
    searchParams.then(({ from }) => crumbsFrom(granted, from)),
  ]);
  if (!dossier) notFound();
  const { order } = dossier;
  const around = await readAround(granted, dossier, facts);
  return (
    <LivePage live={live}>
      <PaymentHeader
        breadcrumbs={breadcrumbs}
        title={namedPayment(order)}
        amount={order.amount}
        direction="outgoing"
        name={order.beneficiaryName}
        account={order.beneficiaryAccount}
        badge={<OrderStateBadge state={order.state} isStopped={order.stopReason !== null} />}
        meaning={hasNotice(order) ? undefined : stateLabels[order.state].meaning}
        actions={
          <>
            {order.state === 'completed' && <ConfirmationLink id={order.id} />}
            <OrderActions order={order} actor={granted.actor} {...around} />
          </>
        }
      />
      <LiveMark {...liveRequests} />
      {isUnbooked(around.execution) && (
        <LiveMark
          path={`/api/live/payments/${order.id}/booking`}
          mark={unbookedMark}
          topics={['statement']}
        />
      )}
      <StateNotice dossier={dossier} />
      <OpenRequests asks={around.asks} />
      <ExceptionNotice exception={around.exception} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderCards granted={granted} dossier={dossier} facts={facts} {...around} />
        </div>
        <Card>
          <CardHeader title={t('order.timeline')} />
          <CardBody>
            <OrderTimeline lines={timelineOf(dossier)} />
            {grant(granted.actor, 'payments:comment') && (
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

type Around = Awaited<ReturnType<typeof readAround>>;

/** First what is to be decided or what came of it, then the payment, then its records. */
function OrderCards({
  granted,
  dossier,
  facts,
  risks,
  execution,
  explanation,
  approvals,
}: Pick<Around, 'risks' | 'execution' | 'explanation' | 'approvals'> & {
  granted: Granted<'payments:read'>;
  dossier: OrderDossier;
  facts: AccountFacts;
}) {
  const { order } = dossier;
  const content = contentOf(order);
  return (
    <>
      {risks && (
        <Card>
          <CardHeader title={risksTexts('panel.title')} />
          <CardBody>
            <RiskPanel risks={risks} />
          </CardBody>
        </Card>
      )}
      {execution && <ExecutionFacts execution={execution} />}
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
        <WhyCard explanation={explanation} approvals={approvals} amount={order.amount} state={order.state} />
      )}
      <Card>
        <CardHeader title={t('order.details')} />
        <CardBody>
          <OrderIdentity dossier={dossier} />
        </CardBody>
      </Card>
      {order.paymentId && <BankRecord paymentId={order.paymentId} />}
    </>
  );
}

/** The order's context: its approvals, its risks until it is sent, and then its execution. */
async function readAround(
  granted: Granted<'payments:read'>,
  dossier: OrderDossier,
  { balances }: AccountFacts,
) {
  const { db, sealingKey, now } = getRuntime();
  const { order } = dossier;
  const policies = grant(granted.actor, 'policies:read');
  const exceptions = grant(granted.actor, 'exceptions:read');
  const [explanation, approvals, risks, exception, asks, execution] = await Promise.all([
    policies && explainOrder(db, policies, order, now()),
    listApprovals(db, granted, dossier, sealingKey),
    canMove('withdraw', order.state) ? readRisksOf({ db, now: now(), balances }, granted, order) : undefined,
    exceptions && findExceptionOf(db, exceptions, order.id),
    order.state === 'pending' ? listOpenRequests(granted, order.paymentId, order.externalPaymentId) : [],
    readExecution(db, granted, dossier),
  ]);
  // Without webhooks nothing else would fetch the statement soon.
  if (isUnbooked(execution)) await queueSync(db, order.account, 0);
  return { explanation, approvals, risks, exception, asks, execution };
}

const isUnbooked = (execution: OrderExecution | undefined): boolean =>
  Boolean(execution?.executedAt) && !execution?.booking;
