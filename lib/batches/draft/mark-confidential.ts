import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type BatchRow, canMoveBatch } from '../batch/batch';
import { isBatchEditor } from '../batch/editors';
import { lockReadableBatch, recordBatchEvent } from '../batch/move';

type Parts = { readonly db: Database; readonly now: () => Date };

/**
 * Makes a batch confidential, or no longer so, before it is submitted. Only its maker and its editors may:
 * whoever marks somebody else's batch could not read it any more.
 */
export function markConfidential(
  { db, now }: Parts,
  { actor }: Granted<'payments:draft'>,
  id: BatchId,
  isConfidential: boolean,
): Promise<Result<BatchRow, 'not_found' | 'wrong_state' | 'not_yours'>> {
  return db.transaction(async (tx) => {
    const batch = await lockReadableBatch(tx, actor, id);
    if (!batch) return refuse('not_found');
    if (!canMoveBatch('import', batch.state)) return refuse('wrong_state');
    if (!(await isBatchEditor(tx, id, actor.id))) return refuse('not_yours');
    if (batch.isConfidential === isConfidential) return ok(batch);
    const at = now();
    const [marked] = await tx
      .update(batches)
      // The next version, so that nobody submits what was not confidential on their screen, or the reverse.
      .set({ isConfidential, version: batch.version + 1, updatedAt: at })
      .where(eq(batches.id, id))
      .returning();
    if (!marked) throw new Error('a locked batch is there');
    const what = isConfidential ? 'mark_confidential' : 'unmark_confidential';
    await recordBatchEvent(tx, { batch: marked, fromState: batch.state, what, at, actor });
    return ok(marked);
  });
}
