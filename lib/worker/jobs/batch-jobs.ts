import { sql as statement } from 'drizzle-orm';
import { z } from 'zod';
import { expireUnread } from '@/lib/batches/expire';
import { forgetOldBytes } from '@/lib/batches/files';
import { listAbandonedImports } from '@/lib/batches/import/reading/abandoned';
import { failImport } from '@/lib/batches/import/reading/import-state';
import { type ReadingParts, readBatch } from '@/lib/batches/import/reading/read-batch';
import { failDeadlyImport } from '@/lib/batches/import/reading/run-import';
import { importTask, queueImport } from '@/lib/batches/import/reading/start';
import { forgetUnfinishedFiles } from '@/lib/batches/import/upload/store-file';
import type { Database } from '@/lib/db/client';
import { engineActor } from '@/lib/engine/engine-actor';
import { batchId } from '@/lib/kernel/ids';
import { stored } from '@/messages/file-problems';
import type { Jobs } from './jobs';

const payload = z.object({ batchId: z.string() });

type Parts = { readonly db: Database; readonly now: () => Date };

/**
 * Reads the files of batches. Files left by a killed process are read again from the beginning, unless they
 * killed it twice.
 */
export function readingJobs(parts: Parts & ReadingParts): Jobs {
  const { db, now } = parts;
  return {
    tasks: {
      [importTask]: async (given, { job }) => {
        const id = batchId(payload.parse(given).batchId);
        try {
          const read = await readBatch(parts, id);
          if (!read.ok) await failImport(parts, id, read.error);
        } catch (error) {
          const isLast = job.attempts >= job.max_attempts;
          if (isLast) await failImport(parts, id, stored('importFailed'));
          throw error;
        }
      },
    },
    sweep: async () => {
      for (const id of await listAbandonedImports(db, now())) {
        if (!(await failDeadlyImport(parts, id))) await queueImport(db, id);
      }
      // Permanently failed jobs would stay in the queue.
      await db.execute(statement`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier = ${importTask} and attempts >= max_attempts and locked_at is null`);
    },
  };
}

/** Expires abandoned batches, and deletes the bytes of files after their retention period. */
export const unreadBatchJobs = ({ db, now }: Parts): Jobs => ({
  tasks: {},
  sweep: async () => {
    await forgetUnfinishedFiles(db, now());
    await expireUnread(db, now(), engineActor);
    await forgetOldBytes(db, now());
  },
});
