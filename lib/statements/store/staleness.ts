import { sql } from 'drizzle-orm';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import { endOfMonth } from './months';

/** Data of a cached month that determines its staleness. */
export type CachedMonth = {
  readonly month: LocalDate;
  readonly coversTo: LocalDate;
  readonly opening: MinorUnits;
  readonly closing: MinorUnits;
  readonly fetchedAt: Date;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Maximum age of a month that was not over when fetched. */
const runningMs = 5 * minuteMs;
/** Days after its end during which a month is refreshed daily, because banks book late. */
const recentDays = 40;
/** A payment reported today may be booked up to this many days back. */
const lateDays = 7;
/** Older events do not matter, because the age limits cover them: see `recentDays` and `lateDays`. */
const eventDays = 8;

/**
 * The stale months among the cached ones, given oldest first. A month is stale after an event on the account
 * or beyond its maximum age. It is also stale if its closing balance differs from the next opening balance,
 * because they were fetched at different times.
 */
export function staleMonths(
  cached: readonly CachedMonth[],
  { now, lastEventAt }: { readonly now: Date; readonly lastEventAt: Date | undefined },
): ReadonlySet<LocalDate> {
  const today = utcDate(now);
  const stale = new Set<LocalDate>();
  cached.forEach((one, index) => {
    const ageMs = now.getTime() - one.fetchedAt.getTime();
    const last = endOfMonth(one.month);
    const missesDays = one.coversTo < last && one.coversTo < today;
    const happened =
      lastEventAt !== undefined &&
      lastEventAt >= one.fetchedAt &&
      last >= addDays(utcDate(lastEventAt), -lateDays);
    if (missesDays || happened || ageMs > mostAgeMs(one, today)) stale.add(one.month);
    const next = cached[index + 1];
    const isBroken = next?.month === addDays(last, 1) && next.opening !== one.closing;
    if (!isBroken) return;
    for (const side of [one, next])
      if (now.getTime() - side.fetchedAt.getTime() > runningMs) stale.add(side.month);
  });
  return stale;
}

function mostAgeMs({ month, fetchedAt }: CachedMonth, today: LocalDate): number {
  const last = endOfMonth(month);
  if (utcDate(fetchedAt) <= last) return runningMs;
  return last >= addDays(today, -recentDays) ? dayMs : 7 * dayMs;
}

/**
 * Time of the last event that the statement must reflect: a verified webhook for the account, or a completed
 * order from or to it. Undefined without recent events.
 */
export async function findLastEvent(db: ReadExecutor, account: Iban, now: Date): Promise<Date | undefined> {
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
