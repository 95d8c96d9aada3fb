import { appendHead, type NotedHead } from '@/lib/audit/heads';
import { readHead } from '@/lib/audit/verify-shared';
import type { HeadTargets } from '@/lib/composition/env/settings/audit-heads';
import type { Database } from '@/lib/db/client';
import type { MailSettings } from '@/lib/notices/mail/mail-settings';
import { createMailTransport } from '@/lib/notices/mail/mail-transport';
import type { Jobs } from './jobs';

export const noteHeadTask = 'note_audit_head';
export const mailHeadTask = 'mail_audit_head';
export const postHeadTask = 'post_audit_head';

const postMs = 10_000;
const hourMs = 3_600_000;

type Parts = {
  readonly db: Database;
  readonly targets: HeadTargets;
  /** The mail server; required with an address. */
  readonly mail: MailSettings | undefined;
  readonly now: () => Date;
};

/**
 * Publishes the head of the audit chain outside the database: hourly to a file and a URL, daily by e-mail.
 * Earlier records can then be neither changed nor truncated undetected, even by the owner of the database.
 * Each target is a job of its own with its own retries.
 */
export function headJobs({ db, targets: { file, url, email }, mail, now }: Parts): Jobs {
  const withHead = (bring: (head: NotedHead) => Promise<void>) => async (): Promise<void> => {
    const head = await readHead(db);
    if (head) await bring(head);
  };
  const tasks = {
    ...(file && { [noteHeadTask]: withHead((head) => appendHead(file, head, now())) }),
    ...(url && { [postHeadTask]: withHead((head) => postHead(url, head, now())) }),
    ...(email && mail && { [mailHeadTask]: withHead((head) => mailHead(mail, email, head, now())) }),
  };
  const cron = Object.keys(tasks).map((task) => ({
    task,
    match: task === mailHeadTask ? '7 6 * * *' : '7 * * * *',
    options: {
      backfillPeriod: task === mailHeadTask ? 24 * hourMs : hourMs,
      maxAttempts: task === noteHeadTask ? 3 : 8,
      jobKey: task,
    },
  }));
  return { tasks, cron };
}

async function postHead(url: string, { sequence, hash }: NotedHead, at: Date): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: at.toISOString(), head: `${sequence}:${hash}` }),
    redirect: 'error',
    signal: AbortSignal.timeout(postMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`AUDIT_HEADS_URL answered ${response.status}`);
}

async function mailHead(
  mail: MailSettings,
  address: string,
  { sequence, hash }: NotedHead,
  at: Date,
): Promise<void> {
  const head = `${sequence}:${hash}`;
  const text = [
    `Head of the audit chain of ${mail.linkTo} at ${at.toISOString()}:`,
    head,
    'Keep this e-mail where nobody who can change the database can delete it. To check the chain against it:',
    `npm run audit:verify -- --since ${head}`,
  ];
  const sent = await createMailTransport(mail).send({
    id: `audit-head-${sequence}`,
    to: { name: '', address },
    subject: `Audit chain, record ${sequence}`,
    text: `${text.join('\n\n')}\n`,
    html: text.map((line) => `<p>${line}</p>`).join('\n'),
  });
  if (!sent.ok)
    throw new Error(`the e-mail with the head of the audit chain was not taken: ${sent.error.words}`);
}
