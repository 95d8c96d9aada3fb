import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import { type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { ok, type Result } from '@/lib/kernel/result';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { isUnreadable, ProviderFault } from '@/lib/provider/contract/fault';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';
import type { Period } from '../../model/period';
import { earlierOf, monthsOf, sliceOf } from '../months';
import type { Reader } from '../reader';
import { findMonths } from '../slices';
import { findLastEvent, staleMonths } from '../staleness';
import { cacheStatement, type Kept } from '../write';
import { fetchStatement } from './fetch-statement';
import { syncQuietPast } from './quiet-past';
import type { BookParts } from './sync-parts';

export type SyncOptions = SendOptions & {
  /** Fetches every month of the period, stale or not. */
  readonly all?: boolean | undefined;
};

/** Number of fetched months, and number of changed ones. */
export type SyncSummary = { readonly requested: number; readonly changed: number };

/**
 * Syncs the statement cache of a period: fetches missing and stale months, newest first, and caches each one.
 * Stops at the first refusal. Throws `ProviderFault`; months cached before remain. A month with an unreadable
 * reply does not prevent fetching the others.
 */
export async function bringUpToDate(
  parts: BookParts,
  _reader: Reader,
  account: Iban,
  period: Period,
  { all = false, ...options }: SyncOptions = {},
): Promise<Result<SyncSummary, ProviderRefusal>> {
  const now = parts.now();
  const today = utcDate(now);
  const begun = { from: period.from, to: earlierOf(period.to, today) };
  const due = all ? monthsOf(begun) : await dueMonths(parts.db, account, begun, now);
  let changed = 0;
  let quiet: ReadonlySet<LocalDate> | undefined;
  let unread: ProviderFault | undefined;
  for (const [index, month] of [...due.entries()].toReversed()) {
    if (quiet?.has(month)) continue;
    const cached = await syncMonth(parts, account, month, options).catch((fault: unknown) => {
      if (!(fault instanceof ProviderFault && isUnreadable(fault))) throw fault;
      unread ??= fault;
    });
    if (!cached) continue;
    if (!cached.ok) return cached;
    if (cached.value.what === 'changed') changed += 1;
    // The months before an empty month are often empty, too.
    if (cached.value.count === 0 && index > 1) {
      quiet ??= await syncQuietPast(parts, account, due.slice(0, index), options);
    }
  }
  if (unread) throw unread;
  return ok({ requested: due.length, changed: changed + (quiet?.size ?? 0) });
}

/** Result of caching a month, and its number of entries. */
export type CachedMonthOutcome = { readonly what: Kept; readonly count: number };

/** Fetches one month, up to today, and caches it. Throws `ProviderFault`. */
export async function syncMonth(
  { db, provider, now }: BookParts,
  account: Iban,
  month: LocalDate,
  options?: SendOptions,
): Promise<Result<CachedMonthOutcome, ProviderRefusal>> {
  const requestedAt = now();
  const statement = await fetchStatement(provider, account, sliceOf(month, utcDate(requestedAt)), options);
  if (!statement.ok) return statement;
  const what = await cacheStatement(db, account, month, statement.value, requestedAt);
  return ok({ what, count: statement.value.entries.length });
}

/** The months of a period that are missing or stale, oldest first. */
export async function dueMonths(
  db: Executor,
  account: Iban,
  period: Period,
  now: Date,
): Promise<readonly LocalDate[]> {
  const cached = await findMonths(db, account, period);
  const stale = staleMonths(cached, { now, lastEventAt: await findLastEvent(db, account, now) });
  const known = new Set(cached.map(({ month }) => month));
  return monthsOf(period).filter((month) => !known.has(month) || stale.has(month));
}
