/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Hands out numbers that only ever rise, over every process that shares the source (contract 5.3). */
export type NonceSource = { readonly next: () => Promise<bigint> };

/** For scripts and tests with a key of their own: rises within one process, and over its restarts by the clock. */
export function createMemoryNonces(clock: Clock): NonceSource {
  let last = 0n;
  return {
    next: async () => {
      const microseconds = BigInt(Math.trunc(clock())) * 1_000n;
      last = microseconds > last ? microseconds : last + 1n;
      return last;
    },
  };
}
