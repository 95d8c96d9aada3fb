import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { UserId } from '@/lib/kernel/ids';

/** The task of the queue that sends one person what they have not been told yet. */
export const mailTask = 'send_notices';

/** For how long what happened is collected into one e-mail. */
export const collectSeconds = 60;

/**
 * Makes an e-mail to each of these people due when what happens has been collected, in the caller's
 * transaction. One that is due already stays as it is.
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
 * What was queued longer ago than this, and has no job that waits, was in the hands of a worker that died.
 */
const abandonedAfterMs = 5 * 60_000;

/**
 * Makes due what a worker that was killed left behind: its job stays locked for hours, and so another is
 * added in its place. Jobs that will not be tried any more are thrown away.
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
