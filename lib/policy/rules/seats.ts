import type { Requirement, Seat } from './requirement';

/** A seat for a member of a group, or for anyone; `taken` is the index of its approver. */
export type PlacedSeat = { readonly group: string | null; readonly taken: number | undefined };

/**
 * Assigns approvers to as many seats as possible, group seats first. All seats are taken exactly if the
 * requirement is satisfied.
 */
export function placeSeats(
  { approvals, groups }: Pick<Requirement, 'approvals' | 'groups'>,
  approved: readonly Seat[],
): PlacedSeat[] {
  const seatOf = new Map<number, number>();
  const takeFor = (seat: number, requested: Set<number>): boolean =>
    approved.some((person, index) => {
      if (requested.has(index) || !person.groups.includes(groups[seat] ?? '')) return false;
      requested.add(index);
      const other = seatOf.get(index);
      if (other !== undefined && !takeFor(other, requested)) return false;
      seatOf.set(index, seat);
      return true;
    });
  for (const seat of groups.keys()) takeFor(seat, new Set());
  const placed = groups.map((group, seat) => ({
    group,
    taken: [...seatOf].find(([, taken]) => taken === seat)?.[0],
  }));
  const others = [...approved.keys()].filter((index) => !seatOf.has(index));
  const free = Array.from({ length: Math.max(0, approvals - groups.length) }, (_, index) => ({
    group: null,
    taken: others[index],
  }));
  return [...placed, ...free];
}

/** The open seats in the form of a requirement; undefined if there are none. */
export function wanting(seats: readonly PlacedSeat[]): Pick<Requirement, 'approvals' | 'groups'> | undefined {
  const open = seats.filter(({ taken }) => taken === undefined);
  if (open.length === 0) return undefined;
  return { approvals: open.length, groups: open.flatMap(({ group }) => (group === null ? [] : [group])) };
}
