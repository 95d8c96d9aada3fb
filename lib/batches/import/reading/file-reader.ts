import type { BatchFileId, BatchId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import type { CorrectedFile, WrongRowChanges } from '../corrections/wrong-row-changes';
import type { FileGuess, UploadedFile } from '../file/file-guess';
import type { GroupedPayments } from '../groups/count-groups';
import type { TableMapping } from '../mapping/mapping';
import type { PaymentHead } from '../pain001/payment-head';
import type { FileSurvey } from '../pain001/survey';
import type { RequestedPreview, TablePreview } from './preview';

/** Read requests for uploaded files, as plain data for a worker thread with memory and time limits. */
export type ReadingJobs = {
  /** Suggest how to read a file. `isUtf8` is known from the upload. */
  readonly guess: UploadedFile & { readonly now: Date };
  /** Read a payment file up to its first payment. */
  readonly head: { readonly fileId: BatchFileId; readonly now: Date };
  /** Read the headings of a table. */
  readonly headings: { readonly fileId: BatchFileId; readonly mapping: TableMapping };
  /** Read a table to its end, and count its payments by account and day. */
  readonly groups: { readonly fileId: BatchFileId; readonly mapping: TableMapping };
  /** Read a payment file to its end, storing nothing. */
  readonly survey: { readonly fileId: BatchFileId; readonly now: Date };
  readonly preview: RequestedPreview;
  /** Read the corrected file of wrong rows. */
  readonly changes: CorrectedFile;
  /** Import the whole file into the rows of its batch. */
  readonly import: { readonly batchId: BatchId; readonly payoutCurrencies?: readonly string[] | null };
};
export type ReadingKind = keyof ReadingJobs;

export type ReadingAnswers = {
  readonly guess: FileGuess;
  readonly head: PaymentHead;
  readonly headings: readonly string[] | undefined;
  readonly groups: GroupedPayments | null;
  readonly survey: FileSurvey;
  readonly preview: TablePreview;
  readonly changes: WrongRowChanges;
  readonly import: undefined;
};

/**
 * Reads an uploaded file. Refuses with a message for the uploader; rejects on faults other than the file's.
 */
export type ReadFile = <Kind extends ReadingKind>(
  kind: Kind,
  job: ReadingJobs[Kind],
) => Promise<Result<ReadingAnswers[Kind], string>>;
