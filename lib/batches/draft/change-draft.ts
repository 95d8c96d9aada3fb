import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import type { BatchRow } from '../batch/batch';
import { lockReadableBatch, recordBatchEvent } from '../batch/move';
import { countedRows } from '../rows/counts';

export type DraftParts = { readonly db: Database; readonly now: () => Date };

type Change<Value> = { readonly value: Value; readonly details: AuditDetails };

/**
 * Changes rows of a draft in one transaction, and updates its figures, version and last editor. The new
 * version makes a submission of the previous one stale. Records the change under this name on the timeline
 * and in the audit chain. Refuses with a message if the batch is not a draft.
 */
export function changeDraft<Value, Refusal = string>(
  { db, now }: DraftParts,
  actor: Actor,
  id: BatchId,
  what: 'correct' | 'correct_file' | 'exclude' | 'exclude_wrong' | 'include',
  run: (tx: Transaction, batch: BatchRow) => Promise<Result<Change<Value>, Refusal>>,
): Promise<Result<Value, Refusal | string>> {
  return db.transaction(async (tx) => {
    const batch = await lockReadableBatch(tx, actor, id);
    if (batch?.state !== 'draft') {
      return refuse(t('draft.onlyDraft'));
    }
    const changed = await run(tx, batch);
    if (!changed.ok) return changed;
    const at = now();
    const [counted] = await tx
      .update(batches)
      .set({ ...countedRows(id), version: batch.version + 1, lastEditorId: actor.id, updatedAt: at })
      .where(eq(batches.id, id))
      .returning();
    if (!counted) throw new Error('a batch that is locked is there');
    const { value, details } = changed.value;
    await recordBatchEvent(tx, { batch: counted, fromState: batch.state, what, at, actor, details });
    return ok(value);
  });
}
