import { readFileSync } from 'node:fs';

/**
 * For how long the main thread has run on a processor, in milliseconds; undefined where the system does not
 * tell. On a machine that others use, it waits for its turn in between: this is what it would take alone.
 */
export function mainThreadMs(): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}

export type Blocks = {
  /** The longest time for which no timer came to its turn. */
  readonly longestMs: number;
  /** The longest time within one such that the main thread did run; null where the system does not tell. */
  readonly longestOnProcessorMs: number | null;
};

/**
 * Watches from now on how long the event loop does not turn. `end` needs the loop to have turned since the
 * last work.
 */
export function watchEventLoop(): { end(): Blocks } {
  let last = performance.now();
  let lastOnProcessor = mainThreadMs();
  let longestMs = 0;
  let longestOnProcessorMs = lastOnProcessor === undefined ? null : 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    const onProcessor = mainThreadMs();
    if (onProcessor !== undefined && lastOnProcessor !== undefined) {
      longestOnProcessorMs = Math.max(longestOnProcessorMs ?? 0, onProcessor - lastOnProcessor);
    }
    lastOnProcessor = onProcessor;
  }, 1);
  return {
    end: () => {
      clearInterval(timer);
      return { longestMs, longestOnProcessorMs };
    },
  };
}
