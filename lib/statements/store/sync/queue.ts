import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';

/** Queue task that syncs the statement cache of one account. */
export const syncTask = 'keep_statement';
/** Queue task that syncs every account that the provider lists. */
export const syncAllTask = 'keep_statements';

/** Debounce in seconds: events within it share one sync. */
const collectSeconds = 5;

/**
 * Queues a sync of the account's statement cache in the caller's transaction. Keeps the schedule of a queued
 * sync. While one runs it queues another, so that events during the run are not missed and a dead job does
 * not block.
 */
export async function queueSync(
  db: Executor,
  account: Iban,
  waitSeconds: number = collectSeconds,
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(
      identifier => ${syncTask}, payload => json_build_object('account', ${account}::text),
      job_key => ${`${syncTask}:${account}`}, job_key_mode => 'preserve_run_at', max_attempts => 2,
      run_at => now() + make_interval(secs => ${waitSeconds}))`);
}

/** Queues a sync if the account was ever listed as ours. */
export async function queueKeepingIfCached(db: Executor, account: Iban): Promise<void> {
  const cached = await db.execute(sql`
    select from cached_accounts where iban = ${account} union all select from cached_statements where account = ${account} limit 1`);
  if (cached.length > 0) await queueSync(db, account);
}
