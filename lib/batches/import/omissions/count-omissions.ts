import type { Omission } from '@/lib/db/schema/orders/batches';
import type { OmissionKind } from './omission';

const order: readonly OmissionKind[] = [
  ...(['column', 'field', 'other_bank', 'payment', 'information', 'header', 'respelled'] as const),
];

/** The number of first places that are named. */
const mostPlaces = 5;
/** The number of omissions that are told apart; further ones count as one. */
const mostOmissions = 60;
const longestName = 80;

/** Counts one omission. Places come in order; the same place in a row counts once. */
export type OmissionCounter = (place: number) => void;

export type OmissionCounts = {
  readonly counterOf: (kind: OmissionKind, name: string) => OmissionCounter;
  /** What was counted, in the order of the kinds, and within a kind in the order of the counters. */
  readonly found: () => readonly Omission[];
};

export function countOmissions(): OmissionCounts {
  const counters = new Map<string, { omission: MutableOmission; count: OmissionCounter }>();
  const counterOf = (kind: OmissionKind, name: string): OmissionCounter => {
    const shown = name.slice(0, longestName);
    const key = `${kind} ${shown}`;
    const known =
      counters.get(key) ?? (counters.size < mostOmissions ? undefined : counters.get(otherKey(kind)));
    if (known) return known.count;
    const added = counters.size < mostOmissions ? [key, shown] : [otherKey(kind), '…'];
    const counter = createCounter(kind, added[1] ?? '');
    counters.set(added[0] ?? key, counter);
    return counter.count;
  };
  return {
    counterOf,
    found: () =>
      [...counters.values()]
        .map(({ omission }) => omission)
        .filter(({ count }) => count > 0)
        .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)),
  };
}

type MutableOmission = Omission & { count: number; readonly places: number[] };

const otherKey = (kind: OmissionKind): string => `${kind} …`;

function createCounter(kind: OmissionKind, name: string) {
  const omission = { kind, name, count: 0, places: [] as number[] };
  let last: number | undefined;
  const count: OmissionCounter = (place) => {
    if (place === last) return;
    last = place;
    omission.count += 1;
    if (omission.places.length < mostPlaces) omission.places.push(place);
  };
  return { omission, count };
}
