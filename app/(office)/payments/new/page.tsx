import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentForm } from '@/components/payments/form/state/payment-form';
import { PaymentFormSkeleton } from '@/components/payments/form/state/payment-form-skeleton';
import { StaleAccountsNotice } from '@/components/payments/warnings/stale-accounts-notice';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, grant } from '@/lib/access/grant';
import { findBeneficiary, findPayableById } from '@/lib/beneficiaries/book/queries';
import { beneficiaryId, isUuid, newOrderId, orderId } from '@/lib/kernel/ids';
import { replaceableStates } from '@/lib/kernel/states/order-states';
import { differingFields, fieldsFromBook } from '@/lib/orders/drafts/from-book';
import { emptyOrder, formValues } from '@/lib/orders/order/form-values';
import { findOrder } from '@/lib/orders/reads/queries';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payment-form';
import { t as payments } from '@/messages/payments';
import { readFormChoices } from '../../accounts/paying-accounts';
import { saveOrderAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<'from' | 'again' | 'account' | 'beneficiary', string | string[] | undefined>>;

export default async function NewPaymentPage({ searchParams }: { searchParams: Search }) {
  const { actor } = await pageGrant('payments:draft');
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: payments('list.title') }]}
        title={t('page.title')}
      />
      <Suspense fallback={<PaymentFormSkeleton />}>
        <NewPaymentForm actor={actor} search={searchParams} />
      </Suspense>
    </>
  );
}

/**
 * Streamed separately, so that the page responds, or refuses access, before the provider returns the
 * accounts.
 */
async function NewPaymentForm({ actor, search }: { actor: Actor; search: Search }) {
  const { from, again, account, beneficiary } = await search;
  const { db } = await readingRuntime();
  const reading = grant(actor, 'payments:read');
  const book = grant(actor, 'beneficiaries:read');
  // `from` copies an order; `again` copies a failed one and links the replacement to it.
  const named = again ?? from;
  const [choices, { policy }, template, entry] = await Promise.all([
    readFormChoices(actor),
    policyInForce(db),
    reading && typeof named === 'string' && isUuid(named)
      ? findOrder(db, reading, orderId(named))
      : undefined,
    book && typeof beneficiary === 'string' && isUuid(beneficiary)
      ? findBeneficiary(db, book, beneficiaryId(beneficiary))
      : undefined,
  ]);
  const payer = choices.accounts.find(({ iban }) => iban === account) ?? choices.accounts[0];
  const empty = emptyOrder(payer?.iban ?? '');
  const untouched = entry ? { ...empty, ...fieldsFromBook(entry.beneficiary, empty.network) } : empty;
  // A copied date would be outdated.
  const initial = template ? { ...formValues(template.order), scheduledFor: '' } : untouched;
  const savedId = entry?.beneficiary.id ?? template?.order.beneficiaryId;
  const saved = book && savedId ? await findPayableById(db, book, savedId) : undefined;
  const replaced =
    again !== undefined && template && replaceableStates.includes(template.order.state)
      ? template.order.id
      : null;
  return (
    <>
      {replaced && (
        <Notice className="mb-6">
          {t.rich('page.retry', {
            textLink: (chunks) => <TextLink href={`/payments/${replaced}`}>{chunks}</TextLink>,
          })}
        </Notice>
      )}
      <StaleAccountsNotice stale={choices.stale} />
      <PaymentForm
        id={newOrderId()}
        version={null}
        initial={initial}
        entry={saved && differingFields(initial, saved).length === 0 ? saved : undefined}
        replacesOrderId={replaced}
        place={[actor.id, 'new', template?.order.id, entry?.beneficiary.id].join(' ')}
        accounts={choices.accounts}
        currencies={choices.currencies}
        cutOff={policy.cutOff}
        save={saveOrderAction}
      />
    </>
  );
}
