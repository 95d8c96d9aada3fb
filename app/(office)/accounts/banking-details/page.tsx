import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BankingDetailsSkeleton } from '@/components/accounts/accounts-skeleton';
import { BankingDetails } from '@/components/accounts/banking-details';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { PrintButton } from '@/components/ui/print-button';
import { readBankingDetails } from '@/lib/accounts/banking-details';
import { type ReceiveAddress, readReceiveAddress } from '@/lib/accounts/receive-address';
import type { Granted } from '@/lib/identity/grant';
import { refusalWords } from '@/lib/service/errors';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';

export const metadata: Metadata = { title: 'Banking details' };

type Search = Promise<Record<string, string | string[] | undefined>>;

const path = '/accounts/banking-details';

export default async function BankingDetailsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('accounts:read');
  const address = readReceiveAddress(await searchParams);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/accounts', label: 'Accounts' }]}
        title="Banking details"
        description="What others need to pay you."
        actions={<PrintButton />}
      />
      <Suspense fallback={<BankingDetailsSkeleton />}>
        <Details granted={granted} address={address} />
      </Suspense>
    </>
  );
}

/** Apart from the page, so that the page answers, and refuses, at once while the service is asked. */
async function Details({ granted, address }: { granted: Granted<'accounts:read'>; address: ReceiveAddress }) {
  const read = await readBankingDetails(getRuntime(), granted);
  if (read.ok) {
    return <BankingDetails read={read.value} address={address} path={path} pdfPath={`/api${path}`} />;
  }
  return (
    <Card>
      <ErrorState title="The service does not show the banking details">
        {refusalWords(read.error)}
      </ErrorState>
    </Card>
  );
}
