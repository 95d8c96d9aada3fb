import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CancelPayment } from '@/components/payments/actions/cancel-payment';
import { ReschedulePayment } from '@/components/payments/actions/reschedule-payment';
import { OpenRequests } from '@/components/payments/order/open-requests';
import { OrderTimeline } from '@/components/payments/order/order-timeline';
import { PaymentDetails } from '@/components/statements/entries/payment-details';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LiveSubject } from '@/components/ui/live/live-subject';
import { ErrorState } from '@/components/ui/status/error-state';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { type Granted, grant } from '@/lib/access/grant';
import { formatAmount } from '@/lib/kernel/money';
import { paymentReferenceSchema } from '@/lib/orders/order/form-schemas';
import { findOrderOfPayment, type OrderDossier } from '@/lib/orders/reads/queries';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { networks, type PaymentReference } from '@/lib/provider/contract/contract';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { liveRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/payments';
import { cancelPaymentAction, reschedulePaymentAction } from '../actions';
import { listOpenRequests } from '../open-requests';

export const metadata: Metadata = { title: t('details.title') };

type Search = Promise<Record<string, string | string[] | undefined>>;

/** A payment as the provider reports it, by either identifier, with our order's timeline if we created it. */
export default async function PaymentDetailsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const { paymentId, externalPaymentId } = await searchParams;
  const named = paymentReferenceSchema.safeParse({
    ...(paymentId !== undefined && { paymentId }),
    ...(externalPaymentId !== undefined && { externalPaymentId }),
  });
  if (!named.success) {
    return <NotShown title={t('details.invalidTitle')}>{t('details.invalid')}</NotShown>;
  }
  return (
    <Suspense fallback={<LoadingBlock label={t('details.loading')} className="h-96 rounded-xl" />}>
      <PaymentOf granted={granted} reference={named.data} />
    </Suspense>
  );
}

/** Streamed separately, so that the page responds, or refuses access, before the provider answers. */
async function PaymentOf({
  granted,
  reference,
}: {
  granted: Granted<'payments:read'>;
  reference: PaymentReference;
}) {
  const { db, provider } = getRuntime();
  const [details, status] = await Promise.all([
    provider.paymentDetails(reference),
    provider.paymentStatus(reference),
  ]);
  if (!details.ok) {
    return <NotShown title={t('details.unavailable')}>{refusalMessage(details.error)}</NotShown>;
  }
  const payment = details.value;
  const dossier = await findOrderOfPayment(db, granted, payment);
  const isOpen = payment.status === 'PENDING' && payment.direction === 'outgoing';
  const may = {
    reschedule: isOpen && grant(granted.actor, 'payments:reschedule') !== undefined,
    cancel: isOpen && grant(granted.actor, 'payments:cancel') !== undefined,
  };
  const [{ policy }, live, asks] = await Promise.all([
    policyInForce(db),
    dossier && liveRecords(granted.actor, { kind: 'order', id: dossier.order.id }),
    isOpen ? listOpenRequests(granted, payment.paymentId, payment.externalPaymentId) : [],
  ]);
  const requested = {
    reference,
    what: `${formatAmount(payment.amount)} EUR to ${payment.beneficiaryName}`,
  };
  const executionTime = status.ok ? status.value.executionTime : null;
  const network = networks.find((known) => known === payment.networkType);
  const rejectReason = status.ok ? status.value.rejectReason : null;
  return (
    <LiveSubject live={live}>
      {live && <LiveMark {...live} />}
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: t('list.title') }]}
        title={t('details.paymentTitle', { paymentId: payment.paymentId })}
        actions={
          <>
            {may.reschedule && (
              <ReschedulePayment
                {...requested}
                movable={{ current: executionTime, network, cutOff: policy.cutOff }}
                needsSecond={policy.atService.rescheduleNeedsApproval}
                reschedule={reschedulePaymentAction}
              />
            )}
            {may.cancel && (
              <CancelPayment
                {...requested}
                needsSecond={policy.atService.cancelNeedsApproval}
                cancel={cancelPaymentAction}
              />
            )}
          </>
        }
      />
      <OpenRequests asks={asks} />
      {executionTime && (
        <Notice tone="info" title={t('pending.title')} className="mb-5">
          {t.rich('pending.executionTime', { instant: () => <Instant at={executionTime} /> })}
        </Notice>
      )}
      {rejectReason && (
        <Notice tone="negative" title={t('details.rejected')} className="mb-5">
          “{rejectReason}”
        </Notice>
      )}
      <PaymentDetails payment={payment} aside={dossier && <OurOrder dossier={dossier} />} />
    </LiveSubject>
  );
}

const OurOrder = ({ dossier }: { dossier: OrderDossier }) => (
  <Card>
    <CardHeader
      title={t('details.ourOrder')}
      actions={
        <ButtonLink href={`/payments/${dossier.order.id}`} size="small">
          {t('details.openOrder')}
        </ButtonLink>
      }
    />
    <CardBody>
      <OrderTimeline lines={timelineOf(dossier)} />
    </CardBody>
  </Card>
);

const NotShown = ({ title, children }: { title: string; children: string }) => (
  <>
    <PageHeader breadcrumbs={[{ href: '/payments', label: t('list.title') }]} title={t('details.title')} />
    <Card>
      <ErrorState title={title} retry={<ButtonLink href="/payments">{t('details.allPayments')}</ButtonLink>}>
        {children}
      </ErrorState>
    </Card>
  </>
);
