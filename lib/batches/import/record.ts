import { eq } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Executor, Transaction } from '@/lib/db/client';
import { type BatchState, batchEvents, batches } from '@/lib/db/schema/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../batch';

/** The batch, locked until the commit. */
export async function lockBatch(tx: Transaction, id: BatchId): Promise<BatchRow | undefined> {
  const [batch] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
  return batch;
}

/** Writes down what happened to a batch: on its timeline and in the audit chain, which is held until the commit. */
export async function recordBatchEvent(
  tx: Transaction,
  event: {
    readonly id: BatchId;
    readonly actor: AuditActor;
    readonly move: string;
    readonly fromState: BatchState | null;
    readonly toState: BatchState;
    readonly at: Date;
    readonly details?: AuditDetails;
  },
): Promise<void> {
  const { id, actor, move, fromState, toState, at, details = {} } = event;
  await tx
    .insert(batchEvents)
    .values({ batchId: id, at, actorName: actor.name, move, fromState, toState, details: { ...details } });
  await recordAudit(tx, { actor, action: `batch.${move}`, subjectKind: 'batch', subjectId: id, details });
}

export async function findBatchById(db: Executor, id: BatchId): Promise<BatchRow | undefined> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  return batch;
}
