import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchFileParts, batchFiles } from '@/lib/db/schema/orders/batch-files';
import { stateList } from '@/lib/db/states';
import type { BatchFileId } from '@/lib/kernel/ids';
import { endedAfterApprovalStates, endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';

/** Size of a stored file part in bytes. */
export const partBytes = 256 * 1024;

export type BatchFile = typeof batchFiles.$inferSelect;

export async function findFile(db: Executor, id: BatchFileId): Promise<BatchFile | undefined> {
  const [file] = await db.select().from(batchFiles).where(eq(batchFiles.id, id));
  return file;
}

/** The bytes of a stored file, part by part. */
export async function* fileBytes(db: Executor, id: BatchFileId): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; ; position += 1) {
    const part = await findPart(db, id, position);
    if (!part) return;
    yield part;
  }
}

/** One part of a stored file. All but the last have `partBytes` bytes. */
export async function findPart(
  db: Executor,
  id: BatchFileId,
  position: number,
): Promise<Uint8Array | undefined> {
  const [part] = await db
    .select({ bytes: batchFileParts.bytes })
    .from(batchFileParts)
    .where(and(eq(batchFileParts.fileId, id), eq(batchFileParts.position, position)));
  return part?.bytes;
}

/** Retention of file bytes in days after the batch ends, depending on whether any of it was sent. */
const retentionDays = { sent: 400, unsent: 30 } as const;

const filesAtOnce = 10;

/**
 * Deletes file bytes after the retention period. Keeps the rows and the upload record with name, uploader and
 * hash, so that a copy of the file can still be identified.
 */
export async function forgetOldBytes(db: Executor, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await db.execute(sql`
    delete from batch_file_parts where file_id in (
      select b.file_id from batches b
      where exists (select from batch_file_parts p where p.file_id = b.file_id)
      group by b.file_id
      having bool_and(b.state in ${stateList(endedAfterApprovalStates)} and b.updated_at < ${before(retentionDays.sent)}::timestamptz
          or b.state in ${stateList(endedUnsentBatchStates)} and b.updated_at < ${before(retentionDays.unsent)}::timestamptz)
      limit ${filesAtOnce})`);
}
