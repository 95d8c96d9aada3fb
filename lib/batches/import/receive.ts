import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/batches';
import { type Granted, grant } from '@/lib/identity/grant';
import { type BatchId, newBatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { findPart } from '../files';
import { recordBatchEvent } from '../move';
import { type BatchOfSameFile, listBatchesOfSameFile } from '../queries';
import { encodingOfStart } from './encoding';
import { guessOfFile } from './guess-file';
import { sniffFormat } from './sniff';
import { forgetFile, type StoredFile, storeFile } from './store-file';
import { UnreadableFile } from './unreadable-file';

export type Received = { readonly batchId: BatchId; readonly sameFile: readonly BatchOfSameFile[] };

/**
 * Takes a file in and makes a batch of it, which waits until somebody says how it is read. Refused in words where the file is
 * empty, too large, or nothing that can be read; then nothing is kept. What the bytes throw is thrown on.
 */
export async function receiveFile(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  granted: Granted<'payments:draft'>,
  file: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> },
): Promise<Result<Received, string>> {
  const { actor } = granted;
  let stored: StoredFile | undefined;
  try {
    stored = await storeFile(db, { ...file, uploadedById: actor.id });
    const batchId = await makeBatch(db, granted, stored, now());
    const reading = grant(actor, 'payments:read');
    const sameFile = reading
      ? await listBatchesOfSameFile(db, reading, { id: batchId, fileId: stored.id })
      : [];
    return ok({ batchId, sameFile });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (stored) await forgetFile(db, stored.id);
    return refuse(error.message);
  }
}

async function makeBatch(
  db: Database,
  { actor }: Granted<'payments:draft'>,
  file: StoredFile,
  at: Date,
): Promise<BatchId> {
  const start = (await findPart(db, file.id, 0)) ?? new Uint8Array();
  const format = sniffFormat(start);
  if (!format.ok) throw new UnreadableFile(format.error);
  const encoding = encodingOfStart(start) ?? (file.isUtf8 ? 'utf-8' : 'windows-1252');
  const mapping = await guessOfFile(db, { format: format.value, fileId: file.id, encoding });
  const id = newBatchId();
  await db.transaction(async (tx) => {
    const [batch] = await tx
      .insert(batches)
      .values({
        ...{ id, name: file.name, state: 'uploaded', format: format.value, fileId: file.id, mapping },
        ...{ makerId: actor.id, lastEditorId: actor.id, createdAt: at, updatedAt: at },
      })
      .returning();
    if (!batch) throw new Error('an insert gives its row');
    const details = { file: file.name, bytes: file.byteLength };
    await recordBatchEvent(tx, { batch, fromState: null, what: 'upload', at, actor, details });
  });
  return id;
}
