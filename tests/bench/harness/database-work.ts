import { readFileSync } from 'node:fs';

export type Figures = {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
};

export function figures(milliseconds: readonly number[]): Figures {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

/** Milliseconds by the clock, and of the database's process on a processor. */
export type Cost = { readonly waited: number; readonly worked: number };

/** The CPU milliseconds of the one backend process that answers; 0 if the system does not report them. */
function workOf(process: number): number {
  try {
    return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** What a query costs on a connection whose backend has this process number. */
export async function costOf(process: number, run: () => Promise<unknown>): Promise<Cost> {
  const [began, before] = [performance.now(), workOf(process)];
  await run();
  return { waited: performance.now() - began, worked: workOf(process) - before };
}
