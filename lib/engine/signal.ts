/** Resolves after so many milliseconds, or on abort. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ms <= 0 || signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });

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
    rest: (ms: number) => sleep(ms, signal),
  };
}
export type Bell = ReturnType<typeof createSignal>;
