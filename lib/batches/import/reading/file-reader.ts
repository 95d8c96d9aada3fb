import type { BatchFileId, BatchId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import type { CorrectedFile, WrongRowChanges } from '../corrections/wrong-row-changes';
import type { FileGuess, UploadedFile } from '../mapping/file-guess';
import type { TableMapping } from '../mapping/mapping';
import type { PaymentHead } from '../pain001/payment-head';
import type { TablePreview } from './preview';

/**
 * What is read of files that people upload, as plain data: a thread of its own does it, with a limit on
 * memory and time.
 */
export type ReadingJobs = {
  /** How a file is best read. `isUtf8` is known since it arrived. */
  readonly guess: UploadedFile & { readonly now: Date };
  /** A payment file as far as its first payment. */
  readonly head: { readonly fileId: BatchFileId; readonly now: Date };
  /** The first row of a table that is not empty. */
  readonly first_row: { readonly fileId: BatchFileId; readonly mapping: TableMapping };
  readonly preview: { readonly fileId: BatchFileId; readonly mapping: TableMapping };
  /** The file of wrong rows, corrected. */
  readonly changes: CorrectedFile;
  /** All of it, into the rows of its batch. */
  readonly import: { readonly batchId: BatchId; readonly payoutCurrencies?: readonly string[] | null };
};
export type ReadingKind = keyof ReadingJobs;

export type ReadingAnswers = {
  readonly guess: FileGuess;
  readonly head: PaymentHead;
  readonly first_row: readonly string[] | undefined;
  readonly preview: TablePreview;
  readonly changes: WrongRowChanges;
  readonly import: undefined;
};

/**
 * Reads an uploaded file; refuses in words for the person who uploaded it. Rejects when the fault is not the
 * file's.
 */
export type ReadFile = <Kind extends ReadingKind>(
  kind: Kind,
  job: ReadingJobs[Kind],
) => Promise<Result<ReadingAnswers[Kind], string>>;
