import { type MinorUnits, sum, zero } from '../money';

/** The number of rows of a list, and the sum of their euro amounts. */
export type ListTotal = { readonly count: number; readonly amount: MinorUnits };

/** Totals that become known after the rows of a list; undefined if they took too long. */
export type LaterTotals<Value> = Promise<Value | undefined>;

/** Totals of all states of a closed list, from those that the database found. */
export function totalsOf<State extends string>(
  states: readonly State[],
  found: readonly (ListTotal & { readonly state: State })[],
): Readonly<Record<State, ListTotal>> {
  const totals = new Map(found.map(({ state, count, amount }) => [state, { count, amount }]));
  // safe: every state of the closed list gets a total
  return Object.fromEntries(
    states.map((state) => [state, totals.get(state) ?? { count: 0, amount: zero }]),
  ) as Record<State, ListTotal>;
}

/** The total of some states, or of all. */
export function totalOf<State extends string>(
  totals: Readonly<Record<State, ListTotal>>,
  // safe: the keys of the totals
  states: readonly State[] = Object.keys(totals) as State[],
): ListTotal {
  return {
    count: states.reduce((count, state) => count + totals[state].count, 0),
    amount: sum(states.map((state) => totals[state].amount)),
  };
}
