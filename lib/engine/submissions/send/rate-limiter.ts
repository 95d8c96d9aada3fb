/** A fixed-window rate limiter. A window starts with the first use after the previous one ended. */
export function createRateLimiter(most: number, periodMs: number) {
  let beganAt = Number.NEGATIVE_INFINITY;
  let spent = 0;

  const renew = (now: Date): void => {
    const at = now.getTime();
    // A clock set back starts a new window, too; otherwise the limiter would block until the clock caught up.
    if (at >= beganAt && at < beganAt + periodMs) return;
    beganAt = at;
    spent = 0;
  };

  const left = (now: Date): number => {
    renew(now);
    return Math.max(0, most - spent);
  };

  return {
    left,
    spend(now: Date, count = 1): void {
      renew(now);
      spent += count;
    },
  };
}
