import type { MinorUnits } from '@/lib/kernel/money';
import { minorUnits } from '@/lib/kernel/money';
import type { Period } from './period';
import { checkStatement, type Statement, type StatementFault, type StatementHead } from './statement';

/**
 * The head of the days of several statements of one account, one after the other without a gap, oldest first.
 * Each part keeps its faults, with entries counted from the first of all; a part that does not open with what
 * the one before closed with is a fault of its own. Throws where there is none, or where they do not follow
 * each other.
 */
export function joinHeads(parts: readonly StatementHead[]): StatementHead {
  const [first, ...others] = parts;
  if (!first) throw new TypeError('nothing to join');
  return others.reduce(joinTwo, first);
}

function joinTwo(earlier: StatementHead, later: StatementHead): StatementHead {
  if (earlier.account !== later.account || earlier.period.to >= later.period.from) {
    throw new TypeError('these statements do not follow each other');
  }
  const before = earlier.creditCount + earlier.debitCount;
  const joint: readonly StatementFault[] =
    earlier.closing === later.opening
      ? []
      : [
          {
            kind: 'joint',
            index: before,
            date: later.period.from,
            expected: earlier.closing,
            stated: later.opening,
          },
        ];
  return {
    clientName: later.clientName,
    account: later.account,
    period: { from: earlier.period.from, to: later.period.to },
    opening: earlier.opening,
    closing: later.closing,
    credits: minorUnits(earlier.credits + later.credits),
    debits: minorUnits(earlier.debits + later.debits),
    creditCount: earlier.creditCount + later.creditCount,
    debitCount: earlier.debitCount + later.debitCount,
    faults: [...earlier.faults, ...joint, ...later.faults.map((fault) => moved(fault, before))],
  };
}

const moved = (fault: StatementFault, by: number): StatementFault =>
  'index' in fault ? { ...fault, index: fault.index + by } : fault;

/**
 * Some days of a statement: its entries of these days, opened with the balance before them and closed with
 * the balance after. Its turnovers are those of its entries, as the service states none for these days.
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
