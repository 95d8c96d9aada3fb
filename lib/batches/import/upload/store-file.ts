import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { batchFileParts, batchFiles } from '@/lib/db/schema/orders/batch-files';
import { type BatchFileId, newBatchFileId, type UserId } from '@/lib/kernel/ids';
import { cleanFileName } from '@/lib/kernel/upload-body';
import { t } from '@/messages/batch-answers';
import { partBytes } from '../../files';
import { createUtf8Check } from '../csv/encoding';
import { mostBytes, tooLarge } from '../limits';
import { UnreadableFile } from '../unreadable-file';

export type StoredFile = {
  readonly id: BatchFileId;
  readonly name: string;
  readonly byteLength: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly isUtf8: boolean;
};

/**
 * Streams bytes to storage with at most one part in memory. Throws `UnreadableFile` for an empty or too large
 * file, and rethrows errors of the stream. Keeps nothing then.
 */
export async function storeFile(
  db: Database,
  {
    name,
    uploadedById,
    bytes,
  }: { name: string; uploadedById: UserId | null; bytes: AsyncIterable<Uint8Array> },
): Promise<StoredFile> {
  const id = newBatchFileId();
  const plainName = cleanFileName(name);
  await db.insert(batchFiles).values({ id, name: plainName, byteLength: 0, sha256: '', uploadedById });
  try {
    const hash = createHash('sha256');
    const utf8 = createUtf8Check();
    let byteLength = 0;
    let position = 0;
    for await (const part of inParts(bytes)) {
      byteLength += part.length;
      if (byteLength > mostBytes) throw new UnreadableFile(tooLarge());
      hash.update(part);
      utf8.scan(part);
      await db.insert(batchFileParts).values({ fileId: id, position, bytes: part });
      position += 1;
    }
    if (byteLength === 0) throw new UnreadableFile(t('upload.empty'));
    const sha256 = hash.digest('hex');
    await db.update(batchFiles).set({ byteLength, sha256 }).where(eq(batchFiles.id, id));
    return { id, name: plainName, byteLength, sha256, isUtf8: utf8.end() };
  } catch (error) {
    await forgetFile(db, id);
    throw error;
  }
}

/** Deletes a file without a batch. */
export async function forgetFile(db: Database, id: BatchFileId): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(batchFileParts).where(eq(batchFileParts.fileId, id));
    await tx.delete(batchFiles).where(eq(batchFiles.id, id));
  });
}

const dayMs = 86_400_000;

/** Deletes remains of uploads whose process died: unfinished files, and files that nothing refers to. */
export async function forgetUnfinishedFiles(db: Database, now: Date): Promise<void> {
  const left = await db
    .select({ id: batchFiles.id })
    .from(batchFiles)
    .where(
      and(
        lt(batchFiles.uploadedAt, new Date(now.getTime() - dayMs)),
        or(
          eq(batchFiles.sha256, ''),
          and(
            isNull(batchFiles.uploadedById),
            sql`not exists (select from payment_files f where f.file_id = ${batchFiles.id})`,
          ),
        ),
      ),
    );
  for (const { id } of left) await forgetFile(db, id);
}

/** The same bytes in parts of equal size, except for the last. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + partBytes - filled);
      part.set(taken, filled);
      filled += taken.length;
      from += taken.length;
      if (filled === partBytes) {
        yield part;
        part = new Uint8Array(partBytes);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
