import { appendHead } from '@/lib/audit/heads';
import { readHead } from '@/lib/audit/verify-shared';
import type { Database } from '@/lib/db/client';
import type { Jobs } from './jobs';

export const noteHeadTask = 'note_audit_head';

/**
 * Notes the head of the audit chain every hour in a file outside the database, where `npm run audit:verify` reads it: what was recorded
 * before can then neither be changed nor cut off unseen, also by somebody who owns the database.
 */
export const headJobs = ({
  db,
  file,
  now,
}: {
  readonly db: Database;
  readonly file: string;
  readonly now: () => Date;
}): Jobs => ({
  tasks: {
    [noteHeadTask]: async () => {
      const head = await readHead(db);
      if (head) await appendHead(file, head, now());
    },
  },
  cron: [
    {
      task: noteHeadTask,
      match: '7 * * * *',
      options: { backfillPeriod: 3_600_000, maxAttempts: 3, jobKey: noteHeadTask },
    },
  ],
});
