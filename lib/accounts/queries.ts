import type { Granted } from '@/lib/access/grant';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';

/** Maximum number of accounts that a client may open (contract 8), not counting the default account. */
export const accountLimit = 9;

export type AccountList = {
  readonly accounts: readonly Account[];
  /** Number of opened accounts, of at most nine. */
  readonly opened: number;
};

/** Number of opened accounts in a list: the first one is the default account (contract 4.1). */
export const openedOf = (accounts: readonly Account[]): number => Math.max(0, accounts.length - 1);

/** All accounts, including closed ones, in the provider's order. Throws `ProviderFault`. */
export async function listAccounts(
  provider: ProviderClient,
  _granted: Granted<'accounts:read'>,
  options?: SendOptions,
): Promise<Result<AccountList, ProviderRefusal>> {
  const reply = await provider.listAccounts({ allAccounts: true }, options);
  if (!reply.ok) return refuse(reply.error);
  return ok({ accounts: reply.value, opened: openedOf(reply.value) });
}
