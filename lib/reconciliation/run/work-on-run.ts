import type { Database } from '@/lib/db/client';
import type { RunStep } from '@/lib/kernel/states/reconciliation-states';
import type { ProviderClient } from '@/lib/provider/client';

export type RunParts = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly now: () => Date;
  /** Aborted when the process stops: the run then makes no more requests, and another process repeats it. */
  readonly signal?: AbortSignal | undefined;
};

/** Callbacks for the steps of a run. */
export type Work = {
  /**
   * Stores the progress of the step, which is also the heartbeat of the run. Throws `RunLost` if the run was
   * taken over, and the signal's reason if the process stops.
   */
  readonly report: (step: RunStep, done: number, total: number) => Promise<void>;
  /** Reports in one sentence what could not be checked. */
  readonly problem: (words: string) => void;
};

/** The run was considered abandoned and replaced; its findings are discarded. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** Interactive requests take precedence over those of a run. */
export const background = ({ signal }: Pick<RunParts, 'signal'>) =>
  ({ priority: 'background', signal }) as const;
