import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, type MinorUnits, minorUnits, sum } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import type { ProviderStatement, StatementEntry } from '@/lib/provider/contract/contract';
import { stored } from '@/messages/statement-faults';
import type { Period } from './period';

/**
 * An entry of a statement. `signedAmount` is its effect on the balance in euro cents: positive for credit,
 * negative for debit. A payment of ours has the identifiers of the payment file that it came from.
 */
export type Entry = StatementEntry & { readonly signedAmount: MinorUnits } & Partial<SenderIdsOfEntry>;

export type SenderIdsOfEntry = {
  readonly messageId: string;
  readonly paymentInformationId: string;
  readonly endToEndId: string;
};

/**
 * A statement that does not add up. `index` counts entries from zero, oldest first; amounts are euro cents.
 */
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
  | { readonly kind: 'outside_period'; readonly index: number; readonly date: LocalDate }
  /**
   * Entries of this period, the first one dated `date`, that are excluded because they are listed among
   * entries of later days.
   */
  | { readonly kind: 'left_out'; readonly date: LocalDate; readonly count: number }
  /**
   * Two parts fetched separately: the later one, from `date`, does not open with the closing balance of the
   * earlier one.
   */
  | {
      readonly kind: 'joint';
      readonly index: number;
      readonly date: LocalDate;
      readonly expected: MinorUnits;
      readonly stated: MinorUnits;
    };

/**
 * A statement without its entries (contract 2.3), with figures of the provider in euro cents. `faults` lists
 * contradictions between figures and entries; empty if the statement adds up.
 */
export type StatementHead = {
  readonly clientName: string;
  readonly account: Iban;
  readonly period: Period;
  readonly opening: MinorUnits;
  readonly closing: MinorUnits;
  readonly credits: MinorUnits;
  readonly debits: MinorUnits;
  readonly creditCount: number;
  readonly debitCount: number;
  readonly faults: readonly StatementFault[];
};

/**
 * The statement behind the page, the charts and every export. Entries are oldest first, in the order of their
 * running balances.
 */
export type Statement = StatementHead & { readonly entries: readonly Entry[] };

/** Adds the effect on the balance to an entry. */
export const entryOf = (entry: StatementEntry): Entry => ({
  ...entry,
  signedAmount: entry.direction === 'incoming' ? entry.amount : minorUnits(-entry.amount),
});

/** Builds the model from the provider's reply and checks every sum. Contradictions become faults. */
export function readStatement(reply: ProviderStatement, period: Period): Statement {
  const { clientName, account } = reply;
  const figures = {
    opening: reply.balanceStart,
    closing: reply.balanceEnd,
    credits: reply.creditTurnover,
    debits: reply.debitTurnover,
  };
  const entries = chronological(reply.balanceStart, reply.entries.map(entryOf));
  return checkStatement({ clientName, account, period, ...figures, entries });
}

/** A statement of these figures and entries, oldest first, with its faults. */
export function checkStatement(stated: Omit<Statement, 'creditCount' | 'debitCount' | 'faults'>): Statement {
  const creditCount = stated.entries.filter(({ direction }) => direction === 'incoming').length;
  const debitCount = stated.entries.length - creditCount;
  return { ...stated, creditCount, debitCount, faults: findFaults(stated) };
}

/**
 * Number of entries whose running balance follows from the one before, and number of steps that do not go
 * back in time.
 */
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
 * The contract does not define the order of entries, and dates do not order them within a day. Tries the
 * orders that providers use and takes the one with consistent running balances. If none is fully consistent,
 * takes the best and reports the break as a fault.
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

function findFaults({
  opening,
  closing,
  credits,
  debits,
  entries,
  period,
}: Omit<Statement, 'creditCount' | 'debitCount' | 'faults'>): readonly StatementFault[] {
  const faults: StatementFault[] = [];
  const expect = (
    kind: 'credit_turnover' | 'debit_turnover' | 'closing_balance',
    expected: MinorUnits,
    stated: MinorUnits,
  ) => {
    if (expected !== stated) faults.push({ kind, expected, stated });
  };

  const balanceBefore = (index: number) => entries[index - 1]?.runningBalance ?? opening;
  const broken = entries.findIndex(
    (entry, index) => balanceBefore(index) + entry.signedAmount !== entry.runningBalance,
  );
  const brokenEntry = entries[broken];
  if (brokenEntry) {
    const expected = minorUnits(balanceBefore(broken) + brokenEntry.signedAmount);
    faults.push({ kind: 'running_balance', index: broken, expected, stated: brokenEntry.runningBalance });
  }

  const creditSum = sum(entries.filter((e) => e.direction === 'incoming').map((e) => e.amount));
  const debitSum = sum(entries.filter((e) => e.direction === 'outgoing').map((e) => e.amount));
  expect('credit_turnover', creditSum, credits);
  expect('debit_turnover', debitSum, debits);
  expect('closing_balance', minorUnits(opening + creditSum - debitSum), closing);

  const outside = entries.findIndex(({ date }) => date < period.from || date > period.to);
  const outsideEntry = entries[outside];
  if (outsideEntry) faults.push({ kind: 'outside_period', index: outside, date: outsideEntry.date });
  return faults;
}

/** Index, oldest first, of the entry where the running balance first breaks; undefined if it never does. */
export const firstBrokenEntry = (head: StatementHead): number | undefined => firstBreak(head)?.index;

/** The entry where the running balance first breaks, and the missing amount. */
export type StatementBreak = { readonly index: number; readonly missing: MinorUnits };

/** The first break in the running balance; undefined if there is none. */
export function firstBreak({ faults }: StatementHead): StatementBreak | undefined {
  let first: StatementBreak | undefined;
  for (const fault of faults) {
    if (fault.kind !== 'running_balance' && fault.kind !== 'joint') continue;
    if (first && first.index <= fault.index) continue;
    first = { index: fault.index, missing: minorUnits(fault.expected - fault.stated) };
  }
  return first;
}

/**
 * Describes a fault in one English sentence, for records, which are compared, and for files that programs
 * read. Counts entries from one, oldest first. Pages and PDFs have `showFault`.
 */
export function describeFault(fault: StatementFault): string {
  switch (fault.kind) {
    case 'running_balance':
      return stored('running_balance', { entry: String(fault.index + 1), ...amountsOf(fault) });
    case 'credit_turnover':
    case 'debit_turnover':
    case 'closing_balance':
      return stored(fault.kind, amountsOf(fault));
    case 'outside_period':
      return stored('outside_period', { entry: String(fault.index + 1), date: fault.date });
    case 'left_out':
      return fault.count === 1
        ? stored('stored.one_left_out', { date: fault.date })
        : stored('stored.left_out', { count: String(fault.count), date: fault.date });
    case 'joint':
      return stored('joint', { date: fault.date, ...amountsOf(fault) });
    default:
      return unreachable(fault);
  }
}

const amountsOf = ({ stated, expected }: Extract<StatementFault, { readonly stated: unknown }>) => ({
  stated: formatAmount(stated),
  expected: formatAmount(expected),
});

/** Remark on a statement that does not add up; undefined if it does. */
export const remarkOf = ({ faults }: StatementHead): string | undefined =>
  faults.length === 0 ? undefined : stored('stored.remark', { faults: faults.map(describeFault).join(' ') });
