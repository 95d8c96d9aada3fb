import type { LocalDate } from '@/lib/kernel/calendar';
import type { Iban } from '@/lib/kernel/iban';
import { formatAmount, type MinorUnits, minorUnits, sum } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import type { ServiceStatement, StatementEntry } from '@/lib/service/contract';
import type { Period } from './period';

/** A line of a statement. `signedAmount` is what it did to the balance, in euro cents: credit above zero, debit below. */
export type Entry = StatementEntry & { readonly signedAmount: MinorUnits };

/** Where a statement does not add up. `index` counts entries from zero, oldest first; amounts are euro cents. */
export type StatementFault =
  | {
      readonly kind: 'running_balance';
      readonly index: number;
      readonly expected: MinorUnits;
      readonly stated: MinorUnits;
    }
  | {
      readonly kind: 'credit_turnover' | 'debit_turnover' | 'closing_balance';
      readonly expected: MinorUnits;
      readonly stated: MinorUnits;
    }
  | { readonly kind: 'outside_period'; readonly index: number; readonly date: LocalDate };

/**
 * The one statement that the page, the chart, the PDF and the CSV are made from (contract 2.3). Figures are the service's own,
 * in euro cents; `faults` says where they contradict each other and is empty for a statement that adds up. Entries stand
 * oldest first, in the order in which their running balances follow from one another.
 */
export type Statement = {
  readonly clientName: string;
  readonly account: Iban;
  readonly period: Period;
  readonly opening: MinorUnits;
  readonly closing: MinorUnits;
  readonly credits: MinorUnits;
  readonly debits: MinorUnits;
  readonly entries: readonly Entry[];
  readonly faults: readonly StatementFault[];
};

/** Builds the model from the service's reply and checks every sum of it: a reply that contradicts itself comes with faults. */
export function readStatement(reply: ServiceStatement, period: Period): Statement {
  const entries = chronological(
    reply.balanceStart,
    reply.entries.map((entry) => ({
      ...entry,
      signedAmount: entry.direction === 'incoming' ? entry.amount : minorUnits(-entry.amount),
    })),
  );
  return {
    clientName: reply.clientName,
    account: reply.account,
    period,
    opening: reply.balanceStart,
    closing: reply.balanceEnd,
    credits: reply.creditTurnover,
    debits: reply.debitTurnover,
    entries,
    faults: findFaults(reply, entries, period),
  };
}

/** How many entries follow from the balance before them, and how many steps go forward in time or stay on the day. */
function coherence(opening: MinorUnits, entries: readonly Entry[]): { links: number; forward: number } {
  let links = 0;
  let forward = 0;
  let before: bigint = opening;
  let dayBefore = '';
  for (const entry of entries) {
    if (before + entry.signedAmount === entry.runningBalance) links += 1;
    if (entry.date >= dayBefore) forward += 1;
    before = entry.runningBalance;
    dayBefore = entry.date;
  }
  return { links, forward };
}

/**
 * The contract does not say in which order entries come, and days tell nothing about the order within a day. So the orders
 * that services use are tried, and the one whose running balances follow from one another is taken. Where none follows all
 * the way, the best is taken, and the break is reported as a fault.
 */
function chronological(opening: MinorUnits, given: readonly Entry[]): readonly Entry[] {
  const byDay = (entries: readonly Entry[]) =>
    entries.toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
  const backward = given.toReversed();
  let best = given;
  let bestCoherence = coherence(opening, given);
  for (const candidate of [backward, byDay(given), byDay(backward)]) {
    const candidateCoherence = coherence(opening, candidate);
    const better =
      candidateCoherence.links > bestCoherence.links ||
      (candidateCoherence.links === bestCoherence.links &&
        candidateCoherence.forward > bestCoherence.forward);
    if (better) [best, bestCoherence] = [candidate, candidateCoherence];
  }
  return best;
}

function findFaults(
  reply: ServiceStatement,
  entries: readonly Entry[],
  period: Period,
): readonly StatementFault[] {
  const faults: StatementFault[] = [];
  const expect = (
    kind: 'credit_turnover' | 'debit_turnover' | 'closing_balance',
    expected: MinorUnits,
    stated: MinorUnits,
  ) => {
    if (expected !== stated) faults.push({ kind, expected, stated });
  };

  const balanceBefore = (index: number) => entries[index - 1]?.runningBalance ?? reply.balanceStart;
  const broken = entries.findIndex(
    (entry, index) => balanceBefore(index) + entry.signedAmount !== entry.runningBalance,
  );
  const brokenEntry = entries[broken];
  if (brokenEntry) {
    const expected = minorUnits(balanceBefore(broken) + brokenEntry.signedAmount);
    faults.push({ kind: 'running_balance', index: broken, expected, stated: brokenEntry.runningBalance });
  }

  const credits = sum(entries.filter((e) => e.direction === 'incoming').map((e) => e.amount));
  const debits = sum(entries.filter((e) => e.direction === 'outgoing').map((e) => e.amount));
  expect('credit_turnover', credits, reply.creditTurnover);
  expect('debit_turnover', debits, reply.debitTurnover);
  expect('closing_balance', minorUnits(reply.balanceStart + credits - debits), reply.balanceEnd);

  const outside = entries.findIndex(({ date }) => date < period.from || date > period.to);
  const outsideEntry = entries[outside];
  if (outsideEntry) faults.push({ kind: 'outside_period', index: outside, date: outsideEntry.date });
  return faults;
}

/** The index, oldest first, of the entry at which the running balance first breaks; undefined where it never does. */
export const firstBrokenEntry = (statement: Statement): number | undefined =>
  statement.faults.find((fault) => fault.kind === 'running_balance')?.index;

/** One sentence on a fault, for the page and for what is exported. Entries are counted from one, oldest first. */
export function describeFault(fault: StatementFault): string {
  switch (fault.kind) {
    case 'running_balance':
      return `Entry ${fault.index + 1} gives a balance of ${formatAmount(fault.stated)}, but the balance before it and its amount make ${formatAmount(fault.expected)}.`;
    case 'credit_turnover':
      return `Credits are given as ${formatAmount(fault.stated)}, but the entries make ${formatAmount(fault.expected)}.`;
    case 'debit_turnover':
      return `Debits are given as ${formatAmount(fault.stated)}, but the entries make ${formatAmount(fault.expected)}.`;
    case 'closing_balance':
      return `The closing balance is given as ${formatAmount(fault.stated)}, but the opening balance and the entries make ${formatAmount(fault.expected)}.`;
    case 'outside_period':
      return `Entry ${fault.index + 1} is dated ${fault.date}, outside the period.`;
    default:
      return unreachable(fault);
  }
}

/** What a statement that does not add up is shown and exported with; undefined for one that does. */
export const remarkOf = (statement: Statement): string | undefined =>
  statement.faults.length === 0
    ? undefined
    : `This statement does not add up. ${statement.faults.map(describeFault).join(' ')}`;
