import { type Copy, copyProject } from './copy';
import { type Finder, filesOf, notPassing, type Verdict } from './finder';
import type { Planted } from './patch';
import { runTests, type TestResult } from './run-tests';
import { findTypeErrors } from './type-errors';

export type Outcome = {
  readonly planted: Planted;
  readonly verdict: Verdict | { readonly kind: 'unfit'; readonly why: string };
  /** What another way to find it says; undefined if it was not looked for in another way. */
  readonly other: Verdict | undefined;
  readonly seconds: number;
};

type Finders = {
  readonly find: Finder;
  /** Looks in another way, too. */
  readonly other?: (planted: Planted) => Finder | undefined;
};

type Options = Finders & {
  readonly jobs: number;
  /** Whether all have to compile, which takes the compiler a minute. */
  readonly compiled: boolean;
  /** Whether the named tests have to pass without a bug. */
  readonly isSound: boolean;
  readonly onOutcome: (outcome: Outcome) => void;
};

/**
 * Plants each bug in a copy of the project and looks for it, so many at a time. First all named tests have to
 * pass without a bug, and the patches to compile; those of which one does not are unfit.
 */
export async function findAll(
  all: readonly Planted[],
  { jobs, compiled, isSound, onOutcome, ...finders }: Options,
): Promise<readonly Outcome[]> {
  const copies = Array.from({ length: Math.min(jobs, all.length) }, copyProject);
  try {
    const [first] = copies;
    const sound = first && isSound ? await runTests(first.folder, filesOf(all)) : [];
    const typeErrors = first && compiled ? await findTypeErrors(first, all) : new Map<string, string>();
    const outcomes: Outcome[] = [];
    const left = [...all];
    const work = async (copy: Copy): Promise<void> => {
      for (let planted = left.shift(); planted; planted = left.shift()) {
        const began = performance.now();
        const why = typeErrors.get(planted.name) ?? (isSound ? whyUnsound(planted, sound) : undefined);
        const found = why === undefined ? await findOne(copy, planted, finders) : unfit(why);
        const outcome = { planted, ...found, seconds: Math.round((performance.now() - began) / 1_000) };
        outcomes.push(outcome);
        onOutcome(outcome);
      }
    };
    await Promise.all(copies.map(work));
    return outcomes.toSorted((a, b) => all.indexOf(a.planted) - all.indexOf(b.planted));
  } finally {
    for (const copy of copies) copy.remove();
  }
}

function whyUnsound(planted: Planted, sound: readonly TestResult[]): string | undefined {
  const [first] = notPassing(planted, sound);
  return first && `fails without the bug: ${first.file} › ${first.title}`;
}

type Found = Pick<Outcome, 'verdict' | 'other'>;

const unfit = (why: string): Found => ({ verdict: { kind: 'unfit', why }, other: undefined });

async function findOne(copy: Copy, planted: Planted, { find, other }: Finders): Promise<Found> {
  const file = copy.plant(planted);
  if (file !== undefined) return unfit(`does not apply to ${file}`);
  try {
    const verdict = await find(planted, copy.folder);
    return { verdict, other: await other?.(planted)?.(planted, copy.folder) };
  } finally {
    copy.restore(planted);
  }
}
