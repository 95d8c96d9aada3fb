/** Seconds before each retry, as Standard Webhooks recommends: three days in all. */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** The jitter, as a share of the delay: the receivers of many events are not asked again all at once. */
const jitter = 0.2;

/** When to try again after this many failures; undefined if it is given up. `random` is from 0 to 1. */
export function nextAttemptAt(failures: number, now: Date, random: number): Date | undefined {
  const seconds = delays[failures - 1];
  return seconds === undefined
    ? undefined
    : new Date(now.getTime() + seconds * 1_000 * (1 + jitter * random));
}

/** An endpoint that has only failed for this long is disabled, in milliseconds. */
export const failingMs = 5 * 86_400_000;
