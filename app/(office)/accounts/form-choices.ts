import { accountName } from '@/components/accounts/account-type';
import type { PayingAccount } from '@/components/payments/form/form-tools';
import type { StaleAccounts } from '@/components/payments/warnings/stale-accounts-notice';
import { type Actor, grant } from '@/lib/access/grant';
import { findAccounts, type KnownAccounts } from '@/lib/cash/accounts';
import type { Database } from '@/lib/db/client';
import { listPayoutCurrencies } from '@/lib/orders/quotes/payout-currencies';
import type { ProviderClient } from '@/lib/provider/client';

export type FormChoices = {
  readonly accounts: readonly PayingAccount[];
  readonly currencies: readonly string[];
  /** Set if the provider did not answer, and the accounts are the last known ones. */
  readonly stale: StaleAccounts | undefined;
};

type Parts = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };

/**
 * The accounts that a payment form offers, and the currencies for SWIFT. While the provider does not answer,
 * the last known ones, so that a payment can still be drafted.
 */
export async function findFormChoices({ db, provider, now }: Parts, actor: Actor): Promise<FormChoices> {
  const [known, currencies] = await Promise.all([
    readAccounts(actor, { db, provider, now }),
    listPayoutCurrencies(provider, now()),
  ]);
  const { accounts = [], asOf, trouble } = known ?? {};
  return {
    accounts: accounts
      .filter(({ status }) => status === 'ACTIVE')
      .map((account) => ({
        iban: account.iban,
        swiftAccount: account.swiftAccount,
        label: accountName(account),
        balance: account.balance,
        takesCommission: account.isCommission,
        accountType: account.accountType,
      })),
    currencies: currencies ?? ['EUR'],
    stale: trouble === undefined ? undefined : { asOf, trouble },
  };
}

async function readAccounts(actor: Actor, parts: Parts): Promise<KnownAccounts | undefined> {
  const accounts = grant(actor, 'accounts:read');
  const statements = grant(actor, 'statements:read');
  return accounts && statements && findAccounts(parts, { accounts, statements });
}
