import type { Actor } from '@/lib/access/grant';
import { failImport } from '@/lib/batches/import/reading/import-state';
import { type ReadingParts, readBatch } from '@/lib/batches/import/reading/read-batch';
import { listBatchesOfFile } from '@/lib/batches/reads/queries';
import type { PaymentFileId } from '@/lib/kernel/ids';
import { AccountsUnavailable, type JudgeParts } from './judge';
import { findPaymentFile, type PaymentFileDossier } from './queries';
import { readPaymentFile } from './read';

/**
 * Reads a received file to its end, here and now, so that a program gets its outcome with the reply. If the
 * bank does not answer or another process reads it, the queued jobs finish it.
 */
export async function finishReading(
  parts: JudgeParts & ReadingParts,
  deliverer: Actor,
  id: PaymentFileId,
): Promise<PaymentFileDossier> {
  const { db } = parts;
  const file = await readPaymentFile(parts, id).catch((error: unknown) => {
    if (error instanceof AccountsUnavailable) return undefined;
    throw error;
  });
  if (file?.state === 'accepted' && file.fileId) {
    const [first] = await listBatchesOfFile(db, file.fileId);
    if (first?.batch.state === 'importing') {
      const read = await readBatch(parts, first.batch.id);
      if (!read.ok) await failImport(parts, first.batch.id, read.error);
    }
  }
  const dossier = await findPaymentFile(db, deliverer.id, id);
  if (!dossier) throw new Error('a received payment file is never deleted');
  return dossier;
}
