import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { PaymentForm } from '@/components/payments/form/state/payment-form';
import { PaymentFormSkeleton } from '@/components/payments/form/state/payment-form-skeleton';
import { StaleAccountsNotice } from '@/components/payments/warnings/stale-accounts-notice';
import { PageHeader } from '@/components/ui/layout/page-header';
import { ChangedNotice } from '@/components/ui/overlays/changed-notice';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, grant } from '@/lib/access/grant';
import { isUuid, orderId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { formValues } from '@/lib/orders/order/form-values';
import { canMove } from '@/lib/orders/order/order';
import { findOrder } from '@/lib/orders/reads/queries';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';
import { readFormChoices } from '../../../accounts/paying-accounts';
import { saveOrderAction } from '../../actions';

export const generateMetadata = (): Metadata => ({ title: t('edit.title') });

export default async function EditPaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { actor } = await pageGrant('payments:draft');
  const { id } = await params;
  const reading = grant(actor, 'payments:read');
  if (!isUuid(id) || !reading) notFound();
  const live = await liveRecords(actor, { kind: 'order', id });
  const dossier = await findOrder((await readingRuntime()).db, reading, orderId(id));
  if (!dossier) notFound();
  const { order } = dossier;
  if (!canMove('edit', order.state)) redirect(`/payments/${id}`);
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/payments', label: t('list.title') },
          { href: `/payments/${id}`, label: order.beneficiaryName },
        ]}
        title={t('edit.title')}
      />
      <ChangedNotice live={live} href={`/payments/${id}`} />
      {order.state === 'awaiting_approval' && (
        <Notice tone="warning" title={t('edit.awaitingTitle')} className="mb-6">
          {t('edit.awaiting')}
        </Notice>
      )}
      {order.state === 'held' && (
        <Notice tone="warning" title={t('edit.heldTitle')} className="mb-6">
          {t('edit.held')}
        </Notice>
      )}
      <Suspense fallback={<PaymentFormSkeleton />}>
        <EditPaymentForm actor={actor} order={order} />
      </Suspense>
    </>
  );
}

/** Streamed separately, so that the page responds before the provider returns the accounts. */
async function EditPaymentForm({ actor, order }: { actor: Actor; order: OrderRow }) {
  const [{ accounts, currencies, stale }, { policy }] = await Promise.all([
    readFormChoices(actor),
    policyInForce((await readingRuntime()).db),
  ]);
  return (
    <>
      <StaleAccountsNotice stale={stale} />
      <PaymentForm
        id={order.id}
        version={order.version}
        initial={formValues(order)}
        replacesOrderId={order.replacesOrderId}
        place={[actor.id, 'edit', order.id].join(' ')}
        accounts={accounts}
        currencies={currencies}
        cutOff={policy.cutOff}
        save={saveOrderAction}
      />
    </>
  );
}
