import { accountName } from '@/components/accounts/account-type';
import type { PayingAccount } from '@/components/payments/form/form-tools';
import { type Actor, grant } from '@/lib/access/grant';
import { listAccounts } from '@/lib/accounts/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';

/** The accounts that a payment form offers, and the currencies for SWIFT; empty if the provider refuses. */
export async function readFormChoices(
  actor: Actor,
): Promise<{ readonly accounts: readonly PayingAccount[]; readonly currencies: readonly string[] }> {
  const { provider } = getRuntime();
  const reading = grant(actor, 'accounts:read');
  const list = reading && (await listAccounts(provider, reading));
  const currencies = await provider.swiftCurrencies();
  const accounts = list?.ok ? list.value.accounts.filter(({ status }) => status === 'ACTIVE') : [];
  return {
    accounts: accounts.map((account) => ({
      iban: account.iban,
      swiftAccount: account.swiftAccount,
      label: accountName(account),
      balance: account.balance,
      takesCommission: account.isCommission,
    })),
    currencies: currencies.ok ? currencies.value : ['EUR'],
  };
}
