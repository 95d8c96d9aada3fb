import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import type { Certainty } from '../forecast';
import type { Ahead } from '../outlook';

/** An order or batch of a day, or a transfer that arrives: its amount is positive. */
export type DuePayment = {
  readonly name: string;
  readonly amount: MinorUnits;
  readonly certainty: Certainty;
};

/** What is due on a day. */
export type DueDay = {
  /** Payments, without those of unknown amount. Every row of a batch counts. */
  readonly count: number;
  /** What leaves the accounts in question, in euro cents. */
  readonly out: MinorUnits;
  /** The largest orders and batches, largest first. */
  readonly largest: readonly DuePayment[];
  /** Orders and batches besides the largest. */
  readonly others: number;
  /** Recurring payments whose amount is not known. */
  readonly unknown: readonly string[];
};

const mostNamed = 4;

/**
 * What is due on each day, overdue payments today. For a given account: its debits, and transfers to it from
 * other own accounts. For all accounts, transfers between them leave nothing.
 */
export function dueDays(
  { groups, recurring, today }: Pick<Ahead, 'groups' | 'recurring' | 'today'>,
  account?: Iban,
): ReadonlyMap<LocalDate, DueDay> {
  const days = new Map<LocalDate, DueDay>();
  const add = (date: LocalDate, by: Partial<DueDay>) => {
    const day = date < today ? today : date;
    days.set(day, together(days.get(day) ?? nothing, { ...nothing, ...by }));
  };
  for (const group of groups) {
    const { day, certainty, count, lines, largest, amount, toOwnAccount } = group;
    const others = lines - largest.length;
    if (account === undefined || account === group.account) {
      const named = largest.map((one) => ({ ...one, amount: minorUnits(-one.amount), certainty }));
      const out = account === undefined && toOwnAccount ? zero : amount;
      add(day, { count, out, largest: named, others });
    } else if (account === toOwnAccount) {
      add(day, { count, largest: largest.map((one) => ({ ...one, certainty })), others });
    }
  }
  for (const { label, days: due, last } of recurring) {
    if (account !== undefined && account !== last?.account) continue;
    for (const day of due) {
      if (!last) add(day, { unknown: [label] });
      else {
        const named = { name: label, amount: minorUnits(-last.amount), certainty: 'likely' as const };
        add(day, { count: 1, out: last.amount, largest: [named] });
      }
    }
  }
  return days;
}

const nothing: DueDay = { count: 0, out: zero, largest: [], others: 0, unknown: [] };

const sizeOf = ({ amount }: DuePayment): bigint => (amount < 0n ? -amount : amount);

function together(one: DueDay, other: DueDay): DueDay {
  const named = [...one.largest, ...other.largest].toSorted((a, b) => (sizeOf(a) > sizeOf(b) ? -1 : 1));
  return {
    count: one.count + other.count,
    out: minorUnits(one.out + other.out),
    largest: named.slice(0, mostNamed),
    others: one.others + other.others + Math.max(0, named.length - mostNamed),
    unknown: [...one.unknown, ...other.unknown],
  };
}
