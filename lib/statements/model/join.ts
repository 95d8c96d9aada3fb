import { minorUnits } from '@/lib/kernel/money';
import type { StatementFault, StatementHead } from './statement';

/**
 * Joins the heads of consecutive statements of one account, oldest first. Keeps the faults of each part with
 * renumbered entries. Adds a fault if a part does not open with the previous closing balance. Throws for an
 * empty list and for parts out of order.
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
