import { createRandom } from '@/lib/sandbox/runtime/random';
import { drawWith } from '../draw';
import type { Kind } from './kind';

export type FuzzPlan = {
  readonly seed: number;
  readonly inputs: number;
  /** The number of the first input, to repeat a run from there. */
  readonly from?: number | undefined;
  /** Ends earlier, after so many seconds. */
  readonly mostSeconds?: number | undefined;
  readonly onProgress?: (number: number) => void;
};

/** A defect: an input that ended in none of the declared results, or broke a property. */
export type Defect = { readonly number: number; readonly error: string; readonly input: string };

export type FuzzFigures = {
  readonly kind: string;
  readonly seed: number;
  readonly inputs: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** The declared results, and how often each was one. */
  readonly results: Readonly<Record<string, number>>;
  readonly medianMs: number;
  readonly slowest: { readonly number: number; readonly ms: number };
  /** Inputs that took fifty times the median and more than what is ample, three times in a row. */
  readonly slow: readonly { readonly number: number; readonly ms: number }[];
  /** Resident memory of the process in megabytes, after a tenth of the inputs and at its most. */
  readonly rss: { readonly early: number; readonly most: number };
  readonly defects: readonly Defect[];
};

/** Below this, a pause of the garbage collector looks like a slow input. In milliseconds. */
const leastSlowMs = 20;
const slowTimes = 50;
const mostDefects = 20;
const sampled = 10_000;

/** Each input is drawn from the seed and its number alone, so that any of them can be made again. */
export function inputOf<Input>(kind: Kind<Input>, seed: number, number: number): Input {
  const draw = drawWith(createRandom(seed * 1_000_003 + number));
  return kind.mutate(draw, draw.of(kind.seeds), kind.seeds);
}

/** Reads mutated inputs, and counts what they were read as. */
export async function fuzz<Input>(kind: Kind<Input>, plan: FuzzPlan): Promise<FuzzFigures> {
  const { seed, inputs, from = 1, mostSeconds = Number.POSITIVE_INFINITY, onProgress } = plan;
  const ampleMs = kind.ampleMs ?? leastSlowMs;
  const results = new Map<string, number>();
  const times = new Float64Array(sampled);
  const suspects: { number: number; ms: number }[] = [];
  const defects: Defect[] = [];
  const rss = { early: 0, most: 0 };
  let slowest = { number: 0, ms: 0 };
  const began = performance.now();
  let number = from;
  for (; number < from + inputs && defects.length < mostDefects; number += 1) {
    const input = inputOf(kind, seed, number);
    const start = performance.now();
    try {
      const result = await kind.read(input);
      results.set(result, (results.get(result) ?? 0) + 1);
    } catch (error) {
      defects.push({ number, error: String(error), input: kind.shown(input) });
    }
    const ms = performance.now() - start;
    times[number % sampled] = ms;
    if (ms > slowest.ms) slowest = { number, ms };
    if (ms > ampleMs && suspects.length < 1_000) suspects.push({ number, ms });
    if (number % 100 === 0) {
      onProgress?.(number);
      rss.most = Math.max(rss.most, megabytes());
      if (number - from <= inputs / 10) rss.early = rss.most;
      if (performance.now() - began > mostSeconds * 1_000) break;
    }
  }
  const done = Math.min(number - from + 1, inputs);
  const seconds = (performance.now() - began) / 1_000;
  const measured = [...times.subarray(0, Math.min(sampled, done))].sort((one, other) => one - other);
  const medianMs = measured[Math.floor(measured.length / 2)] ?? 0;
  return {
    kind: kind.name,
    seed,
    inputs: done,
    seconds: rounded(seconds),
    perSecond: Math.round(done / seconds),
    results: Object.fromEntries([...results].sort(([one], [other]) => (one < other ? -1 : 1))),
    medianMs: rounded(medianMs),
    slowest: { number: slowest.number, ms: rounded(slowest.ms) },
    slow: await slowAgain(kind, seed, suspects, Math.max(ampleMs, slowTimes * medianMs)),
    rss: { early: Math.max(rss.early, 0), most: Math.max(rss.most, megabytes()) },
    defects,
  };
}

/** Those that are slow in each of three more readings: others only waited for something else. */
async function slowAgain<Input>(
  kind: Kind<Input>,
  seed: number,
  suspects: readonly { readonly number: number; readonly ms: number }[],
  limitMs: number,
) {
  const slow: { readonly number: number; readonly ms: number }[] = [];
  for (const { number } of suspects.filter(({ ms }) => ms > limitMs).slice(0, 50)) {
    let least = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 3; times += 1) {
      const input = inputOf(kind, seed, number);
      const start = performance.now();
      await Promise.resolve(kind.read(input)).catch(() => undefined);
      least = Math.min(least, performance.now() - start);
    }
    if (least > limitMs) slow.push({ number, ms: rounded(least) });
  }
  return slow;
}

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1e6);
const rounded = (value: number): number => Number(value.toPrecision(3));
