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

/** Upcoming payments, which need no balance. */
export type Ahead = {
  readonly today: LocalDate;
  /** The number of days after today that it covers. */
  readonly days: number;
  readonly cutOff: CutOff;
  /** Orders by day, account and network, on any date. */
  readonly groups: readonly ComingGroup[];
  /** Recurring payments with their dates until the end of the forecast, including those of unknown amount. */
  readonly recurring: readonly ComingRecurring[];
};

/** Upcoming payments and the resulting forecast. */
export type Outlook = Ahead & { readonly forecast: Forecast };

type Horizon = { readonly now: Date; readonly days: number };

/** Upcoming payments within the given days. */
export async function readAhead(db: Executor, grants: CashGrants, { now, days }: Horizon): Promise<Ahead> {
  const today = utcDate(now);
  const [{ policy }, listed] = await Promise.all([policyInForce(db), listRecurring(db, grants.recurring)]);
  const { cutOff } = policy;
  const [groups, recurring] = await Promise.all([
    listComingGroups(db, grants.payments, { now, cutOff }),
    listComingRecurring(db, grants.statements, listed, { now, until: addDays(today, days) }),
  ]);
  return { today, days, cutOff, groups, recurring };
}

/** Adds the forecast from the current balances in euro cents. */
export function outlookFrom(ahead: Ahead, balances: ReadonlyMap<Iban, MinorUnits>): Outlook {
  const { today, days, groups, recurring } = ahead;
  const movements = [...groups, ...movementsOf(recurring)];
  return { ...ahead, forecast: forecast({ today, days, balances, movements }) };
}

/** Upcoming payments within the given days, and the forecast from the current balances in euro cents. */
export const readOutlook = async (
  db: Executor,
  grants: CashGrants,
  balances: ReadonlyMap<Iban, MinorUnits>,
  horizon: Horizon,
): Promise<Outlook> => outlookFrom(await readAhead(db, grants, horizon), balances);
