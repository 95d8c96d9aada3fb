import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { listRecurring } from '@/lib/recurring/queries';
import { type Forecast, forecast } from './forecast';
import type { CashGrants } from './grants';
import { type ComingRecurring, listComingRecurring, movementsOf } from './recurring';
import { type ComingGroup, listComingGroups } from './upcoming';

/** Upcoming payments and the resulting forecast. */
export type Outlook = {
  readonly today: LocalDate;
  readonly cutOff: CutOff;
  /** Orders by day, account and network, on any date. */
  readonly groups: readonly ComingGroup[];
  /** Recurring payments with their dates until the end of the forecast, including those of unknown amount. */
  readonly recurring: readonly ComingRecurring[];
  readonly forecast: Forecast;
};

/** Upcoming payments within the given days, and the forecast from the current balances in euro cents. */
export async function readOutlook(
  db: Executor,
  grants: CashGrants,
  balances: ReadonlyMap<Iban, MinorUnits>,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<Outlook> {
  const today = utcDate(now);
  const [{ policy }, listed] = await Promise.all([policyInForce(db), listRecurring(db, grants.recurring)]);
  const { cutOff } = policy;
  const [groups, recurring] = await Promise.all([
    listComingGroups(db, grants.payments, { now, cutOff }),
    listComingRecurring(db, grants.statements, listed, { now, until: addDays(today, days) }),
  ]);
  const movements = [...groups, ...movementsOf(recurring)];
  return { today, cutOff, groups, recurring, forecast: forecast({ today, days, balances, movements }) };
}
