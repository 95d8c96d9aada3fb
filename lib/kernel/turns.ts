/** Releases an acquired slot; call it once. */
export type EndTurn = () => void;

/**
 * Concurrency limiter with a FIFO queue. `take` returns undefined if the queue is full, no slot becomes free
 * in time, or the caller has aborted.
 */
export function createTurns(bounds: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
}) {
  let running = 0;
  const waiting = new Set<() => void>();

  const endTurn = (): EndTurn => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      const [first] = waiting;
      first?.();
    };
  };

  return {
    take(signal?: AbortSignal): Promise<EndTurn | undefined> {
      if (signal?.aborted) return Promise.resolve(undefined);
      if (running < bounds.atOnce && waiting.size === 0) {
        running += 1;
        return Promise.resolve(endTurn());
      }
      if (waiting.size >= bounds.waiting) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const leave = (): void => {
          settle();
          resolve(undefined);
        };
        const enter = (): void => {
          settle();
          running += 1;
          resolve(endTurn());
        };
        const timer = setTimeout(leave, bounds.waitMs);
        const settle = (): void => {
          waiting.delete(enter);
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        waiting.add(enter);
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
