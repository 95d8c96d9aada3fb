import { and, desc, inArray, lte } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, sum, zero } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import type { BalancePoint } from '@/lib/statements/model/balances';
import type { Period } from '@/lib/statements/model/period';
import { dailyBalancesCached } from '@/lib/statements/store/reads/balances';

/**
 * Balances of one account over a period: one point per day from the first known day; the last is the current
 * balance.
 */
export type AccountPosition = {
  readonly account: Account;
  readonly points: readonly BalancePoint[];
};

/** Balances of all accounts over a period. Amounts are euro cents. */
export type CashPosition = {
  readonly accounts: readonly AccountPosition[];
  /** Sum over all accounts: one point per day from the first day on which every account is known. */
  readonly total: readonly BalancePoint[];
  /** Whether the statement cache covers the first day of the period for every account. */
  readonly isWhole: boolean;
};

/**
 * Balances of all accounts over a period that ends today: cached end-of-day balances, and the current
 * balances for today. A closed account counts with its cached balances, and as zero today.
 */
export async function readPosition(
  db: Executor,
  granted: Granted<'statements:read'>,
  accounts: readonly Account[],
  period: Period,
): Promise<CashPosition> {
  const ibans = accounts.map(({ iban }) => iban);
  const cached = await readKept(db, granted, ibans, { from: period.from, to: addDays(period.to, -1) });
  const positions = accounts.map((account) => ({
    account,
    points: [...(cached.get(account.iban) ?? []), todayOf(account, period.to)],
  }));
  return { accounts: positions, ...addUp(positions, period) };
}

/** Balance of an account at the end of a day and of the previous day; undefined if not cached. */
export type DayPosition = {
  readonly account: Account;
  readonly before: MinorUnits | undefined;
  readonly end: MinorUnits | undefined;
};

/** End-of-day balances of all accounts; for today the current ones. */
export async function readDay(
  db: Executor,
  granted: Granted<'statements:read'>,
  accounts: readonly Account[],
  { day, today }: { readonly day: LocalDate; readonly today: LocalDate },
): Promise<readonly DayPosition[]> {
  const eve = addDays(day, -1);
  const ibans = accounts.map(({ iban }) => iban);
  const cached = await readKept(db, granted, ibans, { from: eve, to: day });
  return accounts.map((account) => {
    const on = (date: LocalDate) => cached.get(account.iban)?.find((point) => point.date === date)?.amount;
    return { account, before: on(eve), end: day === today ? balanceNow(account) : on(day) };
  });
}

/** Current balance; zero for closed accounts. */
export const balanceNow = ({ status, balance }: Account): MinorUnits =>
  status === 'ACTIVE' ? balance : zero;

/** Current balance of each active account, the start of a forecast. */
export const balancesNow = (accounts: readonly Account[]): ReadonlyMap<Iban, MinorUnits> =>
  new Map(accounts.filter(({ status }) => status === 'ACTIVE').map(({ iban, balance }) => [iban, balance]));

const todayOf = (account: Account, today: LocalDate): BalancePoint => ({
  date: today,
  amount: balanceNow(account),
});

function addUp(
  positions: readonly AccountPosition[],
  { from, to }: Period,
): Pick<CashPosition, 'total' | 'isWhole'> {
  const firsts = positions.map(({ points }) => points[0]?.date ?? to);
  const first = [from, ...firsts].sort().at(-1) ?? from;
  const amounts = new Map<LocalDate, MinorUnits[]>();
  for (const { points } of positions) {
    for (const { date, amount } of points) {
      if (date < first) continue;
      const ofDay = amounts.get(date) ?? [];
      amounts.set(date, ofDay);
      ofDay.push(amount);
    }
  }
  const total = [...amounts].map(([date, ofDay]) => ({ date, amount: sum(ofDay) }));
  return { total, isWhole: first === from };
}

/**
 * The latest contiguous cached months per account, back to the start of the period. Omits accounts without
 * any.
 */
async function findSpans(
  db: Executor,
  accounts: readonly Iban[],
  { from, to }: Period,
): Promise<ReadonlyMap<Iban, Period>> {
  const { account, month, coversTo } = cachedStatements;
  const rows = await db
    .select({ account, month, coversTo })
    .from(cachedStatements)
    .where(and(inArray(account, [...accounts]), lte(month, to)))
    .orderBy(account, desc(month));
  const spans = new Map<Iban, Period>();
  for (const row of rows) {
    const later = spans.get(row.account);
    if (!later) spans.set(row.account, { from: row.month, to: row.coversTo });
    else if (later.from > from && addDays(row.coversTo, 1) === later.from) {
      spans.set(row.account, { from: row.month, to: later.to });
    }
  }
  return spans;
}

/**
 * Cached daily balances within a period, as far as available. Reads whole months, whose figures need no
 * partial sums, and all accounts concurrently.
 */
async function readKept(
  db: Executor,
  granted: Granted<'statements:read'>,
  accounts: readonly Iban[],
  period: Period,
): Promise<ReadonlyMap<Iban, readonly BalancePoint[]>> {
  const spans = await findSpans(db, accounts, period);
  const read = await Promise.all(
    [...spans].map(([account, span]) => dailyBalancesCached(db, granted, [account], span)),
  );
  return new Map(
    read.flatMap((found) => [...found]).map(([account, points]) => [account, heldWithin(points, period)]),
  );
}

/** Points within a period. The last balance extends to its end if the cache ends before. */
function heldWithin(points: readonly BalancePoint[], { from, to }: Period): readonly BalancePoint[] {
  const held = points.filter(({ date }) => date >= from && date <= to);
  const last = points.findLast(({ date }) => date <= to);
  if (!last) return [];
  const next = last.date < from ? from : addDays(last.date, 1);
  for (let date = next; date <= to; date = addDays(date, 1)) held.push({ date, amount: last.amount });
  return held;
}
