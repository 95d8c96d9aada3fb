import type { Requirement, Seat } from './requirement';

/**
 * A place at the table: for someone of a group, or for anyone; `taken` is the index of the one who has it.
 */
export type PlacedSeat = { readonly group: string | null; readonly taken: number | undefined };

/**
 * Seats those who agreed so that as many places as can be are taken, those of groups first. None is left open
 * exactly where the requirement is satisfied.
 */
export function placeSeats(
  { approvals, groups }: Pick<Requirement, 'approvals' | 'groups'>,
  agreed: readonly Seat[],
): PlacedSeat[] {
  const seatOf = new Map<number, number>();
  const takeFor = (seat: number, asked: Set<number>): boolean =>
    agreed.some((person, index) => {
      if (asked.has(index) || !person.groups.includes(groups[seat] ?? '')) return false;
      asked.add(index);
      const other = seatOf.get(index);
      if (other !== undefined && !takeFor(other, asked)) return false;
      seatOf.set(index, seat);
      return true;
    });
  for (const seat of groups.keys()) takeFor(seat, new Set());
  const placed = groups.map((group, seat) => ({
    group,
    taken: [...seatOf].find(([, taken]) => taken === seat)?.[0],
  }));
  const others = [...agreed.keys()].filter((index) => !seatOf.has(index));
  const free = Array.from({ length: Math.max(0, approvals - groups.length) }, (_, index) => ({
    group: null,
    taken: others[index],
  }));
  return [...placed, ...free];
}

/** What is still wanted, in the form of a requirement; undefined where nothing is. */
export function wanting(seats: readonly PlacedSeat[]): Pick<Requirement, 'approvals' | 'groups'> | undefined {
  const open = seats.filter(({ taken }) => taken === undefined);
  if (open.length === 0) return undefined;
  return { approvals: open.length, groups: open.flatMap(({ group }) => (group === null ? [] : [group])) };
}
