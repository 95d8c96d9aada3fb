import { asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { cachedAccounts } from '@/lib/db/schema/statements/books';
import type { Iban } from '@/lib/kernel/banking/iban';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import type { Reader } from './reader';
import { storableOrNull } from './stored-entry';

/**
 * Keeps the accounts as the service listed them to a request that was begun at `requestedAt`. Where a newer
 * list is kept, it stays.
 */
export async function keepAccounts(
  db: Database,
  accounts: readonly Account[],
  requestedAt: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  const rows = accounts.map((account, position) => ({
    ...account,
    tagName: storableOrNull(account.tagName),
    swiftAccount: storableOrNull(account.swiftAccount),
    position,
    fetchedAt: requestedAt,
  }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table cached_accounts in share row exclusive mode`);
    const [newest] = await tx
      .select({ at: sql<string | null>`max(${cachedAccounts.fetchedAt})` })
      .from(cachedAccounts);
    if (newest?.at && new Date(newest.at) > requestedAt) return;
    const listed = rows.map(({ iban }) => iban);
    await tx.delete(cachedAccounts).where(notInArray(cachedAccounts.iban, listed));
    for (const row of rows)
      await tx
        .insert(cachedAccounts)
        .values(row)
        .onConflictDoUpdate({ target: cachedAccounts.iban, set: row });
  });
}

/** An account with what is kept of its balance, and when the service said that. */
export type CachedAccount = Omit<Account, 'balance'> & {
  readonly balance: MinorUnits;
  readonly asOf: Date;
};

/**
 * The accounts in the service's order as it last listed them, each with the newest balance that it gave, in
 * the list or in a statement up to the day on which it was fetched. Asks nothing of the service; none where
 * nothing was kept yet.
 */
export async function listCachedAccounts(db: Executor, _reader: Reader): Promise<readonly CachedAccount[]> {
  const accounts = await db.select().from(cachedAccounts).orderBy(asc(cachedAccounts.position));
  const closings = await db.execute<{ account: Iban; closing: string; at: string }>(sql`
    select distinct on (account) account, closing::text, fetched_at as at
    from cached_statements where covers_to = (fetched_at at time zone 'UTC')::date order by account, month desc`);
  const newest = new Map(
    closings.map(({ account, closing, at }) => [account, { closing, at: new Date(at) }]),
  );
  return accounts.map(({ position: _position, fetchedAt, balance, ...account }) => {
    const stated = newest.get(account.iban);
    return stated && stated.at > fetchedAt
      ? { ...account, balance: fromDecimal(stated.closing), asOf: stated.at }
      : { ...account, balance, asOf: fetchedAt };
  });
}

/** What an account is called, where it was ever listed under a name. */
export async function findAccountLabel(
  db: Executor,
  _reader: Reader,
  account: Iban,
): Promise<string | undefined> {
  const [row] = await db
    .select({ label: cachedAccounts.tagName })
    .from(cachedAccounts)
    .where(eq(cachedAccounts.iban, account));
  return row?.label ?? undefined;
}

/** Whether an account is one of ours, as far as was ever kept. */
export async function isCachedAccount(db: Executor, account: Iban): Promise<boolean> {
  const rows = await db.execute(sql`
    select from cached_accounts where iban = ${account} union all select from cached_statements where account = ${account} limit 1`);
  return rows.length > 0;
}
