import type { Clock, NonceSource } from '@/lib/provider/signing/nonces';

/**
 * Nonces for a single process with an API key of its own. They start from the clock, so that they increase
 * over restarts.
 */
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
