import type { Granted } from '@/lib/access/grant';
import { listAccounts } from '@/lib/accounts/queries';
import type { Executor } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ServiceClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ServiceFault } from '@/lib/provider/contract/fault';
import { listCachedAccounts } from '@/lib/statements/store/accounts';

/** All accounts, closed ones too, as the service says them now or, after `trouble`, as it said them last. */
export type KnownAccounts = {
  readonly accounts: readonly Account[];
  /** Of when the oldest of it is; undefined where the service never said anything. */
  readonly asOf: Date | undefined;
  /** Why this is not what there is now, in a sentence. */
  readonly trouble: string | undefined;
};

type Parts = { readonly db: Executor; readonly service: ServiceClient; readonly now: () => Date };
type Grants = {
  readonly accounts: Granted<'accounts:read'>;
  readonly statements: Granted<'statements:read'>;
};

/** A page does not wait longer than this for the balances of now where it has those of a moment ago. */
const patienceMs = 2_000;

/**
 * The accounts as the service says them now or, where it does not soon, as they were kept. Never throws for
 * the service.
 */
export async function findAccounts({ db, service, now }: Parts, grants: Grants): Promise<KnownAccounts> {
  const asked = await askAccounts(service, grants.accounts);
  if (asked.ok) return { accounts: asked.value, asOf: now(), trouble: undefined };
  const kept = await listCachedAccounts(db, grants.statements);
  const [oldest] = kept.map(({ asOf }) => asOf.getTime()).sort((one, other) => one - other);
  return {
    accounts: kept.map(({ asOf: _asOf, ...account }) => account),
    asOf: oldest === undefined ? undefined : new Date(oldest),
    trouble: asked.error,
  };
}

async function askAccounts(
  service: ServiceClient,
  granted: Granted<'accounts:read'>,
): Promise<Result<readonly Account[], string>> {
  try {
    const list = await listAccounts(service, granted, { signal: AbortSignal.timeout(patienceMs) });
    return list.ok ? ok(list.value.accounts) : refuse(`The bank replied: ${refusalMessage(list.error)}`);
  } catch (fault) {
    if (fault instanceof ServiceFault) return refuse('The bank is not responding.');
    throw fault;
  }
}
