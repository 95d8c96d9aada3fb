import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, daysBetween, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { firstDay, type Month, monthOf, shiftMonth, weeksOf } from '@/lib/kernel/dates/month';
import { sum } from '@/lib/kernel/money';
import { type CachedAccount, listCachedAccounts } from '@/lib/statements/store/accounts';
import type { CashGrants } from '../grants';
import { type Outlook, outlookFrom, readAhead } from '../outlook';
import { type DueDay, dueDays } from './due-days';

/** What is due until the end of a month, and the accounts with the forecast of their cached balances. */
export type DueUntil = { readonly ahead: Outlook; readonly accounts: readonly CachedAccount[] };

/** A day of the calendar. */
export type CalendarDay = {
  readonly date: LocalDate;
  readonly isInMonth: boolean;
  readonly due: DueDay | undefined;
  /** Accounts, or the one in question, whose projected balance is below zero at the end of the day. */
  readonly short: readonly Iban[];
};

/** What is due until the last week of a month ends. */
export async function readCalendar(
  db: Executor,
  grants: CashGrants,
  { now, month }: { readonly now: Date; readonly month: Month },
): Promise<DueUntil> {
  const lastDay = addDays(firstDay(shiftMonth(month, 1)), 6);
  const days = daysBetween(utcDate(now), lastDay);
  const [ahead, cached] = await Promise.all([
    readAhead(db, grants, { now, days }),
    listCachedAccounts(db, grants.statements),
  ]);
  const accounts = cached.filter(({ status }) => status === 'ACTIVE');
  const balances = new Map(accounts.map(({ iban, balance }) => [iban, balance]));
  return { ahead: outlookFrom(ahead, balances), accounts };
}

/** The days of the whole weeks that a month touches, and the month's own sum. */
export function calendarOf({ ahead }: DueUntil, month: Month, account?: Iban) {
  const due = dueDays(ahead, account);
  const short = shortOn(ahead, account);
  const days = weeksOf(month).map(
    (date): CalendarDay => ({
      date,
      isInMonth: monthOf(date) === month,
      due: due.get(date),
      short: short.get(date) ?? [],
    }),
  );
  const own = days.filter(({ isInMonth }) => isInMonth).flatMap((day) => (day.due ? [day.due] : []));
  return {
    days,
    count: own.reduce((count, day) => count + day.count, 0),
    unknown: own.reduce((count, day) => count + day.unknown.length, 0),
    out: sum(own.map((day) => day.out)),
  };
}

function shortOn({ forecast }: Outlook, account: Iban | undefined): ReadonlyMap<LocalDate, readonly Iban[]> {
  const days = new Map<LocalDate, Iban[]>();
  for (const [iban, points] of forecast.accounts) {
    if (account !== undefined && account !== iban) continue;
    for (const { date, afterLikely } of points) {
      if (afterLikely < 0n) days.set(date, [...(days.get(date) ?? []), iban]);
    }
  }
  return days;
}
