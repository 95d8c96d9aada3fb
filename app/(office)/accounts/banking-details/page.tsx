import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BankingDetailsSkeleton } from '@/components/accounts/accounts-skeleton';
import { BankingDetails } from '@/components/accounts/banking-details';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { PrintButton } from '@/components/ui/print-button';
import { readAccountLabels } from '@/lib/accounts/labels';
import { getDepositDetails } from '@/lib/accounts/queries';
import type { Granted } from '@/lib/identity/grant';
import { refusalWords } from '@/lib/service/errors';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';

export const metadata: Metadata = { title: 'Banking details' };

type Search = Promise<{ account?: string | string[] }>;

export default async function BankingDetailsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('accounts:read');
  const { account } = await searchParams;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/accounts', label: 'Accounts' }]}
        title="Banking details"
        description="What others need to pay you."
        actions={<PrintButton />}
      />
      <Suspense fallback={<BankingDetailsSkeleton />}>
        <Details granted={granted} account={typeof account === 'string' ? account : undefined} />
      </Suspense>
    </>
  );
}

/** Apart from the page, so that the page answers, and refuses, at once while the service is asked. */
async function Details({
  granted,
  account,
}: {
  granted: Granted<'accounts:read'>;
  account: string | undefined;
}) {
  const { service } = getRuntime();
  const [details, labels] = await Promise.all([
    getDepositDetails(service, granted),
    readAccountLabels(service, granted),
  ]);
  if (details.ok) {
    return <BankingDetails details={details.value} labels={labels} initialAccount={account} />;
  }
  return (
    <Card>
      <ErrorState title="The service does not show the banking details">
        {refusalWords(details.error)}
      </ErrorState>
    </Card>
  );
}
