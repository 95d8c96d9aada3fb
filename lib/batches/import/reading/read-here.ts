import type { Database, Sql } from '@/lib/db/client';
import { ok, refuse } from '@/lib/kernel/result';
import { fileBytes } from '../../files';
import { readChanges } from '../corrections/wrong-row-changes';
import { groupsOf } from '../file/groups-of-file';
import { guessOfFile } from '../file/guess-file';
import { headingsOf } from '../file/table-of-file';
import { readPaymentHead } from '../pain001/payment-head';
import { surveyPaymentFile } from '../pain001/survey';
import { UnreadableFile } from '../unreadable-file';
import type { ReadFile, ReadingAnswers, ReadingJobs, ReadingKind } from './file-reader';
import { previewOf } from './preview';
import { runImport } from './run-import';

type Parts = { readonly db: Database; readonly sql: Sql; readonly now: () => Date };
type Readers = { readonly [Kind in ReadingKind]: (job: ReadingJobs[Kind]) => Promise<ReadingAnswers[Kind]> };

/** Reads files in the calling thread. Processes with other work use `createReaderThreads`. */
export function readHere(parts: Parts): ReadFile {
  const { db } = parts;
  const readers: Readers = {
    guess: (job) => guessOfFile(db, job),
    head: ({ fileId, now }) => readPaymentHead(fileBytes(db, fileId), now),
    survey: ({ fileId, now }) => surveyPaymentFile(fileBytes(db, fileId), now),
    headings: (job) => headingsOf(db, job),
    groups: (job) => groupsOf(db, job),
    preview: (job) => previewOf(db, job, parts.now()),
    changes: (job) => readChanges(db, job),
    import: async ({ batchId, payoutCurrencies = null }) => {
      await runImport(parts, batchId, payoutCurrencies);
      return undefined;
    },
  };
  return async (kind, job) => {
    try {
      return ok(await readers[kind](job));
    } catch (error) {
      if (error instanceof UnreadableFile) return refuse(error.message);
      throw error;
    }
  };
}
