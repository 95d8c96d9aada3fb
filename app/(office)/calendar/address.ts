import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type Month, monthOf, parseMonth, shiftMonth } from '@/lib/kernel/dates/month';
import type { Search } from '@/lib/kernel/lists/address';

/** Further ahead than any order is scheduled. */
const mostMonthsAhead = 12;

/** What the calendar shows: a month of one account, or of all. */
export type CalendarView = { readonly month: Month; readonly account?: Iban | undefined };

/** The months to choose from: this one and the next twelve. */
export const isOffered = (month: Month, today: LocalDate): boolean =>
  month >= monthOf(today) && month <= shiftMonth(monthOf(today), mostMonthsAhead);

/** Parses the URL leniently: this month, and all accounts, unless it has something else. */
export function readCalendarView({ month, account }: Search, today: LocalDate): CalendarView {
  const asked = parseMonth(String(month ?? ''));
  const iban = parseIban(String(account ?? ''));
  return {
    month: asked && isOffered(asked, today) ? asked : monthOf(today),
    account: iban.ok ? iban.value : undefined,
  };
}

/** URL for `readCalendarView`. */
export const calendarHref = ({ month, account }: CalendarView): string =>
  `/calendar?${new URLSearchParams({ month, ...(account && { account }) })}`;
