import type { Granted } from '@/lib/access/grant';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ServiceClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import type { ServiceRefusal } from '@/lib/provider/contract/errors';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';

/**
 * How many accounts a client opens itself (contract 8). The default account, which it came with, does not
 * count.
 */
export const accountLimit = 9;

export type AccountList = {
  readonly accounts: readonly Account[];
  /** How many of the nine were opened. */
  readonly opened: number;
};

/**
 * How many of a list of all accounts the client opened: the default account is the first of it (contract
 * 4.1).
 */
export const openedOf = (accounts: readonly Account[]): number => Math.max(0, accounts.length - 1);

/** All accounts, closed ones too, in the service's order. Throws `ServiceFault`. */
export async function listAccounts(
  service: ServiceClient,
  _granted: Granted<'accounts:read'>,
  options?: SendOptions,
): Promise<Result<AccountList, ServiceRefusal>> {
  const reply = await service.listAccounts({ allAccounts: true }, options);
  if (!reply.ok) return refuse(reply.error);
  return ok({ accounts: reply.value, opened: openedOf(reply.value) });
}
