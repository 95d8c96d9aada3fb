import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { UserId } from '@/lib/kernel/ids';

/** Queue task that sends one person their pending notices. */
export const mailTask = 'send_notices';

/** Debounce in seconds: events within it share one e-mail. */
export const collectSeconds = 60;

/**
 * Schedules an e-mail to each of these people after the debounce, in the caller's transaction. Keeps the
 * schedule of a queued one.
 */
export async function queueMails(db: Executor, people: readonly UserId[], waitSeconds = collectSeconds) {
  if (people.length === 0) return;
  await db.execute(sql`
    select count(graphile_worker.add_job(
      identifier => ${mailTask}, payload => json_build_object('userId', person), job_key => ${mailTask} || ':' || person,
      run_at => now() + make_interval(secs => ${waitSeconds}), job_key_mode => 'preserve_run_at'))
    from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) as person`);
}

/**
 * Age in milliseconds after which a pending e-mail without a waiting job counts as abandoned by a dead
 * worker.
 */
const abandonedAfterMs = 5 * 60_000;

/**
 * Requeues e-mails of killed workers, whose jobs stay locked for hours. Deletes jobs without attempts left.
 */
export async function requeueAbandoned(db: Executor, now: Date): Promise<void> {
  const at = now.toISOString();
  const before = new Date(now.getTime() - abandonedAfterMs).toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = ${mailTask} and attempts >= max_attempts`);
    const rows = await tx.execute<{ person: UserId }>(sql`
      select person from (
        select user_id as person from notices join audit_records using (sequence)
        where is_for_mail and mail_id is null and at < ${before}::timestamptz
        union select user_id from mails where closed_at is null
      ) as waiting
      where not exists (select from mails where user_id = person and closed_at is null and lease_until > ${at}::timestamptz)
        and not exists (select from graphile_worker.jobs
          where key = ${mailTask} || ':' || person and locked_at is null and attempts < max_attempts)`);
    await queueMails(
      tx,
      rows.map(({ person }) => person),
      0,
    );
  });
}
