/** A difference between a table and the audit chain, in plain words. */
export type Difference = { readonly id: string; readonly why: string };

/** Result for one kind: number compared, number of differences, and the first of them. */
export type Compared = {
  readonly subject: string;
  readonly count: number;
  readonly differing: number;
  readonly first: readonly Difference[];
};

/** Number of differences listed per kind, so that the report stays short. */
const mostNamed = 20;

export type Tally = {
  /** Counts one compared item; `whys` are its differences. */
  readonly add: (id: string, whys: readonly string[]) => void;
  /** Adds a difference for a missing item, which does not count as compared. */
  readonly miss: (id: string, why: string) => void;
  readonly result: () => Compared;
};

/** Counts the results of one kind in constant memory. */
export function openTally(subject: string): Tally {
  const first: Difference[] = [];
  let [count, differing] = [0, 0];
  const note = (id: string, whys: readonly string[]) => {
    if (whys.length === 0) return;
    differing += 1;
    for (const why of whys) if (first.length < mostNamed) first.push({ id, why });
  };
  return {
    add: (id, whys) => {
      count += 1;
      note(id, whys);
    },
    miss: (id, why) => note(id, [why]),
    result: () => ({ subject, count, differing, first }),
  };
}
