import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { type BatchId, newBatchId, newExternalPaymentId, newOrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { endedAfterApprovalStates } from '@/lib/kernel/states/batch-states';
import { orderHash } from '@/lib/orders/order/content';
import type { BatchRow } from '../batch/batch';
import { lockReadableBatch, recordBatchEvent } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';
import { countedRows } from '../rows/counts';
import { contentOfRow, rowContentColumns, rowContentValues } from '../rows/row-content';
import { hasFailed } from './failed-rows';

/**
 * Creates a draft from the failed rows of an ended batch: refused, rejected, cancelled or recalled payments,
 * and rows that were never released. They get new idempotency keys, so that no earlier attempt can be
 * mistaken for them. Excludes payments that were executed, are in flight or are being replaced; the database
 * rejects these, too.
 */
export function retryFailed(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:draft'>,
  id: BatchId,
): Promise<Result<BatchRow, BatchRefusal>> {
  return db.transaction(async (tx) => {
    const parent = await lockReadableBatch(tx, actor, id);
    if (!parent) return refuse('not_found');
    if (!endedAfterApprovalStates.includes(parent.state)) return refuse('wrong_state');
    const failed = await listFailed(tx, parent);
    if (failed.length === 0) return refuse('nothing_failed');
    const child = await insertChild(tx, parent, actor, now());
    await copyRows(tx, parent, child, failed);
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

/** Positions of the rows to retry, in order. */
async function listFailed(tx: Transaction, parent: BatchRow): Promise<number[]> {
  const rows = await tx
    .select({ position: batchRows.position })
    .from(batchRows)
    .where(hasFailed(parent))
    .orderBy(batchRows.position);
  return rows.map(({ position }) => position);
}

/** A scheduled date in the past is dropped: the maker chooses another one, or none. */
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
      isConfidential: parent.isConfidential,
      account: parent.account,
      commissionAccount: parent.commissionAccount,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!child) throw new Error('a batch was not inserted');
  return child;
}

/** Rows read and hashed at a time: a few milliseconds, after which the event loop turns. */
const rowsAtOnce = 250;

/**
 * Each statement compares all rows of the batch with other replacements, so a few large statements are
 * fastest.
 */
const rowsAStatement = 20_000;

async function copyRows(
  tx: Transaction,
  parent: BatchRow,
  child: BatchRow,
  failed: readonly number[],
): Promise<void> {
  let minted: RowAgain[] = [];
  for (let from = 0; from < failed.length; from += rowsAtOnce) {
    const some = failed.slice(from, from + rowsAtOnce);
    const rows = await tx
      .select()
      .from(batchRows)
      .where(and(eq(batchRows.batchId, parent.id), inArray(batchRows.position, some)))
      .orderBy(batchRows.position);
    for (const [index, row] of rows.entries()) minted.push(rowAgain(child, row, from + index + 1));
    if (minted.length < rowsAStatement && from + rowsAtOnce < failed.length) continue;
    await insertRows(tx, parent, child, minted);
    minted = [];
  }
}

/**
 * A row of the child batch: the parent row that it replaces and its own identifiers, with database column
 * names.
 */
type RowAgain = Readonly<
  Record<'replaced' | 'position', number> & Record<'order_id' | 'external_payment_id' | 'hash', string>
>;

/** The same payment with new identifiers. */
function rowAgain(child: BatchRow, row: typeof batchRows.$inferSelect, position: number): RowAgain {
  const [id, externalPaymentId] = [newOrderId(), newExternalPaymentId()];
  const hash = orderHash({ id, externalPaymentId, version: 1, content: contentOfRow(row, child) });
  return { replaced: row.position, position, order_id: id, external_payment_id: externalPaymentId, hash };
}

/** Copies the row content within the database. */
async function insertRows(
  tx: Transaction,
  parent: BatchRow,
  child: BatchRow,
  minted: readonly RowAgain[],
): Promise<void> {
  await tx.execute(sql`
    insert into batch_rows (batch_id, position, line, order_id, external_payment_id, hash, typed, replaces_order_id,
      ${rowContentColumns})
    select ${child.id}, again.position, its.line, again.order_id, again.external_payment_id, again.hash, its.typed, its.order_id,
      ${rowContentValues}
    from jsonb_to_recordset(${JSON.stringify(minted)}::jsonb)
      as again (replaced integer, position integer, order_id uuid, external_payment_id text, hash text)
    join batch_rows its on its.batch_id = ${parent.id} and its.position = again.replaced`);
}
