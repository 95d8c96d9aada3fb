import type { Clock } from '../signing/nonces';
import type { RequestObserver } from './dispatcher';

/** Tolerated clock skew against the provider, in milliseconds; the same as against the database. */
const toleranceMs = 60_000;
/** Consecutive replies that must show the skew: a single one may come from a gateway with its own clock. */
const repliesInARow = 3;
/**
 * How long an observation is valid, in milliseconds: an idle process learns nothing new, and its clock may
 * have been set since.
 */
const validMs = 300_000;

export type ProviderClock = {
  /** Reads the Date header of each reply. */
  readonly observer: RequestObserver;
  /** False while clock skew against the provider is known. True if nothing is known. */
  readonly isRight: () => boolean;
};

/**
 * Detects clock skew against the provider by the optional Date header of its replies (RFC 9110, 6.6.1). Calls
 * `told` each time skew begins, with how far this clock is ahead.
 */
export function createProviderClock(clock: Clock, report: (aheadMs: number) => void): ProviderClock {
  let inARow = 0;
  let lastSeenAt = Number.NEGATIVE_INFINITY;

  function hear(date: string | undefined): void {
    const dateMs = date === undefined ? Number.NaN : Date.parse(date);
    if (Number.isNaN(dateMs)) return;
    const aheadMs = clock() - dateMs;
    const isOff = Math.abs(aheadMs) > toleranceMs;
    inARow = isOff ? inARow + 1 : 0;
    lastSeenAt = performance.now();
    if (inARow === repliesInARow) report(aheadMs);
  }

  return {
    observer: { replied: ({ date }) => hear(date), failed: () => undefined },
    isRight: () => {
      if (performance.now() - lastSeenAt > validMs) inARow = 0;
      return inARow < repliesInARow;
    },
  };
}
