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

/** One of four is about the chain itself; every way comes before any comes again. */
const shareOfChain = 4;

/** Tampers as planned in ways that have to be found, and once in each way that the chain does not protect. */
export async function tamper(target: Target, plan: Plan): Promise<readonly Numbered[]> {
  const undeclared = undeclaredIn(target.tables);
  if (undeclared.length > 0) throw new Error(`nothing is claimed of ${undeclared.join(', ')}`);
  const done: Numbered[] = [];
  const perform = async (number: number, way: Way): Promise<boolean> => {
    if (plan.only !== undefined && plan.only !== number) return true;
    const made = await attempt(target, drawWith(createRandom(plan.seed * 1_000_003 + number)), way);
    if (made) done.push({ ...made, number });
    if (number % 100 === 0) plan.log?.(`${number} tamperings`);
    return made !== undefined;
  };
  const draw = drawWith(createRandom(plan.seed));
  const ways = allWays(target.tables, claims);
  const claimed = shuffled(
    draw,
    ways.filter(({ isClaimed }) => isClaimed),
  );
  let number = 0;
  for (let place = 0; number < plan.tamperings; place += 1) {
    const isOfChain = number % shareOfChain === 0;
    const way = isOfChain
      ? chainWay(chainActs[(number / shareOfChain) % chainActs.length])
      : claimed[place % claimed.length];
    // A table of one row has nothing to exchange; another way takes its place.
    if (way && (await perform(number + 1, way))) number += 1;
  }
  for (const chain of unnotedActs)
    for (const withHead of [false, true]) {
      number += 1;
      const name = withHead ? `${chain}, with a noted head` : `${chain}, without a noted head`;
      await perform(number, { name, isClaimed: withHead, chain, withHead });
    }
  if (plan.tamperings < claimed.length) return done;
  for (const way of ways.filter(({ isClaimed }) => !isClaimed)) {
    number += 1;
    await perform(number, way);
  }
  return done;
}

const chainWay = (chain: (typeof chainActs)[number] | undefined): Way | undefined =>
  chain && { name: `chain: ${chain}`, isClaimed: true, chain, withHead: false };

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
