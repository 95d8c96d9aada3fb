import { type Copy, copyProject } from './copy';
import { type Finder, filesOf, notPassing, type Verdict } from './finder';
import type { Planted } from './patch';
import { runTests, type TestResult } from './run-tests';
import { findTypeErrors } from './type-errors';

export type Outcome = {
  readonly planted: Planted;
  readonly verdict: Verdict | { readonly kind: 'unfit'; readonly why: string };
  readonly seconds: number;
};

type Options = {
  readonly jobs: number;
  /** Whether all have to compile, which takes the compiler a minute. */
  readonly compiled: boolean;
  readonly find: Finder;
  readonly onOutcome: (outcome: Outcome) => void;
};

/**
 * Plants each bug in a copy of the project and looks for it, so many at a time. First all named tests have to
 * pass without a bug, and the patches to compile; those of which one does not are unfit.
 */
export async function findAll(
  all: readonly Planted[],
  { jobs, compiled, find, onOutcome }: Options,
): Promise<readonly Outcome[]> {
  const copies = Array.from({ length: Math.min(jobs, all.length) }, copyProject);
  try {
    const [first] = copies;
    const sound = first ? await runTests(first.folder, filesOf(all)) : [];
    const typeErrors = first && compiled ? await findTypeErrors(first, all) : new Map<string, string>();
    const outcomes: Outcome[] = [];
    const left = [...all];
    const work = async (copy: Copy): Promise<void> => {
      for (let planted = left.shift(); planted; planted = left.shift()) {
        const began = performance.now();
        const why = typeErrors.get(planted.name) ?? whyUnsound(planted, sound);
        const verdict = why === undefined ? await findOne(copy, planted, find) : unfit(why);
        const outcome = { planted, verdict, seconds: Math.round((performance.now() - began) / 1_000) };
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

const unfit = (why: string) => ({ kind: 'unfit', why }) as const;

async function findOne(copy: Copy, planted: Planted, find: Finder): Promise<Outcome['verdict']> {
  const file = copy.plant(planted);
  if (file !== undefined) return unfit(`does not apply to ${file}`);
  try {
    return await find(planted, copy.folder);
  } finally {
    copy.restore(planted);
  }
}
