import { and, eq, type SQL } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Executor, Transaction } from '@/lib/db/client';
import { batchEvents, batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { type BatchMove, type BatchRow, batchMoves, canMoveBatch } from './batch';

type MovableColumns = Partial<
  Omit<
    typeof batches.$inferInsert,
    'id' | 'makerId' | 'fileId' | 'format' | 'parentId' | 'createdAt' | 'state' | 'updatedAt'
  >
>;

/**
 * The batch, locked until the commit: before its rows, the limits and the audit chain. Waits for rows that
 * are being added.
 */
export async function lockBatch(tx: Transaction, id: BatchId): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
  return row;
}

/**
 * Makes one move of the table, with its event and its audit record, in the caller's transaction. Undefined
 * where the table does not allow it from the batch's state; nothing is written then.
 */
export async function moveBatch(
  tx: Transaction,
  batch: BatchRow,
  move: BatchMove,
  by: {
    readonly actor: AuditActor;
    readonly at: Date;
    readonly set?: { [Column in keyof MovableColumns]: MovableColumns[Column] | SQL };
    readonly details?: AuditDetails;
  },
): Promise<BatchRow | undefined> {
  if (!canMoveBatch(move, batch.state)) return undefined;
  const [moved] = await tx
    .update(batches)
    .set({ ...by.set, state: batchMoves[move].to, updatedAt: by.at })
    .where(and(eq(batches.id, batch.id), eq(batches.state, batch.state), eq(batches.version, batch.version)))
    .returning();
  if (!moved) return undefined;
  await recordBatchEvent(tx, { batch: moved, fromState: batch.state, what: move, ...by });
  return moved;
}

/** Notes why a batch that is due has not started yet; it is shown until it does. */
export async function noteDelayedStart(db: Executor, id: BatchId, reason: string): Promise<void> {
  await db
    .update(batches)
    .set({ stopReason: reason })
    .where(and(eq(batches.id, id), eq(batches.state, 'approved')));
}

/** Notes up to which row the batch has its orders. The caller has it locked, and has made them. */
export async function noteReleased(
  tx: Transaction,
  id: BatchId,
  releasedTo: number,
  now: Date,
): Promise<void> {
  await tx.update(batches).set({ releasedTo, updatedAt: now }).where(eq(batches.id, id));
}

/** Something that happened to a batch. */
export type BatchEvent = {
  /** As it stands after it. */
  readonly batch: BatchRow;
  readonly fromState: BatchRow['state'] | null;
  readonly what: string;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly details?: AuditDetails;
};

/** Writes it down: on the batch's timeline and in the audit chain, which is held until the commit. */
export async function recordBatchEvent(
  tx: Transaction,
  { batch, fromState, what, at, actor, details }: BatchEvent,
): Promise<void> {
  const { id, state, version, hash } = batch;
  await tx.insert(batchEvents).values({
    batchId: id,
    at,
    actorName: actor.name,
    move: what,
    fromState,
    toState: state,
    details: { ...details },
  });
  await recordAudit(tx, {
    actor,
    action: `batch.${what}`,
    subjectKind: 'batch',
    subjectId: id,
    details: { version, ...(hash && { hash }), state, ...details },
  });
}
