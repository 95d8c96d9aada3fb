import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { hasNotice } from '@/components/payments/order/state-notice';
import { ConfirmationLink } from '@/components/payments/page/confirmation-link';
import { PaymentHeader } from '@/components/payments/page/payment-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { isUuid, orderId } from '@/lib/kernel/ids';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { stateLabels } from '@/lib/orders/order/order';
import { timeMark, unbookedMark } from '@/lib/orders/reads/execution';
import { findOrderName } from '@/lib/orders/reads/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';
import { crumbsFrom } from '../statement-crumbs';
import { OrderActions } from './order-actions';
import { OrderBody } from './order-body';
import { isUnbooked, readOrder } from './read-order';
import { SaveAsTemplate } from './save-as-template';

type Search = Promise<Record<string, string | string[] | undefined>>;
type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('payments:read');
  const { id } = await params;
  const found =
    granted && isUuid(id)
      ? await findOrderName((await readingRuntime()).db, granted, orderId(id))
      : undefined;
  return { title: found ? namedPayment(found) : t('order.metadata') };
}

/** A payment: our order and, once the provider has it, what became of it. */
export default async function PaymentPage({ params, searchParams }: Route & { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const liveRequests = await liveRecords(granted.actor, { kind: 'change_request' });
  const [shown, breadcrumbs] = await Promise.all([
    readOrder(granted, orderId(id)),
    searchParams.then(({ from }) => crumbsFrom(granted, from)),
  ]);
  if (!shown) notFound();
  const { order } = shown.dossier;
  return (
    <LivePage live={shown.live}>
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
            {order.state === 'completed' && (
              <ConfirmationLink href={`/api/payments/${order.id}/confirmation`} />
            )}
            <OrderActions shown={shown} actor={granted.actor} />
            <SaveAsTemplate order={order} actor={granted.actor} />
          </>
        }
      />
      <LiveMark {...liveRequests} />
      {order.state === 'pending' && (
        <LiveMark
          path={`/api/live/payments/${order.id}/execution-time`}
          mark={timeMark(order)}
          topics={['order']}
        />
      )}
      {isUnbooked(shown.execution) && (
        <LiveMark
          path={`/api/live/payments/${order.id}/booking`}
          mark={unbookedMark}
          topics={['statement']}
        />
      )}
      <OrderBody shown={shown} granted={granted} />
    </LivePage>
  );
}
