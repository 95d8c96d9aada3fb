import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

/** The task of the queue that sends one request about a recurring payment. */
export const recurringTask = 'recurring.send';

/** A request, by its beneficiary and its number. */
export type RequestKey = { readonly beneficiaryId: number; readonly version: number };

/**
 * Queues the sending of a request, in the caller's transaction. A job that is locked by a worker which died
 * is replaced; a request is claimed once, however many jobs name it.
 */
export async function queueRequest(db: Executor, { beneficiaryId, version }: RequestKey): Promise<void> {
  const payload = JSON.stringify({ beneficiaryId, version });
  await db.execute(sql`
    select graphile_worker.add_job(identifier => ${recurringTask}, payload => ${payload}::json,
      job_key => ${`${recurringTask}:${beneficiaryId}:${version}`}, max_attempts => 5)`);
}
