import type { Metadata } from 'next';
import { Suspense } from 'react';
import { accountName } from '@/components/accounts/account-type';
import { WithheldAccounts } from '@/components/accounts/withheld-accounts';
import { AccountChoice } from '@/components/statements/account-choice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, grant } from '@/lib/access/grant';
import { listAccounts } from '@/lib/accounts/queries';
import type { Account } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { type CachedAccount, cacheAccounts, listCachedAccounts } from '@/lib/statements/store/accounts';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t as accounting } from '@/messages/accounting';
import { t } from '@/messages/statements';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** The accounts that have statements: first from the statement cache, then as the provider lists them. */
export default async function StatementsPage() {
  const granted = await pageGrant('statements:read');
  const { db, withheldAccounts } = await readingRuntime();
  const cached = await listCachedAccounts(db, granted);
  const meanwhile =
    cached.length > 0 ? (
      <AccountChoice accounts={named(cached)} {...asOfAll(cached)} />
    ) : (
      <LoadingBlock label={t('page.loading')} className="h-96 rounded-xl" />
    );
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={
          <>
            <ButtonLink href="/statements/verify">{t('page.verify')}</ButtonLink>
            <ButtonLink href="/statements/pack">{t('page.pack')}</ButtonLink>
            {grant(granted.actor, 'accounting:export') && (
              <ButtonLink href="/statements/accounting">{accounting('page.title')}</ButtonLink>
            )}
          </>
        }
      />
      <Suspense fallback={meanwhile}>
        <ListedNow actor={granted.actor} kept={cached} />
      </Suspense>
      <div className="mt-5">
        <WithheldAccounts accounts={withheldAccounts} />
      </div>
    </>
  );
}

/** Streamed separately, so that the page responds, or refuses access, before the provider answers. */
async function ListedNow({ actor, kept: cached }: { actor: Actor; kept: readonly CachedAccount[] }) {
  const { provider, now, withheldAccounts } = await readingRuntime();
  const reading = grant(actor, 'accounts:read');
  const requestedAt = now();
  try {
    const listed = reading && (await listAccounts(provider, reading));
    if (listed?.ok) {
      // What this person may not read is not listed, and would be forgotten.
      if (withheldAccounts.length === 0)
        await cacheAccounts(getRuntime().db, listed.value.accounts, requestedAt);
      return <AccountChoice accounts={named(listed.value.accounts)} />;
    }
  } catch (fault) {
    if (!(fault instanceof ProviderFault) || cached.length === 0) throw fault;
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" announce title={t('page.accountsUnavailable')}>
        {t('page.accountsUnavailableBody')}
      </Notice>
      <AccountChoice accounts={named(cached)} {...asOfAll(cached)} />
    </div>
  );
}

const named = (accounts: readonly Account[]) =>
  accounts.map((account) => ({ ...account, name: accountName(account) }));

const asOfAll = (accounts: readonly CachedAccount[]): { readonly asOf?: Date } =>
  accounts.length === 0 ? {} : { asOf: new Date(Math.min(...accounts.map(({ asOf }) => asOf.getTime()))) };
