import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { t } from '@/messages/batch-answers';
import { type BatchRow, canMoveBatch } from './batch/batch';
import { lockReadableBatch, recordBatchEvent } from './batch/move';
import { type BatchRefusal, batchMessage } from './batch/refusals';

/** Maximum name length in characters. */
const longestBatchName = 140;

type RenameRefusal = BatchRefusal | 'name_missing';

export const renameMessage = (refusal: RenameRefusal): string =>
  refusal === 'name_missing' ? t('draft.nameMissing') : batchMessage(refusal);

/** Renames a batch in preparation. The approval hash does not cover the name. */
export function renameBatch(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:draft'>,
  id: BatchId,
  typed: string,
): Promise<Result<BatchRow, RenameRefusal>> {
  const name = cleanLine(typed, longestBatchName);
  return db.transaction(async (tx) => {
    const batch = await lockReadableBatch(tx, actor, id);
    if (!batch) return refuse('not_found');
    if (!canMoveBatch('import', batch.state)) return refuse('wrong_state');
    if (name === '') return refuse('name_missing');
    if (name === batch.name) return ok(batch);
    const at = now();
    const [renamed] = await tx
      .update(batches)
      .set({ name, updatedAt: at })
      .where(eq(batches.id, id))
      .returning();
    if (!renamed) throw new Error('a locked batch is there');
    const details = { before: batch.name, name };
    await recordBatchEvent(tx, {
      batch: renamed,
      fromState: batch.state,
      what: 'rename',
      at,
      actor,
      details,
    });
    return ok(renamed);
  });
}
