import { setTimeout as pause } from 'node:timers/promises';

/**
 * Something to wait at that can be rung: every waiting caller goes on at the next ring, at the stop, or when
 * time is up.
 */
export function createBell(signal: AbortSignal) {
  const waiting = new Set<() => void>();
  const ring = () => {
    for (const wake of waiting) wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
      }),
    /** Lets time go by whatever rings, up to the stop. */
    rest: (ms: number) =>
      ms > 0 ? pause(ms, undefined, { signal }).catch(() => undefined) : Promise.resolve(undefined),
  };
}
export type Bell = ReturnType<typeof createBell>;
