import { and, eq } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type BatchRow, canMoveBatch } from '../batch/batch';
import { isBatchEditor } from '../batch/editors';
import { recordBatchEvent } from '../batch/move';
import { lockReadableParts } from '../batch/parts';

type Parts = { readonly db: Database; readonly now: () => Date };

type MarkRefusal = 'wrong_state' | 'not_yours' | 'stays_confidential';

/**
 * Why this person may not change now whether the batch is confidential. Only its maker and its editors may:
 * whoever marks somebody else's batch could not read it any more. What retries payments of a confidential
 * batch stays confidential, as these payments do.
 */
export async function markRefusal(
  db: Executor,
  { actor }: Granted<'payments:draft'>,
  { id, state, isConfidential, parentId }: BatchRow,
): Promise<MarkRefusal | undefined> {
  if (!canMoveBatch('import', state)) return 'wrong_state';
  if (!(await isBatchEditor(db, id, actor.id))) return 'not_yours';
  if (!isConfidential || !parentId) return undefined;
  const isOfConfidential = and(eq(batches.id, parentId), batches.isConfidential);
  return (await db.$count(batches, isOfConfidential)) > 0 ? 'stays_confidential' : undefined;
}

/**
 * Makes a batch confidential, or no longer so, before it is submitted; before its file is read, with the
 * other parts of the file.
 */
export function markConfidential(
  { db, now }: Parts,
  granted: Granted<'payments:draft'>,
  id: BatchId,
  isConfidential: boolean,
): Promise<Result<BatchRow, 'not_found' | MarkRefusal>> {
  const { actor } = granted;
  return db.transaction(async (tx) => {
    const parts = await lockReadableParts(tx, actor, id);
    const batch = parts.find((part) => part.id === id);
    if (!batch) return refuse('not_found');
    const others = parts.filter((part) => part.isConfidential !== isConfidential);
    for (const part of others) {
      const refusal = await markRefusal(tx, granted, part);
      if (refusal) return refuse(refusal);
    }
    let marked: BatchRow = batch;
    for (const part of others) {
      const next = await markBatch(tx, part, { isConfidential, at: now(), actor });
      if (next.id === id) marked = next;
    }
    return ok(marked);
  });
}

async function markBatch(
  tx: Transaction,
  { id, state: fromState, version }: BatchRow,
  { isConfidential, at, actor }: { isConfidential: boolean; at: Date; actor: Actor },
): Promise<BatchRow> {
  const [marked] = await tx
    .update(batches)
    // The next version, so that nobody submits what was not confidential on their screen, or the reverse.
    .set({ isConfidential, version: version + 1, updatedAt: at })
    .where(eq(batches.id, id))
    .returning();
  if (!marked) throw new Error('a locked batch is there');
  const what = isConfidential ? 'mark_confidential' : 'unmark_confidential';
  await recordBatchEvent(tx, { batch: marked, fromState, what, at, actor });
  return marked;
}
