import { createRandom } from '@/lib/sandbox/runtime/random';
import { type Draw, drawWith } from '../draw';
import { type Attempt, allWays, attempt, type Target, type Way } from './attempt';
import { claims, notCompared } from './claims';
import type { Table } from './tables';
import { chainActs, unnotedActs } from './tamper-chain';

export type Plan = {
  readonly seed: number;
  /** The number of tamperings that have to be found. */
  readonly tamperings: number;
  /** Repeats one of them. */
  readonly only?: number | undefined;
  readonly log?: (line: string) => void;
};

/** A tampering with its number, from which and the run's seed it is drawn. */
export type Numbered = Attempt & { readonly number: number };

/** One of four is about the chain itself. */
const shareOfChain = 4;

/** Tampers as planned in ways that have to be found, and once in each way that the chain does not protect. */
export async function tamper(target: Target, plan: Plan): Promise<readonly Numbered[]> {
  const undeclared = undeclaredIn(target.tables);
  if (undeclared.length > 0) throw new Error(`nothing is claimed of ${undeclared.join(', ')}`);
  const done: Numbered[] = [];
  const perform = async (number: number, way: Way): Promise<void> => {
    if (plan.only !== undefined && plan.only !== number) return;
    const made = await attempt(target, drawWith(createRandom(plan.seed * 1_000_003 + number)), way);
    if (!made) return;
    done.push({ ...made, number });
    if (done.length % 100 === 0) plan.log?.(`${done.length} tamperings`);
  };
  const ways = allWays(target.tables, claims);
  const claimed = ways.filter(({ isClaimed }) => isClaimed);
  const wayAt = waysToFind(claimed, plan.seed);
  // A table of one row has nothing to exchange: its number is left out, and others keep theirs.
  const isLeft = (number: number) =>
    number < firstUnclaimed &&
    (plan.only !== undefined ? number <= plan.only : done.length < plan.tamperings);
  for (let number = 1; isLeft(number); number += 1) await perform(number, wayAt(number - 1));
  const unclaimed = [
    ...unnotedActs.flatMap((chain) => [false, true].map((withHead) => unnotedWay(chain, withHead))),
    ...(plan.tamperings < claimed.length ? [] : ways.filter(({ isClaimed }) => !isClaimed)),
  ];
  for (const [place, way] of unclaimed.entries()) await perform(firstUnclaimed + place, way);
  return done;
}

/** The number of the first tampering that is tried once and need not be found. */
const firstUnclaimed = 1_000_000;

/** The way at each place: every fourth is of the chain, and each kind begins again once all its ways came. */
function waysToFind(claimed: readonly Way[], seed: number): (place: number) => Way {
  const ofTables = shuffled(drawWith(createRandom(seed)), claimed);
  const ofChain = chainActs.map((chain) => ({
    name: `chain: ${chain}`,
    isClaimed: true,
    chain,
    withHead: false,
  }));
  return (place) => {
    const [of, turn] =
      place % shareOfChain === 0
        ? [ofChain, place / shareOfChain]
        : [ofTables, place - Math.ceil(place / shareOfChain)];
    const way = of[turn % of.length];
    if (!way) throw new Error('nothing is claimed');
    return way;
  };
}

const unnotedWay = (chain: (typeof unnotedActs)[number], withHead: boolean): Way => ({
  name: `${chain}, ${withHead ? 'with' : 'without'} a noted head`,
  isClaimed: withHead,
  chain,
  withHead,
});

function shuffled<Value>(draw: Draw, values: readonly Value[]): readonly Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(draw.below(left.length), 1));
}

/** Tables and columns of which nobody has said whether they are protected. */
export function undeclaredIn(tables: readonly Table[]): readonly string[] {
  return tables.flatMap(({ name, columns }) => {
    const claim = claims[name];
    if (!claim) return notCompared.includes(name) ? [] : [name];
    const declared = [claim.columns, ...Object.values(claim.open)].flatMap((list) => list.split(' '));
    return columns
      .filter((column) => !declared.includes(column.name))
      .map((column) => `${name}.${column.name}`);
  });
}
