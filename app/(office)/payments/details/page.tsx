import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { CancelPayment } from '@/components/payments/actions/cancel-payment';
import { ReschedulePayment } from '@/components/payments/actions/reschedule-payment';
import { OpenRequests } from '@/components/payments/order/open-requests';
import { ConfirmationLink } from '@/components/payments/page/confirmation-link';
import { PaymentHeader } from '@/components/payments/page/payment-header';
import { PaymentRecord, PaymentStatusBadge } from '@/components/statements/entries/payment-record';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { ErrorState } from '@/components/ui/status/error-state';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { type Granted, grant } from '@/lib/access/grant';
import { paymentReferenceSchema } from '@/lib/orders/order/form-schemas';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { findOrderIdOf } from '@/lib/orders/provider-requests/order-of-payment';
import { isPaymentReadable, noPaymentFound } from '@/lib/orders/provider-requests/readable-payment';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { Payment, PaymentReference } from '@/lib/provider/contract/contract';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { networks } from '@/lib/provider/contract/terms';
import { findAccountLabel } from '@/lib/statements/store/accounts';
import { findBooking } from '@/lib/statements/store/reads/booking';
import { liveRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';
import { cancelPaymentAction, reschedulePaymentAction } from '../actions';
import { listOpenRequests } from '../open-requests';
import { crumbsFrom } from '../statement-crumbs';

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

/**
 * A payment that no order of ours made, as the provider reports it, by either identifier. The address of a
 * payment of ours leads to its order.
 */
export default async function PaymentDetailsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const search = await searchParams;
  const named = readReference(search);
  if (!named.success) {
    return <NotShown title={t('details.invalidTitle')}>{t('details.invalid')}</NotShown>;
  }
  const from = typeof search.from === 'string' ? search.from : undefined;
  await leadToOrder(named.data, from);
  return (
    <Suspense fallback={<LoadingBlock label={t('details.loading')} className="h-96 rounded-xl" />}>
      <PaymentOf granted={granted} reference={named.data} from={from} />
    </Suspense>
  );
}

/** Also to an order of a confidential batch, whose page is not found by people who may not read it. */
async function leadToOrder(
  payment: Parameters<typeof findOrderIdOf>[1],
  from: string | undefined,
): Promise<void> {
  const id = await findOrderIdOf(getRuntime().db, payment);
  if (id) redirect(`/payments/${id}${from ? `?${new URLSearchParams({ from })}` : ''}`);
}

/** Streamed separately, so that the page responds, or refuses access, before the provider answers. */
async function PaymentOf({
  granted,
  reference,
  from,
}: {
  granted: Granted<'payments:read'>;
  reference: PaymentReference;
  /** The address of the statement that it was opened from. */
  from: string | undefined;
}) {
  if (!(await isPaymentReadable(getRuntime().db, granted.actor, reference))) {
    return <NotShown title={t('details.unavailable')}>{refusalMessage(noPaymentFound)}</NotShown>;
  }
  const live = await liveRecords(granted.actor, { kind: 'payment' }, { kind: 'change_request' });
  const { db, provider } = await readingRuntime();
  const [details, status] = await Promise.all([
    provider.paymentDetails(reference),
    provider.paymentStatus(reference),
  ]);
  if (!details.ok) {
    return <NotShown title={t('details.unavailable')}>{refusalMessage(details.error)}</NotShown>;
  }
  const payment = details.value;
  // By the identifier that the address did not have.
  if (payment.direction === 'outgoing') await leadToOrder(payment, from);
  const isOpen = payment.status === 'PENDING' && payment.direction === 'outgoing';
  const [{ policy }, booked, breadcrumbs, asks] = await Promise.all([
    policyInForce(db),
    readBooking(granted, payment),
    crumbsFrom(granted, from),
    isOpen ? listOpenRequests(granted, payment.paymentId, payment.externalPaymentId) : [],
  ]);
  const requested = { reference, what: namedPayment(payment) };
  const executionTime = status.ok ? status.value.executionTime : null;
  const network = networks.find((known) => known === payment.networkType);
  const rejectReason = status.ok ? status.value.rejectReason : null;
  return (
    <>
      <LiveMark {...live} />
      <PaymentHeader
        breadcrumbs={breadcrumbs}
        title={t('details.paymentTitle', { paymentId: payment.paymentId })}
        amount={payment.amount}
        direction={payment.direction}
        name={payment.beneficiaryName}
        account={payment.account}
        badge={<PaymentStatusBadge status={payment.status} />}
        actions={
          <>
            {booked && <ConfirmationLink href={confirmationHref(payment)} />}
            {isOpen && (
              <>
                {grant(granted.actor, 'payments:reschedule') && (
                  <ReschedulePayment
                    {...requested}
                    movable={{ current: executionTime, network, cutOff: policy.cutOff }}
                    needsSecond={policy.atService.rescheduleNeedsApproval}
                    reschedule={reschedulePaymentAction}
                  />
                )}
                {grant(granted.actor, 'payments:cancel') && (
                  <CancelPayment
                    {...requested}
                    needsSecond={policy.atService.cancelNeedsApproval}
                    cancel={cancelPaymentAction}
                  />
                )}
              </>
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
      <PaymentRecord payment={payment} account={booked?.own} entryHref={booked?.href} />
    </>
  );
}

const confirmationHref = ({ paymentId, direction }: Payment): string =>
  `/api/payments/confirmation?${new URLSearchParams({ paymentId, direction })}`;

/** The account of ours that paid or was paid, and the entry, from the cached statements. */
async function readBooking({ actor }: Granted<'payments:read'>, payment: Payment) {
  const { db } = await readingRuntime();
  const reading = grant(actor, 'statements:read');
  const booking = reading && (await findBooking(db, reading, payment));
  if (!booking) return undefined;
  const { account: iban, href } = booking;
  return { own: { iban, label: await findAccountLabel(db, reading, iban) }, href };
}

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
