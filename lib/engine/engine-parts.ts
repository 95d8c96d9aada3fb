import type { Database } from '@/lib/db/client';
import type { ProviderClient } from '@/lib/provider/client';
import type { WaitingReasons } from './waiting-reasons';

/** The engine's dependencies, with the database of orders. */
export type EngineParts = StepParts & { readonly db: Database };

/** What a step of an order depends on. */
export type StepParts = {
  readonly provider: ProviderClient;
  readonly now: () => Date;
  /** From 0 to 1, for the jitter of the back-off. */
  readonly random: () => number;
  /**
   * How long an order may go without an answer from the provider before it becomes an exception. The contract
   * leaves it to the client when "not found" means that no payment was created (contract 1).
   */
  readonly exceptionAfterMs: number;
  /** Shared by the sender and the report of late payments. */
  readonly reasons: WaitingReasons;
  /** Rate limit on polls, so that thousands of pending payments do not flood the provider. */
  readonly pollsPerMinute?: number;
};
