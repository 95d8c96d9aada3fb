import { sql as statement } from 'drizzle-orm';
import { z } from 'zod';
import { expireUnread } from '@/lib/batches/expire';
import { forgetOldBytes } from '@/lib/batches/files';
import { listAbandonedImports } from '@/lib/batches/import/abandoned';
import { failImport } from '@/lib/batches/import/import-state';
import { runImport } from '@/lib/batches/import/run-import';
import { importTask, queueImport } from '@/lib/batches/import/start';
import { forgetUnfinishedFiles } from '@/lib/batches/import/store-file';
import type { Database, Sql } from '@/lib/db/client';
import { batchId } from '@/lib/kernel/ids';
import { engineActor } from '@/lib/payouts/engine-actor';
import type { Jobs } from './jobs';

const payload = z.object({ batchId: z.string() });

/**
 * Reads the files of batches. What a killed worker left behind is read again, from the beginning; what nobody goes on with expires,
 * and the bytes of files are kept for a time.
 */
export function batchJobs(parts: {
  readonly db: Database;
  readonly sql: Sql;
  readonly now: () => Date;
}): Jobs {
  const { db } = parts;
  return {
    tasks: {
      [importTask]: async (given, { job }) => {
        const id = batchId(payload.parse(given).batchId);
        try {
          await runImport(parts, id);
        } catch (error) {
          const isLast = job.attempts >= job.max_attempts;
          if (isLast) await failImport(parts, id, 'Something went wrong on our side. Try again.');
          throw error;
        }
      },
    },
    sweep: async () => {
      for (const id of await listAbandonedImports(db, parts.now())) await queueImport(db, id);
      await forgetUnfinishedFiles(db, parts.now());
      await expireUnread(db, parts.now(), engineActor);
      await forgetOldBytes(db, parts.now());
      // What failed for good would stay for ever.
      await db.execute(statement`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier = ${importTask} and attempts >= max_attempts and locked_at is null`);
    },
  };
}
