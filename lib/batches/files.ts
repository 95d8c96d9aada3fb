import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchFileParts, batchFiles } from '@/lib/db/schema/batch-files';
import type { BatchFileId } from '@/lib/kernel/ids';

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
