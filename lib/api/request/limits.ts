/** What is left in the present window. */
export type Allowance = {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
};

export type Limiter = {
  readonly most: number;
  readonly windowSeconds: number;
  /** Counts one event of a key. */
  readonly count: (key: string, now: Date) => Allowance;
};

/** Keys counted one by one in a window; further ones share a count, so that memory stays bounded. */
const mostKeys = 10_000;

/** A rate limit in fixed windows, in the memory of this process: each process counts for itself. */
export function createLimiter({ most, windowSeconds }: Omit<Limiter, 'count'>): Limiter {
  const counts = new Map<string, number>();
  let window = 0;
  return {
    most,
    windowSeconds,
    count: (key, now) => {
      const seconds = now.getTime() / 1_000;
      const current = Math.floor(seconds / windowSeconds);
      if (current !== window) {
        counts.clear();
        window = current;
      }
      const counted = counts.has(key) || counts.size < mostKeys ? key : '';
      const used = (counts.get(counted) ?? 0) + 1;
      counts.set(counted, used);
      return {
        isAllowed: used <= most,
        remaining: Math.max(0, most - used),
        resetSeconds: Math.max(1, Math.ceil((current + 1) * windowSeconds - seconds)),
      };
    },
  };
}

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export const limitHeaders = (
  { most, windowSeconds }: Limiter,
  { isAllowed, remaining, resetSeconds }: Allowance,
): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"token";q=${most};w=${windowSeconds}`,
  ratelimit: `"token";r=${remaining};t=${resetSeconds}`,
  ...(!isAllowed && { 'retry-after': String(resetSeconds) }),
});
