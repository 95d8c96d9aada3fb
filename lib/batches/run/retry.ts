import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/batches';
import type { Actor, Granted } from '@/lib/identity/grant';
import { type BatchId, newBatchId, newExternalPaymentId, newOrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { orderHash } from '@/lib/payments/canonical';
import type { BatchRow } from '../batch';
import { countedRows } from '../counts';
import { lockBatch, recordBatchEvent } from '../move';
import type { BatchRefusal } from '../refusals';
import { contentOfRow } from '../rows/row-content';
import { hasFailed } from './failed-rows';

type FailedRow = typeof batchRows.$inferSelect;

/**
 * Makes a draft of what came to nothing in a batch that has ended: payments that were refused, rejected, cancelled or called off,
 * and rows that were never released. They get identifiers of their own, so that no attempt of before can be taken for one of these.
 * What was paid, is under way or is being paid anew is not among them, and the database refuses it, too.
 */
export function retryFailed(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:draft'>,
  id: BatchId,
): Promise<Result<BatchRow, BatchRefusal>> {
  return db.transaction(async (tx) => {
    const parent = await lockBatch(tx, id);
    if (!parent) return refuse('not_found');
    if (parent.state !== 'done' && parent.state !== 'stopped') return refuse('wrong_state');
    const failed = await listFailed(tx, parent);
    if (failed.length === 0) return refuse('nothing_failed');
    const child = await insertChild(tx, parent, actor, now());
    await copyRows(tx, child, failed);
    const [counted] = await tx
      .update(batches)
      .set(countedRows(child.id))
      .where(eq(batches.id, child.id))
      .returning();
    if (!counted) throw new Error(`batch ${child.id} vanished`);
    const details = { parent: parent.id, rows: failed.length };
    await recordBatchEvent(tx, { batch: counted, fromState: null, what: 'retry', at: now(), actor, details });
    return ok(counted);
  });
}

const listFailed = (tx: Transaction, parent: BatchRow): Promise<FailedRow[]> =>
  tx.select().from(batchRows).where(hasFailed(parent)).orderBy(batchRows.position);

/** A date that has passed is not carried over: its maker chooses one, or none. */
async function insertChild(tx: Transaction, parent: BatchRow, actor: Actor, at: Date): Promise<BatchRow> {
  const [child] = await tx
    .insert(batches)
    .values({
      id: newBatchId(),
      name: `${parent.name}, failed rows`,
      state: 'draft',
      makerId: actor.id,
      lastEditorId: actor.id,
      format: 'rows_of_another',
      parentId: parent.id,
      account: parent.account,
      commissionAccount: parent.commissionAccount,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!child) throw new Error('a batch was not inserted');
  return child;
}

/** Each statement is held against what else pays the same anew: few and large ones are soonest over. */
const rowsAStatement = 2_000;

async function copyRows(tx: Transaction, child: BatchRow, failed: readonly FailedRow[]): Promise<void> {
  for (let from = 0; from < failed.length; from += rowsAStatement) {
    const some = failed.slice(from, from + rowsAStatement);
    await tx.insert(batchRows).values(some.map((row, index) => rowAnew(child, row, from + index + 1)));
  }
}

/** The same payment under identifiers of its own. */
function rowAnew(child: BatchRow, row: FailedRow, position: number): FailedRow {
  const [orderId, externalPaymentId] = [newOrderId(), newExternalPaymentId()];
  const order = { id: orderId, externalPaymentId, version: 1, content: contentOfRow(row, child) };
  const identity = { batchId: child.id, position, orderId, externalPaymentId, hash: orderHash(order) };
  return { ...row, ...identity, warnings: null, originId: row.orderId };
}
