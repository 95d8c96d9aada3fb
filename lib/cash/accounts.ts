import { listAccounts } from '@/lib/accounts/queries';
import { listKeptAccounts } from '@/lib/books/accounts';
import type { Executor } from '@/lib/db/client';
import type { Granted } from '@/lib/identity/grant';
import type { ServiceClient } from '@/lib/service/client';
import type { Account } from '@/lib/service/contract';
import { ServiceFault } from '@/lib/service/fault';

/** All accounts, closed ones too. With `isNow` the service has just said so; else it is what it said last, the oldest at `asOf`. */
export type KnownAccounts = {
  readonly accounts: readonly Account[];
  readonly asOf: Date;
  readonly isNow: boolean;
};

type Parts = { readonly db: Executor; readonly service: ServiceClient; readonly now: () => Date };
type Grants = {
  readonly accounts: Granted<'accounts:read'>;
  readonly statements: Granted<'statements:read'>;
};

/** A page does not wait longer than this for the balances of now where it has those of a moment ago. */
const patienceMs = 2_000;

/** The accounts as the service says them now or, where it does not answer soon, as it said them last; undefined where it never did. */
export async function findAccounts(
  { db, service, now }: Parts,
  grants: Grants,
): Promise<KnownAccounts | undefined> {
  const accounts = await askAccounts(service, grants.accounts);
  return accounts ? { accounts, asOf: now(), isNow: true } : findKeptAccounts(db, grants);
}

async function askAccounts(
  service: ServiceClient,
  granted: Granted<'accounts:read'>,
): Promise<readonly Account[] | undefined> {
  try {
    const list = await listAccounts(service, granted, { signal: AbortSignal.timeout(patienceMs) });
    return list.ok ? list.value.accounts : undefined;
  } catch (fault) {
    if (fault instanceof ServiceFault) return undefined;
    throw fault;
  }
}

async function findKeptAccounts(db: Executor, { statements }: Grants): Promise<KnownAccounts | undefined> {
  const kept = await listKeptAccounts(db, statements);
  const [oldest] = kept.map(({ asOf }) => asOf.getTime()).sort((one, other) => one - other);
  if (oldest === undefined) return undefined;
  const accounts = kept.map(({ asOf: _asOf, ...account }) => account);
  return { accounts, asOf: new Date(oldest), isNow: false };
}
