import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { accountName } from '@/components/accounts/account-type';
import { PolicyEditor } from '@/components/policy/editor/policy-editor';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { type Actor, grant } from '@/lib/access/grant';
import { listAccounts } from '@/lib/accounts/queries';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { listGroupsInUse } from '@/lib/people/list/people-list';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/policy';
import { requestPolicyChangeAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('editPage.title') });

export default async function EditPolicyPage() {
  const granted = await pageGrant('policies:request');
  const [open] = await listChangeRequestsAbout((await readingRuntime()).db, granted, 'policy', 'open');
  if (open) redirect('/policy');
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/policy', label: t('page.title') }]}
        title={t('editPage.title')}
        description={t('editPage.description')}
      />
      <Suspense fallback={<LoadingBlock label={t('editPage.loading')} className="h-96 rounded-xl" />}>
        <Editor actor={granted.actor} />
      </Suspense>
    </>
  );
}

/**
 * Streamed separately, so that the page responds, or refuses access, before the provider returns the
 * accounts.
 */
async function Editor({ actor }: { actor: Actor }) {
  const { db } = await readingRuntime();
  const people = grant(actor, 'people:read');
  const [{ version, policy }, accounts, groups] = await Promise.all([
    policyInForce(db),
    readAccounts(actor),
    people ? listGroupsInUse(db, people) : [],
  ]);
  return (
    <PolicyEditor
      key={version}
      replaces={version}
      before={policy}
      accounts={accounts}
      groups={groups}
      request={requestPolicyChangeAction}
    />
  );
}

/**
 * Our accounts to choose from; empty if the provider does not answer, as the other settings remain editable.
 */
async function readAccounts(actor: Actor) {
  const reading = grant(actor, 'accounts:read');
  if (!reading) return [];
  try {
    const { provider, withheldAccounts } = await readingRuntime();
    const list = await listAccounts(provider, reading);
    if (!list.ok) return [];
    return [...list.value.accounts, ...withheldAccounts].map((account) => ({
      iban: account.iban,
      label: accountName(account),
    }));
  } catch (fault) {
    if (fault instanceof ProviderFault) return [];
    throw fault;
  }
}
