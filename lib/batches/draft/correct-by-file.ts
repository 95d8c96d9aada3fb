import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import type { BatchRow } from '../batch/batch';
import { findPart } from '../files';
import { findReadableBatch } from '../import/batch-by-id';
import type { WrongRowChanges } from '../import/corrections/wrong-row-changes';
import { lineHeadingOf, wrongRowsColumns } from '../import/corrections/wrong-rows-table';
import type { ReadFile } from '../import/reading/file-reader';
import { UnreadableFile } from '../import/unreadable-file';
import { sniffFormat } from '../import/upload/sniff';
import { forgetFile, storeFile } from '../import/upload/store-file';
import { changeDraft } from './change-draft';
import { type Correction, type CorrectParts, correctRows, offeredToRows } from './correct';

type Parts = CorrectParts & { readonly readFile: ReadFile };

export type CorrectedByFile = {
  readonly corrected: number;
  readonly stillWrong: number;
  /** Lines without a wrong row in the batch. */
  readonly notFound: number;
};

/**
 * Applies a corrected file of wrong rows. Each row changes the wrong row at its line; valid rows stay
 * unchanged. The file is not stored. Refuses with a message if it is another file or the batch is not a
 * draft.
 */
export async function correctByFile(
  parts: Parts,
  granted: Granted<'payments:draft'>,
  { batchId, ...file }: { batchId: BatchId; name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Result<CorrectedByFile, string>> {
  const { actor } = granted;
  const batch = await findReadableBatch(parts.db, actor, batchId);
  if (!batch) return refuse(t('refusals.not_found'));
  const changes = await changesIn(parts, { ...file, uploadedById: actor.id }, batch);
  if (!changes.ok) return changes;
  const offered = await offeredToRows(parts, batchId, [...changes.value.values()]);
  return changeDraft(parts, actor, batchId, 'correct_file', async (tx, locked) => {
    const corrections = await placed(tx, locked, changes.value);
    const corrected = await correctRows(tx, locked, corrections, { now: parts.now(), offered });
    const stillWrong = corrected.filter(({ problems }) => problems).length;
    const notFound = changes.value.size - corrected.length;
    const value = { corrected: corrected.length - stillWrong, stillWrong, notFound };
    return ok({ value, details: { ...value, count: corrected.length, file: file.name.slice(0, 200) } });
  });
}

async function changesIn(
  { db, readFile }: Parts,
  file: Parameters<typeof storeFile>[1],
  batch: BatchRow,
): Promise<Result<WrongRowChanges, string>> {
  let stored: Awaited<ReturnType<typeof storeFile>> | undefined;
  try {
    stored = await storeFile(db, file);
    const format = sniffFormat((await findPart(db, stored.id, 0)) ?? new Uint8Array());
    if (!format.ok) return format;
    if (format.value === 'pain001') return refuse(t('draft.correctionFormat'));
    const { id: fileId, isUtf8 } = stored;
    const columns = await wrongRowsColumns(db, batch);
    const lineHeading = lineHeadingOf(batch.id);
    return await readFile('changes', { format: format.value, fileId, isUtf8, columns, lineHeading });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuse(error.message);
  } finally {
    if (stored) await forgetFile(db, stored.id);
  }
}

/** Wrong rows of the batch at these lines, with their changes. */
async function placed(
  tx: Parameters<typeof correctRows>[0],
  batch: BatchRow,
  changes: WrongRowChanges,
): Promise<Correction[]> {
  // One array parameter, because building one parameter per row takes longer than the query.
  const lines = sql.param(`{${[...changes.keys()].join(',')}}`);
  const rows = await tx
    .select({ position: batchRows.position, line: batchRows.line })
    .from(batchRows)
    .where(
      and(
        eq(batchRows.batchId, batch.id),
        isNotNull(batchRows.problems),
        sql`${batchRows.line} = any(${lines}::int[])`,
      ),
    );
  return rows.map(({ position, line }) => ({ position, typed: changes.get(line) ?? {} }));
}
