import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchFileParts, batchFiles } from '@/lib/db/schema/orders/batch-files';
import { stateList } from '@/lib/db/states';
import type { BatchFileId } from '@/lib/kernel/ids';
import { endedAfterApprovalStates, endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';

/** How large the parts are in which a file is kept. */
export const partBytes = 256 * 1024;

export type BatchFile = typeof batchFiles.$inferSelect;

export async function findFile(db: Executor, id: BatchFileId): Promise<BatchFile | undefined> {
  const [file] = await db.select().from(batchFiles).where(eq(batchFiles.id, id));
  return file;
}

/** The bytes of a kept file from the beginning, a part at a time. */
export async function* fileBytes(db: Executor, id: BatchFileId): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; ; position += 1) {
    const part = await findPart(db, id, position);
    if (!part) return;
    yield part;
  }
}

/** One part of a kept file; all but the last are of `partBytes`. */
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

/**
 * How many days the bytes of a file are kept after its batch has ended: where something of it was sent, and
 * where nothing was.
 */
const keptDays = { sent: 400, unsent: 30 } as const;

const filesAtOnce = 10;

/**
 * Deletes the bytes of files whose batch ended long ago. That they were handed in, under which name, by whom,
 * and the hash by which anybody's copy of them is known again, stays, as do the rows that were read from
 * them.
 */
export async function forgetOldBytes(db: Executor, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await db.execute(sql`
    delete from batch_file_parts where file_id in (
      select b.file_id from batches b
      where (b.state in ${stateList(endedAfterApprovalStates)} and b.updated_at < ${before(keptDays.sent)}::timestamptz
          or b.state in ${stateList(endedUnsentBatchStates)} and b.updated_at < ${before(keptDays.unsent)}::timestamptz)
        and exists (select from batch_file_parts p where p.file_id = b.file_id)
      limit ${filesAtOnce})`);
}
