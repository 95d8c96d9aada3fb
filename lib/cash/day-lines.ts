import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, formatSigned, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import type { Outlook } from './outlook';

type Named = { readonly name: string; readonly amount: MinorUnits };
type OfDay = { count: number; readonly named: Named[]; readonly unknown: string[] };

const mostNamed = 4;

/**
 * Upcoming payments of each day in a few short lines, largest first: `Rhein Leasing GmbH −1,145.00`. For a
 * given account: its debits, and transfers to it from other own accounts.
 */
export function dayLines(
  { groups, recurring, today }: Pick<Outlook, 'groups' | 'recurring' | 'today'>,
  account?: Iban,
): ReadonlyMap<LocalDate, readonly string[]> {
  const days = new Map<LocalDate, OfDay>();
  const dayOf = (date: LocalDate) => {
    const day = date < today ? today : date;
    const ofDay = days.get(day) ?? { count: 0, named: [], unknown: [] };
    days.set(day, ofDay);
    return ofDay;
  };
  const add = (date: LocalDate, count: number, named: readonly Named[]) => {
    const ofDay = dayOf(date);
    ofDay.count += count;
    ofDay.named.push(...named);
  };
  for (const { day, count, largest, account: from, toOwnAccount } of groups) {
    if (account === undefined || account === from) add(day, count, largest.map(outgoing));
    else if (account === toOwnAccount) add(day, count, largest);
  }
  for (const { label, days: due, last } of recurring) {
    if (account !== undefined && account !== last?.account) continue;
    for (const day of due) {
      if (last) add(day, 1, [{ name: label, amount: minorUnits(-last.amount) }]);
      else dayOf(day).unknown.push(`${label}, amount not known`);
    }
  }
  return new Map([...days].map(([date, ofDay]) => [date, inLines(ofDay)]));
}

const outgoing = ({ name, amount }: Named): Named => ({ name, amount: minorUnits(-amount) });

const sizeOf = ({ amount }: Named): bigint => (amount < 0n ? -amount : amount);

function inLines({ count, named, unknown }: OfDay): readonly string[] {
  const largest = named.toSorted((one, other) => (sizeOf(one) > sizeOf(other) ? -1 : 1)).slice(0, mostNamed);
  const lines = largest.map(
    ({ name, amount }) => `${name} ${amount < 0n ? formatAmount(amount) : formatSigned(amount)}`,
  );
  const more = count - largest.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : []), ...unknown];
}
