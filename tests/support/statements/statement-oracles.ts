import { addDays } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import type { BalancePoint } from '@/lib/statements/model/balances';
import type { Period } from '@/lib/statements/model/period';
import { checkStatement, type Statement } from '@/lib/statements/model/statement';

/** The balance at the end of each day of the period, its first and last day included, oldest first. */
export function dailyBalances({ entries, opening, period }: Statement): readonly BalancePoint[] {
  const points: BalancePoint[] = [];
  let amount = opening;
  let next = 0;
  for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
    for (let entry = entries[next]; entry && entry.date <= date; entry = entries[next]) {
      amount = entry.runningBalance;
      next += 1;
    }
    points.push({ date, amount });
  }
  return points;
}

/**
 * Some days of a statement: their entries, with the balances before and after. Turnovers are summed from the
 * entries, as the provider gives none for these days.
 */
export function cutStatement(whole: Statement, period: Period): Statement {
  const { clientName, account } = whole;
  const first = whole.entries.findIndex(({ date }) => date >= period.from);
  const start = first === -1 ? whole.entries.length : first;
  const after = whole.entries.findIndex(({ date }, index) => index >= start && date > period.to);
  const end = after === -1 ? whole.entries.length : after;
  const balanceAfter = (count: number): MinorUnits =>
    whole.entries[count - 1]?.runningBalance ?? whole.opening;
  const entries = whole.entries.slice(start, end);
  let credits = 0n;
  let debits = 0n;
  for (const { direction, amount } of entries) {
    if (direction === 'incoming') credits += amount;
    else debits += amount;
  }
  const leftOut = whole.entries.slice(end).filter(({ date }) => date >= period.from && date <= period.to);
  const [firstOut] = leftOut;
  const cut = checkStatement({
    clientName,
    account,
    period,
    opening: balanceAfter(start),
    closing: end === whole.entries.length ? whole.closing : balanceAfter(end),
    credits: minorUnits(credits),
    debits: minorUnits(debits),
    entries,
  });
  if (!firstOut) return cut;
  return {
    ...cut,
    faults: [...cut.faults, { kind: 'left_out', date: firstOut.date, count: leftOut.length }],
  };
}
