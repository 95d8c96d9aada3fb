import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';

/** The task of the queue that brings the books of one account up to date. */
export const keepTask = 'keep_statement';
/** The task that does so for every account that the service lists. */
export const keepAllTask = 'keep_statements';

/** For how long what happens on an account is collected into one look at it. */
const collectSeconds = 5;

/**
 * Has the books of an account brought up to date soon, in the caller's transaction. One that is queued
 * already stays as it is; while one runs another is queued behind it, so that what happens meanwhile is not
 * missed, nor a job that died waited for.
 */
export async function queueKeeping(
  db: Executor,
  account: Iban,
  waitSeconds: number = collectSeconds,
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(
      identifier => ${keepTask}, payload => json_build_object('account', ${account}::text),
      job_key => ${`${keepTask}:${account}`}, job_key_mode => 'preserve_run_at', max_attempts => 2,
      run_at => now() + make_interval(secs => ${waitSeconds}))`);
}
