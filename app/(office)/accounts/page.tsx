import { Landmark } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AccountsOverview } from '@/components/accounts/accounts-overview';
import { AccountsSkeleton } from '@/components/accounts/accounts-skeleton';
import { LiveBalances } from '@/components/accounts/live-balances';
import { OpenAccountDialog } from '@/components/accounts/open-account-dialog';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { accountLimit, listAccounts } from '@/lib/accounts/queries';
import { type Granted, grant } from '@/lib/identity/grant';
import { refusalWords } from '@/lib/service/errors';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';
import { openAccountAction } from './actions';
import { BalanceSparkline } from './balance-sparkline';

export const metadata: Metadata = { title: 'Accounts' };

export default async function AccountsPage() {
  const granted = await pageGrant('accounts:read');
  return (
    <Suspense fallback={<AccountsSkeleton />}>
      <Accounts granted={granted} />
    </Suspense>
  );
}

/** Apart from the page, so that the page answers, and refuses, at once while the service is asked. */
async function Accounts({ granted }: { granted: Granted<'accounts:read'> }) {
  const list = await listAccounts(getRuntime().service, granted);
  if (!list.ok) {
    return (
      <>
        <PageHeader title="Accounts" />
        <Card>
          <ErrorState title="The service does not show the accounts">{refusalWords(list.error)}</ErrorState>
        </Card>
      </>
    );
  }
  const { accounts, opened } = list.value;
  const limit = { opened, max: accountLimit };
  const reading = grant(granted.actor, 'statements:read');
  const open = grant(granted.actor, 'accounts:open') && (
    <OpenAccountDialog limit={limit} openAccount={openAccountAction} />
  );
  return (
    <>
      <PageHeader
        title="Accounts"
        description="What the company holds, as the service says it now."
        actions={
          <>
            <ButtonLink href="/accounts/banking-details">
              <Landmark aria-hidden />
              Banking details
            </ButtonLink>
            {open}
          </>
        }
      />
      <LiveBalances shown={accounts.map(({ iban, balance }) => ({ iban, balance }))} />
      <AccountsOverview
        accounts={accounts}
        limit={limit}
        hrefOf={({ iban }) => `/statements/${iban}`}
        {...(reading && {
          sparklineOf: (account) => (
            <Suspense fallback={<Skeleton className="h-8 w-30" />}>
              <BalanceSparkline granted={reading} account={account} />
            </Suspense>
          ),
        })}
        openAccount={open}
      />
    </>
  );
}
