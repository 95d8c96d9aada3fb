import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BankingDetailsSkeleton } from '@/components/accounts/accounts-skeleton';
import { BankingDetails } from '@/components/accounts/receiving/banking-details';
import { PrintButton } from '@/components/ui/buttons/print-button';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { ErrorState } from '@/components/ui/status/error-state';
import type { Granted } from '@/lib/access/grant';
import { readBankingDetails } from '@/lib/accounts/receiving/banking-details';
import { type ReceiveAddress, readReceiveAddress } from '@/lib/accounts/receiving/receive-address';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/accounts';

export const generateMetadata = (): Metadata => ({ title: t('bankingDetails.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

const path = '/accounts/banking-details';

export default async function BankingDetailsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('accounts:read');
  const address = readReceiveAddress(await searchParams);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/accounts', label: t('page.title') }]}
        title={t('bankingDetails.title')}
        description={t('bankingDetails.description')}
        actions={<PrintButton />}
      />
      <Suspense fallback={<BankingDetailsSkeleton />}>
        <Details granted={granted} address={address} />
      </Suspense>
    </>
  );
}

/** Streamed separately, so that the page responds, or refuses access, before the provider answers. */
async function Details({ granted, address }: { granted: Granted<'accounts:read'>; address: ReceiveAddress }) {
  const read = await readBankingDetails(getRuntime(), granted);
  if (read.ok) {
    return <BankingDetails read={read.value} address={address} path={path} pdfPath={`/api${path}`} />;
  }
  return (
    <Card>
      <ErrorState title={t('bankingDetails.refused')}>{refusalMessage(read.error)}</ErrorState>
    </Card>
  );
}
