import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentForm } from '@/components/payments/payment-form';
import { PaymentFormSkeleton } from '@/components/payments/payment-form-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { findBeneficiary } from '@/lib/beneficiaries/queries';
import { type Actor, grant } from '@/lib/identity/grant';
import { beneficiaryId, isUuid, newOrderId, orderId } from '@/lib/kernel/ids';
import { emptyOrder, formValues } from '@/lib/payments/form-values';
import { fieldsFromBook } from '@/lib/payments/from-book';
import { findOrder } from '@/lib/payments/queries';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';
import { saveOrderAction } from '../actions';
import { readFormChoices } from '../paying-accounts';

export const metadata: Metadata = { title: 'New payment' };

type Search = Promise<Record<'from' | 'account' | 'beneficiary', string | string[] | undefined>>;

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
  const { from, account, beneficiary } = await search;
  const reading = grant(actor, 'payments:read');
  const book = grant(actor, 'beneficiaries:read');
  const [choices, template, entry] = await Promise.all([
    readFormChoices(actor),
    reading && typeof from === 'string' && isUuid(from)
      ? findOrder(getRuntime().db, reading, orderId(from))
      : undefined,
    book && typeof beneficiary === 'string' && isUuid(beneficiary)
      ? findBeneficiary(getRuntime().db, book, beneficiaryId(beneficiary))
      : undefined,
  ]);
  const payer = choices.accounts.find(({ iban }) => iban === account) ?? choices.accounts[0];
  const empty = emptyOrder(payer?.iban ?? '');
  const untouched = entry ? { ...empty, ...fieldsFromBook(entry.beneficiary, empty.network) } : empty;
  return (
    <PaymentForm
      id={newOrderId()}
      version={null}
      initial={template ? formValues(template.order) : untouched}
      accounts={choices.accounts}
      currencies={choices.currencies}
      save={saveOrderAction}
    />
  );
}
