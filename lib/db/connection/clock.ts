import type { Sql } from '../client';

/**
 * In milliseconds; synchronized clocks of two machines differ by less, including the round trip to the
 * database.
 */
const toleranceMs = 60_000;
const checkEveryMs = 30_000;

/**
 * Checks this machine's clock against the database's now and then. A clock ahead would release payments
 * before their date, expire orders too early, and take leases that no other process can end; skew is
 * reported, and everything that depends on dates waits until it is corrected.
 */
export function watchClock({
  sql,
  now,
  report,
  consequence = 'nothing is sent, looked up, released or expires by it',
}: {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
  /** What a process with clock skew does not do, for the log. */
  readonly consequence?: string;
}): () => Promise<boolean> {
  let isRight = false;
  let hasReported = false;
  let requestedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // Monotonic, as a skewed clock cannot measure its own check interval.
    const running = performance.now();
    if (isRight && running - requestedAt < checkEveryMs) return true;
    requestedAt = running;
    const [row] = await sql<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
    const aheadMs = now().getTime() - (row?.ms ?? Number.NaN);
    isRight = Math.abs(aheadMs) <= toleranceMs;
    if (!isRight && !hasReported) {
      const offSeconds = Math.round(aheadMs / 1000);
      report(new Error(`the clock is ${offSeconds} s off the database's: ${consequence}`));
    }
    hasReported = !isRight;
    return isRight;
  };
}
