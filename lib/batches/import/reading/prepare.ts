import { type Granted, grant } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { BatchFileId, BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import type { BatchRow } from '../../batch/batch';
import { type BatchFile, findFile } from '../../files';
import { type BatchOfSameFile, listBatchesOfSameFile } from '../../reads/queries';
import { shownProblems } from '../../rows/shown-problems';
import { findBatchById } from '../batch-by-id';
import { tableMapping } from '../mapping/mapping';
import type { PaymentHead, PaymentPart } from '../pain001/payment-head';
import type { FileSurvey } from '../pain001/survey';
import type { ReadFile } from './file-reader';
import type { RequestedPreview, TablePreview } from './preview';
import { noPreviewTurn, previewTurns } from './turns-of-people';

type Parts = { readonly db: Executor; readonly readFile: ReadFile };
type Drafting = Granted<'payments:draft'>;

export type { PaymentHead, PaymentPart, TablePreview };

export type Preparation = {
  readonly batch: BatchRow;
  readonly file: BatchFile;
  /** Other batches of the same file, by bytes or message identifier. */
  readonly sameFile: readonly BatchOfSameFile[];
  readonly reading:
    | { readonly kind: 'table'; readonly preview: TablePreview }
    | ({ readonly kind: 'pain001' } & FileSurvey)
    | { readonly kind: 'unreadable'; readonly problem: string };
};

/**
 * Information for preparing an import: the preview, and earlier uploads of the file. Undefined if the batch
 * does not exist.
 */
export async function findPreparation(
  { db, readFile }: Parts,
  granted: Drafting,
  id: BatchId,
  now = new Date(),
): Promise<Preparation | undefined> {
  const batch = await findBatchById(db, id);
  const file = batch?.fileId ? await findFile(db, batch.fileId) : undefined;
  if (!batch || !file) return undefined;
  const reading = grant(granted.actor, 'payments:read');
  const sameFile = reading ? await listBatchesOfSameFile(db, reading, { id, fileId: file.id }) : [];
  const read = await inTurn(granted, async () => ok(await readingOf(readFile, batch, file.id, now)));
  return {
    batch,
    file,
    sameFile,
    reading: read.ok ? read.value : { kind: 'unreadable', problem: read.error },
  };
}

/** Reads a file within the concurrency limits per person and in total; returns a message if none is free. */
async function inTurn<Value>(
  { actor }: Drafting,
  readPreview: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const endTurn = await previewTurns.take(actor.id);
  if (typeof endTurn === 'string') return refuse(noPreviewTurn(endTurn));
  try {
    return await readPreview();
  } finally {
    endTurn();
  }
}

async function readingOf(
  readFile: ReadFile,
  { format, mapping }: BatchRow,
  fileId: BatchFileId,
  now: Date,
): Promise<Preparation['reading']> {
  if (format === 'pain001') {
    const survey = await readFile('survey', { fileId, now });
    return survey.ok ? { kind: 'pain001', ...survey.value } : { kind: 'unreadable', problem: survey.error };
  }
  const preview = await readPreview(readFile, {
    fileId,
    // How it was split is known to the batch, and may be long.
    mapping: { ...tableMapping.parse(mapping), split: [] },
  });
  return preview.ok
    ? { kind: 'table', preview: preview.value }
    : { kind: 'unreadable', problem: preview.error };
}

/** The preview of a table, with the problems of its cells in the reader's language. */
async function readPreview(
  readFile: ReadFile,
  requested: RequestedPreview,
): Promise<Result<TablePreview, string>> {
  const preview = await readFile('preview', requested);
  if (!preview.ok) return preview;
  const rows = preview.value.rows.map((row) => ({ ...row, problems: shownProblems(row.problems) }));
  return ok({ ...preview.value, rows });
}

/** A preview of the same table with another mapping, or a message if it is unreadable. */
export async function previewWith(
  { db, readFile }: Parts,
  granted: Drafting,
  id: BatchId,
  requested: Omit<RequestedPreview, 'fileId'>,
): Promise<Result<TablePreview, string>> {
  const batch = await findBatchById(db, id);
  const fileId = batch?.mapping ? batch.fileId : null;
  if (!fileId) return refuse(t('reading.noTable'));
  return inTurn(granted, () => readPreview(readFile, { fileId, ...requested }));
}
