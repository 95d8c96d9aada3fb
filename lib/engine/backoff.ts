/**
 * How long to wait before asking the service again: doubling from two seconds to five minutes, give or take a
 * quarter.
 */
export function retryDelayMs(attempt: number, random: () => number): number {
  const base = Math.min(2_000 * 2 ** Math.max(0, attempt - 1), 300_000);
  return Math.round(base * (0.75 + random() / 2));
}

/**
 * How long to wait before looking at a payment again that the service has: often while it is young, seldom
 * later. A webhook brings the look forward; this only fills the gaps.
 */
export function followDelayMs(ageMs: number, executionTime: Date | null, now: Date): number {
  if (executionTime && executionTime > now) {
    return Math.min(executionTime.getTime() - now.getTime() + 1_000, 600_000);
  }
  return Math.min(Math.max(1_000, ageMs / 4), 300_000);
}

/**
 * The same for an order that the service refuses and knows no payment of, while people decide: a minute, and
 * up to an hour.
 */
export const lostLookDelayMs = (ageMs: number): number => Math.min(Math.max(60_000, ageMs / 4), 3_600_000);

/** The same for one that was declared failed and may appear all the same: a minute, and up to a day. */
export const watchDelayMs = (ageMs: number): number => Math.min(Math.max(60_000, ageMs / 4), 86_400_000);
