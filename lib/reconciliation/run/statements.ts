import { gte, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { addMonths, type LocalDate, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { monthsOf } from '@/lib/statements/store/months';
import { readFaults } from '@/lib/statements/store/stored-faults';
import { syncMonth } from '@/lib/statements/store/sync/sync';
import { stored } from '@/messages/reconciliation-findings';
import type { Books } from '../compare/finding';
import type { CachedMonth } from '../compare/judge-statements';
import { background, type RunParts, type Work } from './work-on-run';

/** Months refreshed by every run; older ones once a day, because banks rarely book later than that. */
const freshMonths = 3;
/** Circuit breaker: consecutive failures after which the run stops requesting statements. */
const mostFaults = 3;

/**
 * Updates the cached statements of all accounts from the first compared month: recent months at every run,
 * all once a day. Reports failures as problems of the run and keeps the older copy.
 */
export async function syncStatements(
  parts: RunParts,
  work: Work,
  { since, lastRunAt }: { readonly since: LocalDate; readonly lastRunAt: Date | undefined },
): Promise<void> {
  const today = utcDate(parts.now());
  const months = monthsOf({ from: since, to: today });
  const accounts = await listAccounts(parts, work);
  const isDue = await findDue(parts, lastRunAt);
  const slices = accounts
    .flatMap((account) => months.map((month) => ({ account, month })))
    .filter(({ account, month }) => isDue(account, month));
  const failed = new Map<Iban, string>();
  let faultsInARow = 0;
  for (const [index, { account, month }] of slices.entries()) {
    await work.report('books', index, slices.length);
    if (faultsInARow >= mostFaults) {
      failed.set(account, failed.get(account) ?? stored('parts.away'));
      continue;
    }
    try {
      const cached = await syncMonth(parts, account, month, background(parts));
      faultsInARow = 0;
      if (!cached.ok) failed.set(account, cached.error.errors[0]?.message || stored('parts.refused'));
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      faultsInARow += 1;
      failed.set(account, stored('parts.away'));
    }
  }
  for (const [account, why] of failed) {
    work.problem(stored('run.notUpdated', { account, reason: why }));
  }
}

/** Whether a month is recent or was not fetched today, for example because the provider was down. */
async function findDue(
  { db, now }: RunParts,
  lastRunAt: Date | undefined,
): Promise<(account: Iban, month: LocalDate) => boolean> {
  const today = utcDate(now());
  const fresh = addMonths(startOfMonth(lastRunAt ? utcDate(lastRunAt) : today), -freshMonths);
  const { account, month, fetchedAt } = cachedStatements;
  const requested = await db
    .select({ account, month })
    .from(cachedStatements)
    .where(gte(fetchedAt, new Date(`${today}T00:00:00Z`)));
  const fetchedToday = new Set(requested.map((cached) => `${cached.account} ${cached.month}`));
  return (account, month) => month >= fresh || !fetchedToday.has(`${account} ${month}`);
}

/** Accounts that the provider lists, and those of orders and cached statements. */
async function listAccounts({ db, provider, signal }: RunParts, work: Work): Promise<readonly Iban[]> {
  const known = await db.execute<{ account: Iban }>(sql`
    select account from orders where submitted_at is not null
    union select commission_account from orders where submitted_at is not null and commission_account is not null
    union select account from cached_statements`);
  const accounts = new Set(known.map(({ account }) => account));
  try {
    const listed = await provider.listAccounts({}, background({ signal }));
    if (listed.ok) for (const { iban } of listed.value) accounts.add(iban);
    else work.problem(stored('run.accountsRefused'));
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    work.problem(stored('run.accountsUnanswered'));
  }
  return [...accounts].filter((account) => parseIban(account).ok).sort();
}

/** Cached months from the first compared day, by account and month. */
export async function listCachedMonths(db: Executor, since: LocalDate): Promise<readonly CachedMonth[]> {
  const rows = await db
    .select()
    .from(cachedStatements)
    .where(gte(cachedStatements.month, startOfMonth(since)))
    .orderBy(cachedStatements.account, cachedStatements.month);
  return rows.map((row) => ({ ...row, faults: readFaults(row.faults) }));
}

/** Coverage of the cached statements, by the fetch time of each month. */
export function booksOf(months: readonly CachedMonth[], today: LocalDate): Books {
  const cachedOn = new Map(
    months.map((cached) => [`${cached.account} ${cached.month}`, utcDate(cached.fetchedAt)]),
  );
  return {
    today,
    cover: (account, from, to) =>
      monthsOf({ from, to }).every((month) => (cachedOn.get(`${account} ${month}`) ?? '') > to),
  };
}
