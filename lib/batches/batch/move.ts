import { and, eq, type SQL } from 'drizzle-orm';
import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Executor, Transaction } from '@/lib/db/client';
import { batchEvents, batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { type BatchMove, type BatchRow, batchMoves, canMoveBatch } from './batch';

/** Only taking a batch over sets its maker, which the database checks. */
type MovableColumns = Partial<
  Omit<
    typeof batches.$inferInsert,
    'id' | 'fileId' | 'format' | 'part' | 'parts' | 'parentId' | 'createdAt' | 'state' | 'updatedAt'
  >
>;

/**
 * The batch, locked until commit. Lock order: batch, rows, limits, audit chain. Blocks while rows are being
 * added.
 */
export async function lockBatch(tx: Transaction, id: BatchId): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
  return row;
}

/**
 * Makes one transition with its event and audit record in the caller's transaction. Returns undefined and
 * writes nothing if the state machine does not allow it.
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

/** The same for a maker; undefined also for a batch that is withheld from this person. */
export async function lockReadableBatch(
  tx: Transaction,
  reader: Actor,
  id: BatchId,
): Promise<BatchRow | undefined> {
  const batch = await lockBatch(tx, id);
  return batch && (await isBatchWithheld(tx, reader, id)) ? undefined : batch;
}

/** Records why a due batch has not started. Pages show the reason until it starts. */
export async function noteDelayedStart(db: Executor, id: BatchId, reason: string): Promise<void> {
  await db
    .update(batches)
    .set({ stopReason: reason })
    .where(and(eq(batches.id, id), eq(batches.state, 'approved')));
  await announceChange(db, 'batch');
}

/** Records the last row that has an order. The caller holds the lock and has created the orders. */
export async function noteReleased(
  tx: Transaction,
  id: BatchId,
  releasedTo: number,
  now: Date,
): Promise<void> {
  await tx.update(batches).set({ releasedTo, updatedAt: now }).where(eq(batches.id, id));
}

export type BatchEvent = {
  /** The batch after the event. */
  readonly batch: BatchRow;
  readonly fromState: BatchRow['state'] | null;
  readonly what: string;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly details?: AuditDetails;
};

/** Appends the event to the timeline and to the audit chain, which stays locked until commit. */
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
