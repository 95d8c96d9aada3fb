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
import { behindMonths, findLastEvent } from '../staleness';
import { type Kept, keepStatement } from '../write';
import { askStatement } from './ask';
import { keepQuietPast } from './quiet-past';
import type { BookParts } from './sync-parts';

export type KeepOptions = SendOptions & {
  /** Fetches every month of the period, stale or not. */
  readonly all?: boolean | undefined;
};

/** Number of fetched months, and number of changed ones. */
export type KeptSummary = { readonly asked: number; readonly changed: number };

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
  { all = false, ...options }: KeepOptions = {},
): Promise<Result<KeptSummary, ProviderRefusal>> {
  const now = parts.now();
  const today = utcDate(now);
  const begun = { from: period.from, to: earlierOf(period.to, today) };
  const due = all ? monthsOf(begun) : await dueMonths(parts.db, account, begun, now);
  let changed = 0;
  let quiet: ReadonlySet<LocalDate> | undefined;
  let unread: ProviderFault | undefined;
  for (const [index, month] of [...due.entries()].toReversed()) {
    if (quiet?.has(month)) continue;
    const kept = await keepMonth(parts, account, month, options).catch((fault: unknown) => {
      if (!(fault instanceof ProviderFault && isUnreadable(fault))) throw fault;
      unread ??= fault;
    });
    if (!kept) continue;
    if (!kept.ok) return kept;
    if (kept.value.what === 'changed') changed += 1;
    // The months before an empty month are often empty, too.
    if (kept.value.count === 0 && index > 1) {
      quiet ??= await keepQuietPast(parts, account, due.slice(0, index), options);
    }
  }
  if (unread) throw unread;
  return ok({ asked: due.length, changed: changed + (quiet?.size ?? 0) });
}

/** Result of caching a month, and its number of entries. */
export type CachedMonthOutcome = { readonly what: Kept; readonly count: number };

/** Fetches one month, up to today, and caches it. Throws `ProviderFault`. */
export async function keepMonth(
  { db, provider, now }: BookParts,
  account: Iban,
  month: LocalDate,
  options?: SendOptions,
): Promise<Result<CachedMonthOutcome, ProviderRefusal>> {
  const requestedAt = now();
  const statement = await askStatement(provider, account, sliceOf(month, utcDate(requestedAt)), options);
  if (!statement.ok) return statement;
  const what = await keepStatement(db, account, month, statement.value, requestedAt);
  return ok({ what, count: statement.value.entries.length });
}

/** The months of a period that are missing or stale, oldest first. */
export async function dueMonths(
  db: Executor,
  account: Iban,
  period: Period,
  now: Date,
): Promise<readonly LocalDate[]> {
  const kept = await findMonths(db, account, period);
  const behind = behindMonths(kept, { now, lastEventAt: await findLastEvent(db, account, now) });
  const known = new Set(kept.map(({ month }) => month));
  return monthsOf(period).filter((month) => !known.has(month) || behind.has(month));
}
