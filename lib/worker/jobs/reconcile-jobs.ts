import { sql } from 'drizzle-orm';
import { reconcile } from '@/lib/reconciliation/run/reconcile';
import {
  askForScheduledRun,
  askToReconcileTask,
  findLastRunAt,
  reconcileTask,
  requeueAbandonedRun,
} from '@/lib/reconciliation/run/runs';
import type { RunParts } from '@/lib/reconciliation/run/work-on-run';
import type { Jobs } from './jobs';

const hourMs = 3_600_000;

/**
 * Compares orders with the books every hour, and whenever somebody asks; a run that was killed is made again.
 */
export function reconcileJobs({ db, service, now }: RunParts): Jobs {
  const parts = { db, service, now };
  return {
    tasks: {
      [reconcileTask]: () => reconcile(parts),
      [askToReconcileTask]: () => askForScheduledRun(parts),
    },
    cron: [
      {
        task: askToReconcileTask,
        match: '7 * * * *',
        options: { backfillPeriod: 0, maxAttempts: 1, jobKey: askToReconcileTask },
      },
    ],
    // After a night without a worker nobody waits for the next hour to begin.
    begin: async () => {
      const last = await findLastRunAt(db);
      if (last === undefined || now().getTime() - last.getTime() > hourMs) await askForScheduledRun(parts);
    },
    sweep: async () => {
      await requeueAbandonedRun(parts);
      // What failed for good, or lost its key to a job that was queued behind it, would stay for ever.
      await db.execute(sql`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier in (${reconcileTask}, ${askToReconcileTask}) and attempts >= max_attempts and locked_at is null`);
    },
  };
}
