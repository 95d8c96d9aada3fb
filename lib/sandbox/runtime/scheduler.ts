/** In milliseconds. Longer timers overflow; a shorter one fires early and is rescheduled. */
const longestTimerMs = 2_000_000_000;

/** Wakes when something is due. */
export type Scheduler = {
  /** Call it when the next due time may have become earlier. */
  arm(): void;
  close(): void;
};

/**
 * Calls `run` at each instant that `nextAt` returns (Unix milliseconds, on the clock of `now`), with one
 * timer.
 */
export function createScheduler(parts: {
  readonly nextAt: () => number | undefined;
  readonly now: () => number;
  readonly run: () => void;
}): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let armedFor = Number.POSITIVE_INFINITY;

  const arm = (): void => {
    const nextAt = parts.nextAt();
    if (nextAt === undefined || nextAt >= armedFor) return;
    clearTimeout(timer);
    armedFor = nextAt;
    timer = setTimeout(wake, Math.min(longestTimerMs, Math.max(0, nextAt - parts.now())));
  };

  const wake = (): void => {
    armedFor = Number.POSITIVE_INFINITY;
    parts.run();
    arm();
  };

  return { arm, close: () => clearTimeout(timer) };
}
