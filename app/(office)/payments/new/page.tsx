import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentForm } from '@/components/payments/payment-form';
import { PaymentFormSkeleton } from '@/components/payments/payment-form-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { type Actor, grant } from '@/lib/identity/grant';
import { isUuid, newOrderId, orderId } from '@/lib/kernel/ids';
import { emptyOrder, formValues } from '@/lib/payments/form-values';
import { findOrder } from '@/lib/payments/queries';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';
import { saveOrderAction } from '../actions';
import { readFormChoices } from '../paying-accounts';

export const metadata: Metadata = { title: 'New payment' };

type Search = Promise<{ from?: string | string[]; account?: string | string[] }>;

export default async function NewPaymentPage({ searchParams }: { searchParams: Search }) {
  const { actor } = await pageGrant('payments:draft');
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: 'Payments' }]}
        title="New payment"
        description="Someone other than you approves it before it is sent."
      />
      <Suspense fallback={<PaymentFormSkeleton />}>
        <NewPaymentForm actor={actor} search={searchParams} />
      </Suspense>
    </>
  );
}

/** Apart from the page, so that the page answers, and refuses, at once while the service is asked for accounts. */
async function NewPaymentForm({ actor, search }: { actor: Actor; search: Search }) {
  const { from, account } = await search;
  const reading = grant(actor, 'payments:read');
  const [choices, template] = await Promise.all([
    readFormChoices(actor),
    reading && typeof from === 'string' && isUuid(from)
      ? findOrder(getRuntime().db, reading, orderId(from))
      : undefined,
  ]);
  const payer = choices.accounts.find(({ iban }) => iban === account) ?? choices.accounts[0];
  return (
    <PaymentForm
      id={newOrderId()}
      version={null}
      initial={template ? formValues(template.order) : emptyOrder(payer?.iban ?? '')}
      accounts={choices.accounts}
      currencies={choices.currencies}
      save={saveOrderAction}
    />
  );
}
