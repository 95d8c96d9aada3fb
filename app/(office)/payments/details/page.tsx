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
import { groupIban } from '@/lib/kernel/banking/iban';
import { paymentReferenceSchema } from '@/lib/orders/order/form-schemas';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { findOrderOfPayment, type OrderDossier } from '@/lib/orders/reads/queries';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { networks, type Payment, type PaymentReference } from '@/lib/provider/contract/contract';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { readStatementLink, type StatementLink } from '@/lib/statements/model/address';
import { findAccountLabel, findAccountOfPayment } from '@/lib/statements/store/accounts';
import { liveRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/payments';
import { t as statements } from '@/messages/statements';
import { cancelPaymentAction, reschedulePaymentAction } from '../actions';
import { listOpenRequests } from '../open-requests';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata({ searchParams }: { searchParams: Search }): Promise<Metadata> {
  const named = readReference(await searchParams);
  const paymentId = named.success ? named.data.paymentId : undefined;
  return { title: paymentId ? t('details.paymentTitle', { paymentId }) : t('details.title') };
}

const readReference = ({ paymentId, externalPaymentId }: Awaited<Search>) =>
  paymentReferenceSchema.safeParse({
    ...(paymentId !== undefined && { paymentId }),
    ...(externalPaymentId !== undefined && { externalPaymentId }),
  });

/** A payment as the provider reports it, by either identifier, with our order's timeline if we created it. */
export default async function PaymentDetailsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const search = await searchParams;
  const named = readReference(search);
  const from = typeof search.from === 'string' ? readStatementLink(search.from) : undefined;
  if (!named.success) {
    return <NotShown title={t('details.invalidTitle')}>{t('details.invalid')}</NotShown>;
  }
  return (
    <Suspense fallback={<LoadingBlock label={t('details.loading')} className="h-96 rounded-xl" />}>
      <PaymentOf granted={granted} reference={named.data} from={from} />
    </Suspense>
  );
}

/** Streamed separately, so that the page responds, or refuses access, before the provider answers. */
async function PaymentOf({
  granted,
  reference,
  from,
}: {
  granted: Granted<'payments:read'>;
  reference: PaymentReference;
  /** The statement that it was opened from. */
  from: StatementLink | undefined;
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
  const [{ policy }, live, account, breadcrumbs, asks] = await Promise.all([
    policyInForce(db),
    dossier && liveRecords(granted.actor, { kind: 'order', id: dossier.order.id }),
    findOwnAccount(granted, payment, dossier),
    breadcrumbsFrom(granted, from),
    isOpen ? listOpenRequests(granted, payment.paymentId, payment.externalPaymentId) : [],
  ]);
  const requested = {
    reference,
    what: namedPayment(payment),
  };
  const executionTime = status.ok ? status.value.executionTime : null;
  const network = networks.find((known) => known === payment.networkType);
  const rejectReason = status.ok ? status.value.rejectReason : null;
  return (
    <LiveSubject live={live}>
      {live && <LiveMark {...live} />}
      <PageHeader
        breadcrumbs={breadcrumbs}
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
      <PaymentDetails payment={payment} account={account} aside={dossier && <OurOrder dossier={dossier} />} />
    </LiveSubject>
  );
}

/** The account of ours that paid or was paid, from our order or from the cached statements. */
async function findOwnAccount(
  { actor }: Granted<'payments:read'>,
  payment: Payment,
  dossier: OrderDossier | undefined,
) {
  const { db } = getRuntime();
  const reading = grant(actor, 'statements:read');
  const ordered = payment.direction === 'outgoing' ? dossier?.order.account : undefined;
  const iban = ordered ?? (reading && (await findAccountOfPayment(db, reading, payment)));
  return iban && { iban, label: reading && (await findAccountLabel(db, reading, iban)) };
}

/** Back to the statement that it was opened from, or else to the payments. */
async function breadcrumbsFrom({ actor }: Granted<'payments:read'>, from: StatementLink | undefined) {
  const reading = grant(actor, 'statements:read');
  if (!from || !reading) return [{ href: '/payments', label: t('list.title') }];
  const label = await findAccountLabel(getRuntime().db, reading, from.account);
  return [
    { href: '/statements', label: statements('page.title') },
    { href: from.href, label: label ?? groupIban(from.account) },
  ];
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
