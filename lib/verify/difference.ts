/** Something that stands otherwise in a table than the audit chain tells of it, in plain words. */
export type Difference = { readonly id: string; readonly why: string };

/** What was compared of one kind: how many there are, how many differ, and the first of these. */
export type Compared = {
  readonly subject: string;
  readonly count: number;
  readonly differing: number;
  readonly first: readonly Difference[];
};

/**
 * So many are named: whoever looks begins with these, and a database full of differences still gives a short
 * answer.
 */
const mostNamed = 20;

export type Tally = {
  /** One more was compared; `whys` are its differences. */
  readonly add: (id: string, whys: readonly string[]) => void;
  /** A difference of something that is not there, and so is not counted. */
  readonly miss: (id: string, why: string) => void;
  readonly result: () => Compared;
};

/** Counts what is compared of a kind, in memory that does not grow with it. */
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
