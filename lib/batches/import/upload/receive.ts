import { and, eq, gt, sql } from 'drizzle-orm';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { type Granted, grant } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { batchFiles } from '@/lib/db/schema/orders/batch-files';
import type { BatchId, UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import { findPart } from '../../files';
import { type BatchOfSameFile, listBatchesOfSameFile } from '../../reads/queries';
import { mostBytesADay } from '../limits';
import type { ReadFile } from '../reading/file-reader';
import { UnreadableFile } from '../unreadable-file';
import { insertParts } from './insert-parts';
import { sniffFormat } from './sniff';
import { forgetFile, type StoredFile, storeFile } from './store-file';

type Parts = { readonly db: Database; readonly readFile: ReadFile; readonly now: () => Date };

export type Received = { readonly batchId: BatchId; readonly sameFile: readonly BatchOfSameFile[] };

/**
 * Stores a file and creates the batches that wait for its mapping: one, or one for each part of a payment
 * file. Answers with the first. Refuses with a message, and keeps nothing, if the file is empty, too large or
 * unreadable, or the person exceeds the daily quota. Rethrows errors of the stream.
 */
export async function receiveFile(
  parts: Parts,
  granted: Granted<'payments:draft'>,
  file: {
    readonly name: string;
    readonly bytes: AsyncIterable<Uint8Array>;
    readonly isConfidential?: boolean;
  },
): Promise<Result<Received, string>> {
  const { db, now } = parts;
  const { actor } = granted;
  if ((await storedToday(db, actor.id, now())) > mostBytesADay) return refuse(t('upload.tooMuchToday'));
  let stored: StoredFile | undefined;
  try {
    const { name, bytes, isConfidential = false } = file;
    stored = await storeFile(db, { name, bytes, uploadedById: actor.id });
    const batchId = await makeBatch(parts, granted, { ...stored, isConfidential }, now());
    const reading = grant(actor, 'payments:read');
    const sameFile = reading
      ? await listBatchesOfSameFile(await readerDatabase(db, actor), reading, {
          id: batchId,
          fileId: stored.id,
        })
      : [];
    return ok({ batchId, sameFile });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (stored) await forgetFile(db, stored.id);
    return refuse(error.message);
  }
}

const dayMs = 86_400_000;

/** Bytes of files that this person uploaded as batches in the last 24 hours. */
async function storedToday(db: Database, uploadedById: UserId, now: Date): Promise<number> {
  const [existing] = await db
    .select({ bytes: sql`coalesce(sum(${batchFiles.byteLength}), 0)`.mapWith(Number) })
    .from(batchFiles)
    .where(
      and(
        eq(batchFiles.uploadedById, uploadedById),
        gt(batchFiles.uploadedAt, new Date(now.getTime() - dayMs)),
      ),
    );
  return existing?.bytes ?? 0;
}

async function makeBatch(
  { db, readFile }: Parts,
  { actor }: Granted<'payments:draft'>,
  file: StoredFile & { readonly isConfidential: boolean },
  at: Date,
): Promise<BatchId> {
  const start = (await findPart(db, file.id, 0)) ?? new Uint8Array();
  const format = sniffFormat(start);
  if (!format.ok) throw new UnreadableFile(format.error);
  const { id: fileId, isUtf8 } = file;
  const guess = await readFile('guess', { format: format.value, fileId, isUtf8, now: at });
  if (!guess.ok) throw new UnreadableFile(guess.error);
  return db.transaction(async (tx) => {
    const owner = { actor, makerId: actor.id, deliveredById: null };
    const [first] = await insertParts(tx, owner, { format: format.value, file, guess: guess.value, at });
    return first.id;
  });
}
