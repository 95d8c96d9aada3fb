import type { Executor, Transaction } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, minorUnits, zero } from '@/lib/kernel/money';
import type { Booking } from '../entries/booking';
import { type BookedSet, changedSince, type EntryRange, openFigures } from '../entries/entry-sets';
import { readBookings } from '../entries/read-bookings';
import type { AccountingMapping } from '../mapping/mapping';
import type { AccountFigures, CounterFigures, ExportChoice } from './export';

/** Nothing before the first day of the mapping: those entries were booked before. */
export function rangeOf({ accounts, period }: ExportChoice, { startOn }: AccountingMapping): EntryRange {
  const from = period && period.from > startOn ? period.from : startOn;
  return { accounts, from, to: period?.to ?? null };
}

type FiguresRow = {
  readonly account: Iban;
  readonly coversTo: LocalDate;
  readonly entryCount: number;
  readonly lateCount: number;
  readonly heldBack: number;
  readonly credits: string;
  readonly debits: string;
};

/** Open entries of each account that has statements. */
export async function readOpenFigures(db: Executor, range: EntryRange): Promise<readonly AccountFigures[]> {
  const rows = await db.execute<FiguresRow>(openFigures(range));
  return rows.map((row) => ({ ...row, credits: fromDecimal(row.credits), debits: fromDecimal(row.debits) }));
}

export async function countChangedSince(db: Executor, accounts: readonly Iban[]): Promise<number> {
  const [row] = await db.execute<{ count: number }>(changedSince(accounts));
  return row?.count ?? 0;
}

/** Adds a booking to the figures of its counter account. */
export function startCounters(): {
  readonly add: (booking: Booking) => void;
  readonly figures: () => readonly CounterFigures[];
} {
  const found = new Map<string, CounterFigures>();
  return {
    add({ reason, rule, counterAccount, direction, amount }) {
      const key = `${reason} ${rule ?? ''} ${counterAccount}`;
      const before = found.get(key) ?? {
        reason,
        rule,
        counterAccount,
        count: 0,
        credits: zero,
        debits: zero,
      };
      const side = direction === 'incoming' ? 'credits' : 'debits';
      found.set(key, { ...before, count: before.count + 1, [side]: minorUnits(before[side] + amount) });
    },
    figures: () =>
      [...found.values()].sort((one, other) => (one.rule ?? Infinity) - (other.rule ?? Infinity)),
  };
}

/** Bookings by counter account. */
export async function readCounters(
  tx: Transaction,
  mapping: AccountingMapping,
  set: BookedSet,
  range: EntryRange,
): Promise<readonly CounterFigures[]> {
  const counters = startCounters();
  for await (const group of readBookings(tx, mapping, set, range)) for (const one of group) counters.add(one);
  return counters.figures();
}
