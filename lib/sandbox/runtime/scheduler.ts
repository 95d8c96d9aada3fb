/** Longer timers overflow; a shorter one wakes early and is set again. */
const longestTimerMs = 2_000_000_000;

/** Wakes whenever something is due. */
export type Scheduler = {
  /** To be called when the next time may have become an earlier one. */
  arm(): void;
  close(): void;
};

/**
 * Runs `run` at each instant that `nextAt` names (Unix milliseconds, as `now` counts them), with one timer.
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
