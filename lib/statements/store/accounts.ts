import { asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { cachedAccounts, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import type { Reader } from './reader';
import { storableOrNull } from './stored-entry';

/**
 * Caches the provider's account list from a request started at `requestedAt`. Does not replace a newer list.
 */
export async function cacheAccounts(
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

/** An account with its cached balance and the fetch time. */
export type CachedAccount = Omit<Account, 'balance'> & {
  readonly balance: MinorUnits;
  readonly asOf: Date;
};

/**
 * The accounts in the order of the last list, each with its newest balance, from the list or from a statement
 * up to its fetch day. Reads only the cache; empty if it has no list.
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

/** Label of an account, if it was ever listed with one. */
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

/** The owner of our accounts, as the newest cached statement names it. */
export async function findClientName(db: Executor, _reader: Reader): Promise<string | undefined> {
  const [row] = await db
    .select({ clientName: cachedStatements.clientName })
    .from(cachedStatements)
    .orderBy(desc(cachedStatements.fetchedAt))
    .limit(1);
  return row?.clientName || undefined;
}
