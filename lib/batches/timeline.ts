import { asc, eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchEvents } from '@/lib/db/schema/batches';
import type { Granted } from '@/lib/identity/grant';
import type { BatchId } from '@/lib/kernel/ids';

/** What happened to a batch, oldest first. */
export const listBatchEvents = (db: Executor, _granted: Granted<'payments:read'>, id: BatchId) =>
  db.select().from(batchEvents).where(eq(batchEvents.batchId, id)).orderBy(asc(batchEvents.id));

const words: Readonly<Record<string, string>> = {
  upload: 'File received',
  import: 'Reading began',
  fail_import: 'Could not be read',
  imported: 'Read and checked',
  edit: 'Taken back to be changed',
  rename: 'Given another name',
  mend: 'Rows mended',
  mend_file: 'Mended rows uploaded',
  leave_out: 'Rows left out',
  leave_out_wrong: 'Wrong rows left out',
  put_back: 'Rows put back',
  submit: 'Submitted',
  agree: 'Approved, more approvals needed',
  approve: 'Approved',
  take_out: 'Rows taken out',
  send_back: 'Sent back',
  decline: 'Declined',
  expire: 'Expired',
  withdraw: 'Withdrawn',
  start: 'Started',
  pause: 'Paused',
  resume: 'Resumed',
  stop: 'Stopped',
  finish: 'Done',
  retry: 'Made of rows that failed',
};

/** What an event is called; one of a later release by its own name. */
export const batchEventWords = (move: string): string => words[move] ?? move;
