import { bandLabels, bandPoints } from '@/components/cash/band-points';
import { BalanceChart } from '@/components/statements/statement/balance-chart';
import type { Actor } from '@/lib/access/grant';
import { dayLines } from '@/lib/cash/days/day-lines';
import { type CashGrants, cashGrants } from '@/lib/cash/grants';
import { readOutlook } from '@/lib/cash/outlook';
import type { Iban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import type { BalancePoint } from '@/lib/statements/model/balances';
import type { Period } from '@/lib/statements/model/period';
import { readingRuntime } from '@/lib/web/session/reading';

const daysAhead = 30;

type AccountChartProps = {
  readonly actor: Actor;
  readonly account: Iban;
  /** The balance at the end of each day of the period, oldest first. */
  readonly points: readonly BalancePoint[];
  readonly period: Period;
};

/** The balance history of one account, with its upcoming payments if the period ends today. */
export async function AccountChart({ actor, account, points, period }: AccountChartProps) {
  const grants = cashGrants(actor);
  const ahead = grants && (await readAhead(grants, account, points));
  return <BalanceChart path={`/statements/${account}`} points={points} period={period} ahead={ahead} />;
}

async function readAhead(grants: CashGrants, account: Iban, points: readonly BalancePoint[]) {
  const { db, now: clock } = await readingRuntime();
  const now = clock();
  const last = points.at(-1);
  if (last?.date !== utcDate(now)) return undefined;
  const outlook = await readOutlook(db, grants, new Map([[account, last.amount]]), { now, days: daysAhead });
  const band = bandPoints(outlook.forecast.accounts.get(account) ?? [], dayLines(outlook, account));
  return { band, words: bandLabels };
}
