import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

/** Queue task that sends one recurring payment request. */
export const recurringTask = 'recurring.send';

/** Identifies a request by beneficiary and version. */
export type RequestKey = { readonly beneficiaryId: number; readonly version: number };

/**
 * Queues a request in the caller's transaction. Replaces a job that a dead worker still locks. A request is
 * claimed once, however many jobs refer to it.
 */
export async function queueRequest(db: Executor, { beneficiaryId, version }: RequestKey): Promise<void> {
  const payload = JSON.stringify({ beneficiaryId, version });
  await db.execute(sql`
    select graphile_worker.add_job(identifier => ${recurringTask}, payload => ${payload}::json,
      job_key => ${`${recurringTask}:${beneficiaryId}:${version}`}, max_attempts => 5)`);
}
