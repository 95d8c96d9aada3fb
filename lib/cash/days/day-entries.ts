import { asc, count, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type Entry, entryOf } from '@/lib/statements/model/statement';
import { entryColumns } from '@/lib/statements/store/stored-entry';

/** An entry with the own account that it belongs to. */
export type DayEntry = Entry & { readonly ownAccount: Iban };

export type DayEntries = {
  readonly entries: readonly DayEntry[];
  readonly total: number;
  /** From 1; the last page if the requested one is beyond it. */
  readonly page: number;
};

/** A page of the cached entries of a day on all accounts: by account, in statement order. */
export async function listDayEntries(
  db: Executor,
  _granted: Granted<'statements:read'>,
  day: LocalDate,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<DayEntries> {
  const ofDay = eq(cachedEntries.date, day);
  const [counted] = await db.select({ total: count() }).from(cachedEntries).where(ofDay);
  const total = counted?.total ?? 0;
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await db
    .select({ ...entryColumns, ownAccount: cachedEntries.account })
    .from(cachedEntries)
    .where(ofDay)
    .orderBy(asc(cachedEntries.account), asc(cachedEntries.month), asc(cachedEntries.position))
    .limit(pageSize)
    .offset((shown - 1) * pageSize);
  const entries = rows.map(({ ownAccount, ...entry }) => ({ ...entryOf(entry), ownAccount }));
  return { entries, total, page: shown };
}
