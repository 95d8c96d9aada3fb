import { sql } from 'drizzle-orm';
import { reconcile } from '@/lib/reconciliation/run/reconcile';
import {
  findLastRunAt,
  reconcileTask,
  requestReconciliationTask,
  requestScheduledRun,
  requeueAbandonedRun,
} from '@/lib/reconciliation/run/runs';
import type { RunParts } from '@/lib/reconciliation/run/work-on-run';
import type { Jobs } from './jobs';

const hourMs = 3_600_000;

/** Reconciles orders with the statement cache hourly and on request; a killed run is repeated. */
export function reconcileJobs({ db, provider, now, signal }: RunParts): Jobs {
  const parts = { db, provider, now, signal };
  return {
    tasks: {
      [reconcileTask]: () => reconcile(parts),
      [requestReconciliationTask]: () => requestScheduledRun(parts),
    },
    cron: [
      {
        task: requestReconciliationTask,
        match: '7 * * * *',
        options: { backfillPeriod: 0, maxAttempts: 1, jobKey: requestReconciliationTask },
      },
    ],
    // After a night without a worker the first run starts at once.
    begin: async () => {
      const last = await findLastRunAt(db);
      if (last === undefined || now().getTime() - last.getTime() > hourMs) await requestScheduledRun(parts);
    },
    sweep: async () => {
      await requeueAbandonedRun(parts);
      // Jobs that failed permanently, or whose key a later job took, would stay in the queue.
      await db.execute(sql`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier in (${reconcileTask}, ${requestReconciliationTask}) and attempts >= max_attempts and locked_at is null`);
    },
  };
}
