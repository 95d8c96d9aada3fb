import { type Counts, sumOf } from './counting';
import type { RolePage } from './pages';

/** One page as one role, at each size of the database in turn. */
export type Counted = RolePage & { readonly statuses: readonly number[]; readonly counts: readonly Counts[] };

/** Statements of a page that are more on the largest database than on one of before, one line each. */
export function growthOf({ role, path, counts }: Counted): readonly string[] {
  const [largest, before] = [counts.at(-1), counts.slice(0, -1)];
  if (!largest || sumOf(largest) === 0) return [`${path} as ${role} issued no statement`];
  const worst = before.toSorted((one, other) => sumOf(one) - sumOf(other))[0] ?? largest;
  if (sumOf(largest) <= sumOf(worst)) return [];
  const more = [...largest].filter(([text, calls]) => calls > (worst.get(text) ?? 0));
  return [
    `${path} as ${role}: ${counts.map(sumOf).join(', ')} statements`,
    ...more.map(([text, calls]) => `    ${worst.get(text) ?? 0} → ${calls}: ${text.slice(0, 240)}`),
  ];
}

/** The bank has at most nine accounts for an installation, and some pages read each one by itself. */
const mostAlike = 9;

/** Statements that a page seems to issue for each of its rows, also if it was full from the beginning. */
export const repetitionsOf = ({ role, path, counts }: Counted): readonly string[] =>
  [...(counts.at(-1) ?? [])]
    .filter(([, calls]) => calls > mostAlike)
    .map(([text, calls]) => `${path} as ${role} issued ${calls} times: ${text.slice(0, 240)}`);

/** Pages that reply otherwise once the database is larger. */
export const otherReplies = (counted: readonly Counted[]): readonly string[] =>
  counted
    .filter(({ statuses }) => new Set(statuses).size > 1)
    .map(({ path, role, statuses }) => `${path} as ${role} replied with ${statuses.join(', ')}`);

/** Of the largest database: how many pages were shown, and how many statements they issue. */
export function figuresOf(counted: readonly Counted[]) {
  const sums = counted
    .map(({ counts }) => sumOf(counts.at(-1) ?? new Map()))
    .sort((one, other) => one - other);
  return {
    pages: new Set(counted.map(({ path }) => path)).size,
    asked: counted.length,
    shown: counted.filter(({ statuses }) => statuses.at(-1) === 200).length,
    fewest: sums[0],
    median: sums[sums.length >> 1],
    most: sums.at(-1),
    all: sums.reduce((all, each) => all + each, 0),
    mostAlike: Math.max(...counted.flatMap(({ counts }) => [...(counts.at(-1)?.values() ?? [])])),
    grown: counted.filter((page) => growthOf(page).length > 0).length,
  };
}
