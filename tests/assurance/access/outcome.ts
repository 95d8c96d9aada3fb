/**
 * What became of a request. `reached` is whatever lies behind the gate, be it a refusal of another rule;
 * where the arguments work for somebody, it is told apart as `done` and `refused`.
 */
export type Outcome = 'reached' | 'done' | 'refused' | 'forbidden' | 'sign in' | 'absent' | 'broken';

/** Outcomes that may write. */
const mayWrite: ReadonlySet<Outcome> = new Set(['reached', 'done']);

/** One request of the matrix, and what came of it. */
export type Cell = {
  readonly part: string;
  /** The page, route or action, and the method of a route. */
  readonly entry: string;
  readonly caller: string;
  readonly expected: Outcome;
  readonly found: Outcome;
  /** Tables and audit actions that were written, although the request was refused. */
  readonly effects: readonly string[];
  /** Of the reply, for whoever reads a broken cell. */
  readonly reply: string;
};

/** A cell holds if the gate did what is declared, and a refused request wrote nothing. */
export const isKept = ({ expected, found, effects }: Cell): boolean =>
  expected === found && (mayWrite.has(expected) || effects.length === 0);

export const describeCell = ({ part, entry, caller, expected, found, effects, reply }: Cell): string =>
  `${part} ${entry} as ${caller}: expected ${expected}, found ${found}` +
  `${effects.length > 0 && !mayWrite.has(expected) ? `, wrote ${effects.join(', ')}` : ''} (${reply})`;

export type Counts = Readonly<Record<string, Readonly<Partial<Record<Outcome, number>>>>>;

/** The number of cells of each part by their expected outcome. */
export function countCells(cells: readonly Cell[]): Counts {
  const counts: Record<string, Partial<Record<Outcome, number>>> = {};
  for (const { part, expected } of cells) {
    const of = counts[part] ?? {};
    of[expected] = (of[expected] ?? 0) + 1;
    counts[part] = of;
  }
  return counts;
}
