import type { Database } from '@/lib/db/client';
import type { RunStep } from '@/lib/kernel/states/reconciliation-states';
import type { ServiceClient } from '@/lib/provider/client';

export type RunParts = {
  readonly db: Database;
  readonly service: ServiceClient;
  readonly now: () => Date;
};

/** What a step of a run tells of itself. */
export type Work = {
  /**
   * Says how far the step is, which is also the run's heartbeat. Throws `RunLost` where the run is no longer
   * ours.
   */
  readonly report: (step: RunStep, done: number, total: number) => Promise<void>;
  /** A sentence on what could not be looked at. */
  readonly problem: (words: string) => void;
};

/** Whoever took the run for abandoned has made another one: what was found is thrown away. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** Nobody waits before a screen for what a run asks. */
export const background = { priority: 'background' } as const;
