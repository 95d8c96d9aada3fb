/** Back-off before a retry against the provider: doubles from 2 s to 5 min, with ±25 % jitter. */
export function retryDelayMs(attempt: number, random: () => number): number {
  const base = Math.min(2_000 * 2 ** Math.max(0, attempt - 1), 300_000);
  return Math.round(base * (0.75 + random() / 2));
}

/**
 * Interval until the next status poll: short for a recent payment, up to 5 min for an old one. A webhook
 * triggers a poll earlier; this interval only covers missing webhooks.
 */
export function followDelayMs(ageMs: number, executionTime: Date | null, now: Date): number {
  if (executionTime && executionTime > now) {
    return Math.min(executionTime.getTime() - now.getTime() + 1_000, 600_000);
  }
  return Math.min(Math.max(1_000, ageMs / 4), 300_000);
}

/** Poll interval for a suspended order whose payment was not found: from 1 min to 1 h. */
export const unknownPollDelayMs = (ageMs: number): number => Math.min(Math.max(60_000, ageMs / 4), 3_600_000);

/** Poll interval for an order declared failed, in case it settles late: from 1 min to 1 day. */
export const watchDelayMs = (ageMs: number): number => Math.min(Math.max(60_000, ageMs / 4), 86_400_000);
