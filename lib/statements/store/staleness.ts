import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import { endOfMonth } from './months';

/** What is asked of a kept month to say whether it has to be fetched again. */
export type CachedMonth = {
  readonly month: LocalDate;
  readonly coversTo: LocalDate;
  readonly opening: MinorUnits;
  readonly closing: MinorUnits;
  readonly fetchedAt: Date;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A month that is not over, or was not when it was fetched. */
const runningMs = 5 * minuteMs;
/** Months that ended lately: banks book late. */
const recentDays = 40;
/** A payment that is heard of today may be booked on one of so many days before. */
const lateDays = 7;
/** What happened longer ago makes nothing behind that its age does not: see `recentDays` and `lateDays`. */
const eventDays = 8;

/**
 * The kept months, given oldest first, that there is reason to fetch again: something happened on the account
 * since, they are older than such a month may be, or they do not continue in the month that follows, as that
 * was fetched at another time.
 */
export function behindMonths(
  kept: readonly CachedMonth[],
  { now, lastEventAt }: { readonly now: Date; readonly lastEventAt: Date | undefined },
): ReadonlySet<LocalDate> {
  const today = utcDate(now);
  const behind = new Set<LocalDate>();
  kept.forEach((one, index) => {
    const ageMs = now.getTime() - one.fetchedAt.getTime();
    const last = endOfMonth(one.month);
    const missesDays = one.coversTo < last && one.coversTo < today;
    const happened =
      lastEventAt !== undefined &&
      lastEventAt >= one.fetchedAt &&
      last >= addDays(utcDate(lastEventAt), -lateDays);
    if (missesDays || happened || ageMs > mostAgeMs(one, today)) behind.add(one.month);
    const next = kept[index + 1];
    const isBroken = next?.month === addDays(last, 1) && next.opening !== one.closing;
    if (!isBroken) return;
    for (const side of [one, next])
      if (now.getTime() - side.fetchedAt.getTime() > runningMs) behind.add(side.month);
  });
  return behind;
}

function mostAgeMs({ month, fetchedAt }: CachedMonth, today: LocalDate): number {
  const last = endOfMonth(month);
  if (utcDate(fetchedAt) <= last) return runningMs;
  return last >= addDays(today, -recentDays) ? dayMs : 7 * dayMs;
}

/**
 * When something last happened that the statement of an account must show: a webhook named it, or an order of
 * ours from it or to it was completed. Undefined where nothing did lately.
 */
export async function findLastEvent(db: Executor, account: Iban, now: Date): Promise<Date | undefined> {
  const since = new Date(now.getTime() - eventDays * dayMs).toISOString();
  const [row] = await db.execute<{ at: string | null }>(sql`
    select greatest(
      (select max(received_at) from webhook_deliveries
        where is_verified and account = ${account} and received_at > ${since}::timestamptz),
      (select max(updated_at) from orders where state = 'completed' and updated_at > ${since}::timestamptz
        and (account = ${account} or beneficiary_account = ${account} or commission_account = ${account}))
    ) as at`);
  return row?.at ? new Date(row.at) : undefined;
}
