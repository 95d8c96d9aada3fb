import type { Sql } from '../client';

/** Two machines whose clocks are kept differ by less than this, the way to the database and back included. */
const toleranceMs = 60_000;
const askEveryMs = 30_000;

/**
 * Whether this machine's clock agrees with the database's, asked now and then. One that has jumped ahead
 * would release payments before their date, let orders expire that have days left, and hold leases that no
 * other process can end; it is reported, and whatever goes by dates waits until it is right.
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
  /** What a process whose clock is off does not do, for the log. */
  readonly consequence?: string;
}): () => Promise<boolean> {
  let isRight = false;
  let wasTold = false;
  let requestedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // By the time since the process began: a clock in doubt is no measure of how long it has been in doubt.
    const running = performance.now();
    if (isRight && running - requestedAt < askEveryMs) return true;
    requestedAt = running;
    const [row] = await sql<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
    const aheadMs = now().getTime() - (row?.ms ?? Number.NaN);
    isRight = Math.abs(aheadMs) <= toleranceMs;
    if (!isRight && !wasTold) {
      const offSeconds = Math.round(aheadMs / 1000);
      report(new Error(`the clock is ${offSeconds} s off the database's: ${consequence}`));
    }
    wasTold = !isRight;
    return isRight;
  };
}
