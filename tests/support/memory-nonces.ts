import type { Clock, NonceSource } from '@/lib/provider/signing/nonces';

/** Nonces for one process that has an API key to itself. The clock makes them rise over its restarts. */
export function createMemoryNonces(clock: Clock): NonceSource {
  let last = 0n;
  return {
    take: () => {
      const microseconds = BigInt(Math.trunc(clock())) * 1_000n;
      last = microseconds > last ? microseconds : last + 1n;
      return last;
    },
    reserve: async () => undefined,
  };
}
