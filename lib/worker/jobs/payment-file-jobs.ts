import { sql as statement } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { paymentFileId } from '@/lib/kernel/ids';
import { AccountsUnavailable, type JudgeParts } from '@/lib/payment-files/judge';
import { listUnread, queueReading, readPaymentFile, readTask } from '@/lib/payment-files/read';
import type { Jobs } from './jobs';

const payload = z.object({ id: z.string() });

/** Decides about payment files that programs delivered; jobs of imports then read their batches. */
export function paymentFileJobs(parts: JudgeParts): Jobs {
  const { db, now } = parts;
  return {
    tasks: {
      [readTask]: async (given) => {
        try {
          await readPaymentFile(parts, paymentFileId(payload.parse(given).id));
        } catch (error) {
          // The sweep queues it again until the bank answers.
          if (!(error instanceof AccountsUnavailable)) throw error;
        }
      },
    },
    sweep: async () => {
      for (const id of await listUnread(db, now())) await queueReading(db, id);
      await removeFailed(db);
    },
  };
}

/** Permanently failed jobs would stay in the queue. */
const removeFailed = (db: Database): Promise<unknown> =>
  db.execute(statement`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${readTask} and attempts >= max_attempts and locked_at is null`);
