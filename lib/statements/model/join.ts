import { minorUnits } from '@/lib/kernel/money';
import type { StatementFault, StatementHead } from './statement';

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
