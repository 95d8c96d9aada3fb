import { setTimeout as pause } from 'node:timers/promises';

/** A wake-up signal: every waiter resumes on the next notification, on abort or at its timeout. */
export function createSignal(signal: AbortSignal) {
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
    /** Sleeps regardless of notifications, until the abort at the latest. */
    rest: (ms: number) =>
      ms > 0 ? pause(ms, undefined, { signal }).catch(() => undefined) : Promise.resolve(undefined),
  };
}
export type Bell = ReturnType<typeof createSignal>;
