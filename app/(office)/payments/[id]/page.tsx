import { PencilLine } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Decision } from '@/components/approvals/decision';
import { DuplicateNotice } from '@/components/payments/duplicate-notice';
import { LiveStates } from '@/components/payments/live-state';
import { OrderFacts } from '@/components/payments/order-facts';
import { OrderSentence } from '@/components/payments/order-sentence';
import { OrderStateBadge } from '@/components/payments/order-state-badge';
import { OrderTimeline } from '@/components/payments/order-timeline';
import { CancelPayment, ReschedulePayment } from '@/components/payments/payment-actions';
import { StateNotice } from '@/components/payments/state-notice';
import { WithdrawOrder } from '@/components/payments/withdraw-order';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Instant } from '@/components/ui/instant';
import { PageHeader } from '@/components/ui/page-header';
import { TextLink } from '@/components/ui/text-link';
import { readAccountLabels } from '@/lib/accounts/labels';
import { type Actor, grant } from '@/lib/identity/grant';
import type { Permission } from '@/lib/identity/permissions';
import { isUuid, orderId } from '@/lib/kernel/ids';
import { contentOf, type OrderRow } from '@/lib/payments/content';
import { listLikelyDuplicates } from '@/lib/payments/duplicates';
import { canMove } from '@/lib/payments/order';
import { findOrder, type OrderDossier } from '@/lib/payments/queries';
import { timelineOf } from '@/lib/payments/timeline';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';
import { approveOrderAction, declineOrderAction } from '../../approvals/actions';
import { cancelPaymentAction, reschedulePaymentAction, withdrawOrderAction } from '../actions';

export const metadata: Metadata = { title: 'Payment order' };

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const granted = await pageGrant('payments:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db, service, now } = getRuntime();
  const accounts = grant(granted.actor, 'accounts:read');
  const [dossier, labels] = await Promise.all([
    findOrder(db, granted, orderId(id)),
    accounts ? readAccountLabels(service, accounts) : {},
  ]);
  if (!dossier) notFound();
  const { order } = dossier;
  const content = contentOf(order);
  const duplicates = canMove('approve', order.state)
    ? await listLikelyDuplicates(db, granted, content, now(), order.id)
    : [];
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: 'Payments' }]}
        title={
          <span className="flex flex-wrap items-center gap-3">
            {order.beneficiaryName}
            <OrderStateBadge state={order.state} />
          </span>
        }
        actions={<OrderActions order={order} actor={granted.actor} mayBeDuplicate={duplicates.length > 0} />}
      />
      <LiveStates orders={[shownOrder(order)]} />
      <StateNotice dossier={dossier} />
      <DuplicateNotice orders={duplicates} reference={order.reference} className="mb-6" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          <Card>
            <CardHeader title="Order" description={<OrderSentence content={content} />} />
            <CardBody>
              <OrderFacts content={content} accountLabels={labels} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title="Identity" />
            <CardBody>
              <Identity dossier={dossier} />
            </CardBody>
          </Card>
        </div>
        <Card>
          <CardHeader title="Timeline" />
          <CardBody>
            <OrderTimeline lines={timelineOf(dossier)} />
          </CardBody>
        </Card>
      </div>
    </>
  );
}

const shownOrder = ({ id, state, updatedAt, executionTime }: OrderRow) => ({
  id,
  state,
  updatedAt,
  executionTime,
});

/** What this person may do with the order as it stands. The commands behind the buttons decide again. */
function OrderActions({
  order,
  actor,
  mayBeDuplicate,
}: {
  order: OrderRow;
  actor: Actor;
  mayBeDuplicate: boolean;
}) {
  const may = (permission: Permission) => grant(actor, permission) !== undefined;
  const { id, version, hash, paymentId, state } = order;
  const isOwn = order.makerId === actor.id || order.lastEditorId === actor.id;
  const reference = paymentId ? { paymentId } : undefined;
  return (
    <>
      {may('payments:draft') && canMove('withdraw', state) && (
        <WithdrawOrder id={id} version={version} withdraw={withdrawOrderAction} />
      )}
      {may('payments:draft') && canMove('edit', state) && (
        <ButtonLink href={`/payments/${id}/edit`}>
          <PencilLine aria-hidden />
          {state === 'draft' ? 'Edit or submit' : 'Edit'}
        </ButtonLink>
      )}
      {may('payments:draft') && state !== 'draft' && state !== 'awaiting_approval' && (
        <ButtonLink href={`/payments/new?from=${id}`}>Pay again</ButtonLink>
      )}
      {may('payments:approve') && canMove('approve', state) && !isOwn && (
        <Decision
          seen={{ id, version, hash }}
          summary={<OrderSentence content={contentOf(order)} mayBeDuplicate={mayBeDuplicate} />}
          approve={approveOrderAction}
          decline={declineOrderAction}
        />
      )}
      {state === 'pending' && reference && may('payments:reschedule') && (
        <ReschedulePayment reference={reference} reschedule={reschedulePaymentAction} />
      )}
      {state === 'pending' && reference && may('payments:cancel') && (
        <CancelPayment reference={reference} cancel={cancelPaymentAction} />
      )}
    </>
  );
}

function Identity({ dossier: { order, makerName, editorName, decisions } }: { dossier: OrderDossier }) {
  const decided = decisions.find(({ approval }) => approval.version === order.version);
  return (
    <DefinitionList
      items={[
        {
          term: 'Drafted',
          detail: (
            <>
              {makerName}, <Instant at={order.createdAt} />
            </>
          ),
        },
        { term: 'Last edited by', detail: editorName },
        {
          term: 'Decided',
          detail: decided ? (
            <>
              {decided.approverName}, <Instant at={decided.approval.at} />
            </>
          ) : (
            'Not yet'
          ),
        },
        {
          term: 'External identifier',
          detail: (
            <span className="inline-flex items-center gap-1">
              <span className="identifier wrap-anywhere">{order.externalPaymentId}</span>
              <CopyButton text={order.externalPaymentId} what="external identifier" />
            </span>
          ),
        },
        {
          term: 'Payment at the service',
          detail: order.paymentId ? (
            <TextLink href={`/payments/details?paymentId=${encodeURIComponent(order.paymentId)}`}>
              {order.paymentId}
            </TextLink>
          ) : (
            'None yet'
          ),
        },
        {
          term: `Hash of version ${order.version}`,
          detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{order.hash}</span>,
        },
      ]}
    />
  );
}
