import { vi } from 'vitest';

const realTurn = setImmediate;

/** Empty turns after which nothing can be expected to move any more. */
const mostIdle = 1_000;

/**
 * Runs work in a time of its own: once nothing is left to do, the next timer of the process is due. Nothing
 * else may run in this process meanwhile.
 */
export async function inVirtualTime<Value>(work: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'performance',
    ],
  });
  try {
    let isOver = false;
    const running = work().finally(() => {
      isOver = true;
    });
    running.catch(() => undefined);
    let idle = 0;
    while (!isOver && idle < mostIdle) {
      await new Promise<void>((settle) => realTurn(settle));
      idle = vi.getTimerCount() === 0 ? idle + 1 : 0;
      if (!isOver) vi.advanceTimersToNextTimer();
    }
    if (!isOver) throw new Error('nothing moves any more');
    return await running;
  } finally {
    vi.useRealTimers();
  }
}
