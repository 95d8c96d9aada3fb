import type { LiveRun } from '@/components/reconciliation/run-panel';
import { isAbandoned, type RunStanding } from '@/lib/reconciliation/breaks/queries';

/** What the page shows of the run, and polls. */
export function liveRunOf({ last, open, failed }: RunStanding, now: Date): LiveRun {
  return {
    run: open
      ? {
          step: open.step,
          done: open.stepDone,
          total: open.stepTotal,
          isAbandoned: isAbandoned(open, now),
        }
      : null,
    mark: `${last?.id ?? ''} ${failed?.id ?? ''}`,
  };
}
