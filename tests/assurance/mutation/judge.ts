import type { Mutant } from './run';
import { isSameMutant, type Survivor } from './survivors';

/** The part of mutants that the tests of each subject have to find. */
export const leastScore = 0.9;

export type Judgement = {
  readonly found: number;
  /** Of the found: the tests did not end within their time, as in an endless loop. */
  readonly timedOut: number;
  readonly survived: number;
  /** Of the survived: no test runs the code. */
  readonly notRun: number;
  /** Mutants that are no program. */
  readonly invalid: number;
  /** The found part of all but the invalid ones; none without mutants. */
  readonly score: number | undefined;
  /** Survivors by the kind of their reason. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly unexplained: readonly Mutant[];
  /** Entries of the list that were found, or that are no mutants. */
  readonly outdated: readonly Survivor[];
};

export function judge(mutants: readonly Mutant[], listed: readonly Survivor[]): Judgement {
  const count = (...outcomes: readonly Mutant['outcome'][]) =>
    mutants.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [found, timedOut] = [count('Killed', 'Timeout'), count('Timeout')];
  const [survived, notRun] = [count('Survived', 'NoCoverage'), count('NoCoverage')];
  const reasonOf = (mutant: Mutant) => listed.find((one) => isSameMutant(one, mutant));
  const survivors = mutants.filter(({ outcome }) => outcome === 'Survived' || outcome === 'NoCoverage');
  const kinds: Record<string, number> = {};
  for (const survivor of survivors) {
    const kind = reasonOf(survivor)?.kind ?? 'unexplained';
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return {
    found,
    timedOut,
    survived,
    notRun,
    invalid: mutants.length - found - survived,
    score: found + survived === 0 ? undefined : found / (found + survived),
    kinds,
    unexplained: survivors.filter((survivor) => !reasonOf(survivor)),
    // What only took too long may survive on a faster machine.
    outdated: listed.filter(
      (one) => !mutants.some((mutant) => mutant.outcome !== 'Killed' && isSameMutant(one, mutant)),
    ),
  };
}

/** Whether enough were found, and the list is complete and current. */
export const isProven = ({ score = 0, unexplained, outdated }: Judgement): boolean =>
  score >= leastScore && unexplained.length === 0 && outdated.length === 0;
