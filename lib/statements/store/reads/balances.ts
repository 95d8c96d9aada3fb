import { sql } from 'drizzle-orm';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import type { BalancePoint } from '../../model/balances';
import type { Period } from '../../model/period';
import type { Reader } from '../reader';
import { findSlices } from '../slices';

/**
 * Cached end-of-day balances of a period, inclusive, oldest first, by account. Omits accounts with uncached
 * months. The last known balance extends to the end of the period.
 */
export async function dailyBalancesCached(
  db: ReadExecutor,
  reader: Reader,
  accounts: readonly Iban[],
  period: Period,
): Promise<ReadonlyMap<Iban, readonly BalancePoint[]>> {
  const found = new Map<Iban, readonly BalancePoint[]>();
  for (const account of accounts) {
    const points = await balancesOf(db, reader, account, period);
    if (points) found.set(account, points);
  }
  return found;
}

async function balancesOf(
  db: ReadExecutor,
  _reader: Reader,
  account: Iban,
  period: Period,
): Promise<readonly BalancePoint[] | undefined> {
  const slices = await findSlices(db, account, period);
  if (!slices) return undefined;
  // Looks up the last entry of each day by the date index instead of scanning all entries. `month + 0` keeps
  // the planner off the primary key, which it would scan from the end of the month.
  const rows = await db.execute<{ date: LocalDate; balance: string }>(sql`
    select day::date::text as date, balance::text
    from generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day') as day, lateral (
      select running_balance as balance from cached_entries
      where account = ${account} and date = day::date and month + 0 = date_trunc('month', day)::date
      order by position desc limit 1) as last_of_day`);
  const ends = new Map(rows.map(({ date, balance }) => [date, fromDecimal(balance)]));
  const points: BalancePoint[] = [];
  let amount = slices[0]?.head.opening;
  for (let date = period.from; amount !== undefined && date <= period.to; date = addDays(date, 1)) {
    amount = ends.get(date) ?? amount;
    points.push({ date, amount });
  }
  return points;
}
