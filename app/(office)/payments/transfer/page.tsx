import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentFormSkeleton } from '@/components/payments/form/state/payment-form-skeleton';
import { TransferForm } from '@/components/payments/form/transfer/transfer-form';
import { StaleAccountsNotice } from '@/components/payments/warnings/stale-accounts-notice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { EmptyState } from '@/components/ui/status/empty-state';
import { type Actor, grant } from '@/lib/access/grant';
import { newOrderId } from '@/lib/kernel/ids';
import { startTransfer } from '@/lib/orders/drafts/start-transfer';
import { readTransfer } from '@/lib/orders/drafts/transfer-address';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { findClientName } from '@/lib/statements/store/accounts';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payment-form';
import { t as payments } from '@/messages/payments';
import { readFormChoices } from '../../accounts/paying-accounts';
import { saveOrderAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('transfer.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

/** A payment between two of our own accounts. */
export default async function TransferPage({ searchParams }: { searchParams: Search }) {
  const { actor } = await pageGrant('payments:draft');
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: payments('list.title') }]}
        title={t('transfer.title')}
      />
      <Suspense fallback={<PaymentFormSkeleton />}>
        <NewTransfer actor={actor} search={searchParams} />
      </Suspense>
    </>
  );
}

/** Streamed separately, so that the page responds before the provider returns the accounts. */
async function NewTransfer({ actor, search }: { actor: Actor; search: Search }) {
  const { db } = await readingRuntime();
  const statements = grant(actor, 'statements:read');
  const [{ accounts, stale }, { policy }, owner, started] = await Promise.all([
    readFormChoices(actor),
    policyInForce(db),
    statements && findClientName(db, statements),
    search.then(readTransfer),
  ]);
  const input = startTransfer(accounts, started, owner);
  return (
    <>
      <StaleAccountsNotice stale={stale} />
      {input ? (
        <TransferForm
          id={newOrderId()}
          version={null}
          initial={input}
          replacesOrderId={null}
          place={[actor.id, 'transfer', started.from, started.to, started.amount].join(' ')}
          accounts={accounts}
          owner={owner}
          cutOff={policy.cutOff}
          save={saveOrderAction}
        />
      ) : (
        <Card>
          <EmptyState
            title={t('transfer.oneAccount')}
            action={<ButtonLink href="/accounts">{t('transfer.viewAccounts')}</ButtonLink>}
          >
            {t('transfer.oneAccountBody')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
