import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { cachedBankingDetails } from '@/lib/db/schema/statements/banking-details';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { ok, type Result } from '@/lib/kernel/result';
import { within } from '@/lib/kernel/within';
import type { ProviderClient } from '@/lib/provider/client';
import { type DepositDetails, depositDetailsSchema } from '@/lib/provider/contract/contract';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { listAccounts } from '../queries';
import type { OwnAccount } from './receiving';

/**
 * Details that payers need, with their time; `isKept` if they come from the cache because the provider did
 * not respond.
 */
export type BankingDetails = {
  readonly details: DepositDetails;
  /** Our accounts, including closed ones; empty if the provider did not list them in time. */
  readonly own: readonly OwnAccount[];
  readonly asOf: Date;
  readonly isKept: boolean;
};

type Context = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };

/** Timeout in milliseconds of what is dispensable: the account list only adds labels and pairs numbers. */
const patienceMs = 1_000;

/**
 * The banking details from the provider (contract 2.4), cached for outages. Throws `ProviderFault` if the
 * provider does not respond and nothing is cached. A refusal is final, without a fallback to the cache.
 */
export async function readBankingDetails(
  { db, provider, now }: Context,
  granted: Granted<'accounts:read'>,
): Promise<Result<BankingDetails, ProviderRefusal>> {
  const asOf = now();
  const accounts = readOwnAccounts(provider, granted);
  try {
    const details = await provider.depositDetails();
    if (!details.ok) return details;
    const own = await accounts;
    if (own) await keep(db, { details: details.value, own }, asOf);
    return ok({ details: details.value, own: own ?? [], asOf, isKept: false });
  } catch (fault) {
    const stored = fault instanceof ProviderFault ? await findCached(db) : undefined;
    if (!stored) throw fault;
    return ok(stored);
  }
}

/** Age in milliseconds from which details are requested again: banks move and merge. */
const freshMs = 86_400_000;

/** Caches the details once a day. A provider that does not answer in time is asked again the next time. */
export async function cacheDetailsDaily(context: Context, granted: Granted<'accounts:read'>): Promise<void> {
  const [stored] = await context.db
    .select({ fetchedAt: cachedBankingDetails.fetchedAt })
    .from(cachedBankingDetails);
  if (stored && context.now().getTime() - stored.fetchedAt.getTime() < freshMs) return;
  await within(patienceMs, readBankingDetails(context, granted)).catch(() => undefined);
}

async function readOwnAccounts(
  provider: ProviderClient,
  granted: Granted<'accounts:read'>,
): Promise<readonly OwnAccount[] | undefined> {
  try {
    const list = await listAccounts(provider, granted, { signal: AbortSignal.timeout(patienceMs) });
    if (!list.ok) return undefined;
    return list.value.accounts.map(({ iban, swiftAccount, status, tagName }) => ({
      iban,
      swiftAccount,
      status,
      tagName,
    }));
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}

const contentSchema = z.object({
  details: depositDetailsSchema,
  own: z.array(
    z.object({
      iban: z.string(),
      swiftAccount: z.string().nullable(),
      status: z.enum(['ACTIVE', 'CLOSED']),
      tagName: z.string().nullable(),
    }),
  ),
});

/** A slower request does not replace a newer result. */
async function keep(
  db: Database,
  content: Pick<BankingDetails, 'details' | 'own'>,
  fetchedAt: Date,
): Promise<void> {
  await db
    .insert(cachedBankingDetails)
    .values({ content, fetchedAt })
    .onConflictDoUpdate({
      target: cachedBankingDetails.isOnly,
      set: { content, fetchedAt },
      setWhere: sql`${cachedBankingDetails.fetchedAt} < excluded.fetched_at`,
    });
}

/** Ignores a cached copy with an outdated schema. Applies account closures known since. */
async function findCached(db: Database): Promise<BankingDetails | undefined> {
  const [row] = await db.select().from(cachedBankingDetails);
  const content = contentSchema.safeParse(row?.content);
  if (!row || !content.success) return undefined;
  const { details, own } = content.data;
  const rows = await db
    .select({ iban: cachedAccounts.iban })
    .from(cachedAccounts)
    .where(and(eq(cachedAccounts.status, 'CLOSED'), gt(cachedAccounts.fetchedAt, row.fetchedAt)));
  const closed = new Set<string>(rows.map(({ iban }) => iban));
  const ownNow = own.map((one) => (closed.has(one.iban) ? { ...one, status: 'CLOSED' as const } : one));
  return { details, own: ownNow, asOf: row.fetchedAt, isKept: true };
}
