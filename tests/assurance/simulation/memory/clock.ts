import type { WorldClock } from '../world';

const start = Date.parse('2026-11-02T10:00:00Z');

/** Time goes on with the timers of the process, and by leaps. */
export function createClock(): WorldClock & { readonly ofProvider: () => Date } {
  let offsetMs = start - performance.now();
  let setBackMs = 0;
  const at = (ahead: number) => new Date(offsetMs + ahead + performance.now());
  const now = () => at(0);
  const advance = (byMs: number): void => {
    offsetMs += byMs;
    if (byMs < 0) setBackMs -= byMs;
  };
  return {
    now,
    ofProvider: () => at(setBackMs),
    advance,
    advanceTo: (instant) => advance(Math.max(0, instant.getTime() - now().getTime())),
    restore: () => {
      advance(setBackMs);
      setBackMs = 0;
    },
  };
}
