import type { Database } from '@/lib/db/client';
import type { ServiceClient } from '@/lib/provider/client';
import type { WaitingReasons } from './waiting-reasons';

/** What the engine works with. */
export type EngineParts = {
  readonly db: Database;
  readonly service: ServiceClient;
  readonly now: () => Date;
  /** From 0 to 1, for the jitter of the back-off. */
  readonly random: () => number;
  /**
   * How long an order may go without an answer of the provider before it becomes an exception. The contract
   * leaves it to the client how long not being found means that nothing was created (contract 1).
   */
  readonly exceptionAfterMs: number;
  /** Shared by what sends and what reports late payments. */
  readonly reasons: WaitingReasons;
  /**
   * How many looks this engine takes in a minute, so that thousands of pending payments do not flood the
   * service.
   */
  readonly looksPerMinute?: number;
};
