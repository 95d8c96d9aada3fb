import { and, eq } from 'drizzle-orm';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { listBatchesOfFile } from '@/lib/batches/reads/queries';
import { shownProblem } from '@/lib/batches/rows/shown-problems';
import type { Executor } from '@/lib/db/client';
import type { Omission } from '@/lib/db/schema/orders/batches';
import { paymentFiles } from '@/lib/db/schema/orders/payment-files';
import type { PaymentFileId, UserId } from '@/lib/kernel/ids';
import type { PaymentFileRow } from './payment-file';

/** What became of a delivered file. `drafted`: each batch waits for a maker, or has one. */
export const outcomes = ['received', 'reading', 'drafted', 'refused'] as const;
export type PaymentFileOutcome = (typeof outcomes)[number];

export type PaymentFileDossier = {
  readonly file: PaymentFileRow;
  readonly outcome: PaymentFileOutcome;
  /** Why it was refused, in words. */
  readonly refusal: string | null;
  /** Empty unless it was drafted. `makerName` is null until somebody takes the batch over. */
  readonly drafts: readonly { readonly batch: BatchRow; readonly makerName: string | null }[];
  /** What of the file is not sent, as whoever takes it over accepts it. */
  readonly omissions: readonly Omission[];
};

/** A delivered file with its outcome; undefined if it does not exist or another service user delivered it. */
export async function findPaymentFile(
  db: Executor,
  delivererId: UserId,
  id: PaymentFileId,
): Promise<PaymentFileDossier | undefined> {
  const [file] = await db
    .select()
    .from(paymentFiles)
    .where(and(eq(paymentFiles.id, id), eq(paymentFiles.serviceUserId, delivererId)));
  return file && dossierOf(db, file);
}

export async function dossierOf(db: Executor, file: PaymentFileRow): Promise<PaymentFileDossier> {
  const none = { file, refusal: file.refusal, drafts: [], omissions: [] };
  if (file.state === 'received') return { ...none, outcome: 'received' };
  if (file.state === 'refused' || !file.fileId) return { ...none, outcome: 'refused' };
  const drafts = await listBatchesOfFile(db, file.fileId);
  if (drafts.some(({ batch }) => batch.state === 'importing')) return { ...none, outcome: 'reading' };
  // An import that fails ends all batches of the file.
  const failed = drafts.find(({ batch }) => batch.makerId === null && batch.importProblem !== null);
  if (failed?.batch.importProblem)
    return { ...none, outcome: 'refused', refusal: shownProblem(failed.batch.importProblem) };
  return { file, outcome: 'drafted', refusal: null, drafts, omissions: drafts[0]?.batch.omissions ?? [] };
}
