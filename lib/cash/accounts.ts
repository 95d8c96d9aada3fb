import type { Granted } from '@/lib/access/grant';
import { listAccounts } from '@/lib/accounts/queries';
import type { Executor } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { t } from '@/messages/cash';

/** All accounts, including closed ones: live, or cached if `trouble` is set. */
export type KnownAccounts = {
  readonly accounts: readonly Account[];
  /** Time of the oldest part; undefined if nothing was ever cached. */
  readonly asOf: Date | undefined;
  /** Why the data is not live, in one sentence. */
  readonly trouble: string | undefined;
};

type Parts = { readonly db: Executor; readonly provider: ProviderClient; readonly now: () => Date };
type Grants = {
  readonly accounts: Granted<'accounts:read'>;
  readonly statements: Granted<'statements:read'>;
};

/** Timeout in milliseconds after which a page falls back to cached balances. */
const patienceMs = 2_000;

/**
 * The accounts from the provider, or from the cache if it does not respond in time. Never throws provider
 * errors.
 */
export async function findAccounts({ db, provider, now }: Parts, grants: Grants): Promise<KnownAccounts> {
  const requested = await listAccountsNow(provider, grants.accounts);
  if (requested.ok) return { accounts: requested.value, asOf: now(), trouble: undefined };
  const cached = await listCachedAccounts(db, grants.statements);
  const [oldest] = cached.map(({ asOf }) => asOf.getTime()).sort((one, other) => one - other);
  return {
    accounts: cached.map(({ asOf: _asOf, ...account }) => account),
    asOf: oldest === undefined ? undefined : new Date(oldest),
    trouble: requested.error,
  };
}

async function listAccountsNow(
  provider: ProviderClient,
  granted: Granted<'accounts:read'>,
): Promise<Result<readonly Account[], string>> {
  try {
    const list = await listAccounts(provider, granted, { signal: AbortSignal.timeout(patienceMs) });
    return list.ok
      ? ok(list.value.accounts)
      : refuse(t('accounts.refused', { reason: refusalMessage(list.error) }));
  } catch (fault) {
    if (fault instanceof ProviderFault) return refuse(t('accounts.silent'));
    throw fault;
  }
}
