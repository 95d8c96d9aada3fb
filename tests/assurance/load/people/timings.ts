import { figures } from '../../../bench/harness/database-work';
import { markdownTable } from '../../../bench/harness/target';

export type Kind = 'read' | 'write';

/** How long each page and action took, in milliseconds, and what did not succeed. */
export type Timings = {
  readonly taken: Map<string, number[]>;
  readonly failures: string[];
};

export const noTimings = (): Timings => ({ taken: new Map(), failures: [] });

/** Waits for one act. One that throws has no time, and is a failure. */
export async function time(
  { taken, failures }: Timings,
  name: string,
  act: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  try {
    await act();
  } catch (error) {
    failures.push(`${name}: ${String(error).slice(0, 300)}`);
    return;
  }
  const before = taken.get(name) ?? [];
  before.push(performance.now() - began);
  taken.set(name, before);
}

export type Compared = {
  readonly name: string;
  readonly times: number;
  readonly alone: { readonly median: number; readonly p95: number; readonly p99: number };
  readonly loaded: { readonly median: number; readonly p95: number; readonly p99: number };
};

/** The same pages and actions in both, and one line for all of them together. */
export function compare(
  name: string,
  alone: Timings,
  loaded: Timings,
  isOf: (name: string) => boolean,
): Compared[] {
  const names = [...loaded.taken.keys()].filter(isOf).sort();
  const of = (timings: Timings, wanted: readonly string[]) =>
    wanted.flatMap((each) => timings.taken.get(each) ?? []);
  const compared = (title: string, wanted: readonly string[]): Compared => ({
    name: title,
    times: of(loaded, wanted).length,
    alone: figures(of(alone, wanted)),
    loaded: figures(of(loaded, wanted)),
  });
  return [...names.map((each) => compared(each, [each])), compared(name, names)];
}

const ms = (value: number) => value.toFixed(0);
export const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100;

export const comparedTable = (head: readonly [string, string], rows: readonly Compared[]): string =>
  markdownTable(
    [
      'page or action',
      'times',
      `median ${head[0]}`,
      head[1],
      `p95 ${head[0]}`,
      head[1],
      `p99 ${head[0]}`,
      head[1],
      'ratio of p99',
    ],
    rows.map(({ name, times, alone, loaded }) => [
      name,
      String(times),
      ms(alone.median),
      ms(loaded.median),
      ms(alone.p95),
      ms(loaded.p95),
      ms(alone.p99),
      ms(loaded.p99),
      ratio(loaded.p99, alone.p99).toFixed(2),
    ]),
  );
