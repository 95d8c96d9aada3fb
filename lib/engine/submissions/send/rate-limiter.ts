/** So many a period and no more. A period begins with the first that is spent after the one before it. */
export function createBudget(most: number, periodMs: number) {
  let beganAt = Number.NEGATIVE_INFINITY;
  let spent = 0;

  const renew = (now: Date): void => {
    const at = now.getTime();
    // A clock that was put back begins again, too: else nothing would be left until it came where it had
    // been.
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
