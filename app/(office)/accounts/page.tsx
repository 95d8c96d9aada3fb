import { ArrowLeftRight, Landmark } from 'lucide-react';
import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { Suspense } from 'react';
import { AccountsOverview } from '@/components/accounts/accounts-overview';
import { AccountsSkeleton } from '@/components/accounts/accounts-skeleton';
import { AccountAccess } from '@/components/accounts/confidentiality/account-access';
import { LiveBalances } from '@/components/accounts/live-balances';
import { OpenAccountDialog } from '@/components/accounts/opening/open-account-dialog';
import { TryAgain } from '@/components/accounts/try-again';
import { NotNow } from '@/components/cash/not-now';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { ErrorState } from '@/components/ui/status/error-state';
import { type Granted, grant } from '@/lib/access/grant';
import { accountLimit, openedOf } from '@/lib/accounts/queries';
import { findAccounts } from '@/lib/cash/accounts';
import { readPosition } from '@/lib/cash/position';
import { listConfidentialAccounts } from '@/lib/confidential-accounts/in-force';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import type { Account } from '@/lib/provider/contract/contract';
import type { BalancePoint } from '@/lib/statements/model/balances';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/accounts';
import { t as formTexts } from '@/messages/payment-form';
import { openAccountAction } from './actions';
import { BalanceSparkline, sparklineDays } from './balance-sparkline';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

export default async function AccountsPage() {
  const granted = await pageGrant('accounts:read');
  return (
    <Suspense fallback={<AccountsSkeleton />}>
      <Accounts granted={granted} />
    </Suspense>
  );
}

/** Streamed separately, so that the page responds, or refuses access, before the provider answers. */
async function Accounts({ granted }: { granted: Granted<'accounts:read'> }) {
  const statements = grant(granted.actor, 'statements:read') ?? forbidden();
  const live = await liveRecords(granted.actor, { kind: 'account' });
  const runtime = await readingRuntime();
  const { withheldAccounts } = runtime;
  const known = await findAccounts(runtime, { accounts: granted, statements });
  const { accounts, trouble, asOf } = known;
  if (!asOf) {
    return (
      <>
        <PageHeader title={t('page.title')} />
        <Card>
          <ErrorState title={t('page.unavailable')} retry={<TryAgain />}>
            {trouble}
          </ErrorState>
        </Card>
      </>
    );
  }
  const limit = { opened: openedOf(accounts) + withheldAccounts.length, max: accountLimit };
  const [courses, confidential] = await Promise.all([
    readCourses(statements, accounts),
    listConfidentialAccounts(runtime.db, granted),
  ]);
  const mayChange = grant(granted.actor, 'confidential-accounts:request') !== undefined;
  const open = grant(granted.actor, 'accounts:open') && (
    <OpenAccountDialog limit={limit} openAccount={openAccountAction} />
  );
  return (
    <>
      <PageHeader
        title={t('page.title')}
        actions={
          <>
            <ButtonLink href="/accounts/banking-details">
              <Landmark aria-hidden />
              {t('page.bankingDetails')}
            </ButtonLink>
            {grant(granted.actor, 'payments:draft') && (
              <ButtonLink href="/payments/transfer">
                <ArrowLeftRight aria-hidden />
                {formTexts('transfer.action')}
              </ButtonLink>
            )}
            {open}
          </>
        }
      />
      <LiveMark {...live} />
      <LiveBalances shown={accounts.map(({ iban, balance }) => ({ iban, balance }))} />
      <div className="flex flex-col gap-5">
        <NotNow known={known} announce>
          <TryAgain />
        </NotNow>
        <AccountsOverview
          accounts={accounts}
          limit={limit}
          hrefOf={({ iban }) => `/statements/${iban}`}
          sparklineOf={(account) => (
            <BalanceSparkline account={account} points={courses.get(account.iban) ?? []} />
          )}
          openAccount={open}
          withheld={withheldAccounts}
          accessOf={(iban) => (
            <AccountAccess iban={iban} isConfidential={confidential.has(iban)} mayChange={mayChange} />
          )}
        />
      </div>
    </>
  );
}

/** The balance history of each account, from the statement cache only: charts make no provider requests. */
async function readCourses(granted: Granted<'statements:read'>, accounts: readonly Account[]) {
  const { db, now } = await readingRuntime();
  const to = utcDate(now());
  const position = await readPosition(db, granted, accounts, { from: addDays(to, 1 - sparklineDays), to });
  return new Map<string, readonly BalancePoint[]>(
    position.accounts.map(({ account, points }) => [account.iban, points]),
  );
}
