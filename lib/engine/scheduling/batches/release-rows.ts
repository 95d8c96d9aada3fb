import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { storedDryRunOf } from '@/lib/batches/batch/dry-run-figures';
import { lockBatch, noteReleased } from '@/lib/batches/batch/move';
import { contentOfRow, rowContentColumns, rowContentValues } from '@/lib/batches/rows/row-content';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Database, Transaction } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { stateList } from '@/lib/db/states';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { hashedForm } from '@/lib/orders/order/content';
import { recordOrderEvents } from '@/lib/orders/transitions/move';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { stored } from '@/messages/engine-reasons';
import { isOfTheDatabase } from '../../database-errors';
import { engineActor } from '../../engine-actor';
import { staleBefore } from '../../submissions/claim/due';
import { pauseAutomatically } from '../../submissions/claim/pause-batch';
import { batchCheckedAt, hasRowsLeft, isStaleBatch } from './stale-batches';

type Batch = typeof batches.$inferSelect;
type Row = typeof batchRows.$inferSelect;

/**
 * Rows released per transaction. It commits within a fraction of a second, so that a pause takes effect
 * quickly.
 */
const chunkRows = 400;

/** Smaller chunks are not worth a transaction. */
const leastChunkRows = chunkRows / 4;

/** Limit on a batch's unsent orders: one or two seconds of work, so that a stop has few orders to recall. */
const mostAhead = 1_200;

/**
 * Creates approved orders, each with a submission, from the next rows of a running batch. The batch's
 * progress is updated in the same transaction, so that a crash never releases a row twice. Returns whether
 * there are rows to release, now or once earlier orders have been sent.
 */
export async function releaseRows(db: Database, now: Date): Promise<boolean> {
  let batch: Batch | undefined;
  try {
    return await db.transaction(async (tx) => {
      const next = await lockNext(tx, staleBefore((await policyInForce(tx)).policy, now));
      batch = next?.batch;
      if (next) await releaseNext(tx, next, now);
      return next !== undefined;
    });
  } catch (error) {
    if (!batch || isOfTheDatabase(error)) throw error;
    await pauseRefused(db, batch, now);
    throw error;
  }
}

async function releaseNext(tx: Transaction, { batch, ahead }: Next, now: Date): Promise<void> {
  const limit = Math.min(chunkRows, mostAhead - ahead);
  if (limit < leastChunkRows) return;
  const rows = await tx
    .select()
    .from(batchRows)
    .where(
      and(
        eq(batchRows.batchId, batch.id),
        gt(batchRows.position, batch.releasedTo),
        isNull(batchRows.exclusion),
      ),
    )
    .orderBy(asc(batchRows.position))
    .limit(limit);
  await releaseChunk(tx, batch, rows, now);
}

/** A batch with unreleased rows, and the number of its released orders that are not yet being sent. */
type Next = { readonly batch: Batch; readonly ahead: number };

/**
 * Locks the oldest running batch that has unreleased rows and a recent check. Batches with enough unsent
 * orders come last, so that a batch that cannot be sent blocks no other. A batch with too many orders of
 * unknown outcome is skipped: during a provider outage every row would be attempted, and an attempted order
 * can no longer be recalled.
 */
async function lockNext(tx: Transaction, before: Date): Promise<Next | undefined> {
  const ahead = sql<number>`(select count(*)::int from orders where orders.batch_id = batches.id and orders.state = 'approved')`;
  const [next] = await tx
    .select({ batch: batches, ahead })
    .from(batches)
    .where(
      and(
        eq(batches.state, 'running'),
        hasRowsLeft,
        not(isStaleBatch(before)),
        sql`(select count(*) from orders where batch_id = ${batches.id} and orders.state = 'checking') < ${mostAhead}`,
      ),
    )
    .orderBy(sql`${ahead} > ${mostAhead - leastChunkRows}`, asc(batches.startedAt), asc(batches.id))
    .limit(1)
    .for('update', { of: batches, skipLocked: true });
  return next;
}

async function releaseChunk(tx: Transaction, batch: Batch, rows: readonly Row[], now: Date): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  const released = rows.map((row) => ({ row, form: formOf(batch, row) }));
  const strange = released.find(({ form }) => form === undefined);
  if (strange) {
    await pauseForRow(tx, batch, strange.row, now);
    return;
  }
  const range = sql`its.batch_id = ${batch.id} and its.position > ${batch.releasedTo} and its.position <= ${last.position}
    and its.exclusion is null`;
  await insertOrders(tx, batch, range, now);
  const forms = released.map(({ row, form }) => ({ id: row.orderId, form }));
  await tx.execute(sql`
    insert into order_versions (order_id, version, canonical_form, hash, editor_id, at)
    select form.id, 1, form.form, its.hash, ${batch.lastEditorId}, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as form (id uuid, form text)
    join batch_rows its on its.order_id = form.id and ${range}`);
  await tx.execute(sql`
    insert into submissions (order_id, version, hash, due_at, checked_at)
    select its.order_id, 1, its.hash, ${now.toISOString()}, coalesce((select ${batchCheckedAt} from batches where batches.id = its.batch_id), ${now.toISOString()})
    from batch_rows its where ${range} order by its.position`);
  await noteReleased(tx, batch.id, last.position, now);
  await wakeEngine(tx);
  await recordOrderEvents(
    tx,
    rows.map(({ orderId, hash, position }) => ({
      order: { id: orderId, version: 1, hash: hash ?? '', state: 'approved' },
      fromState: null,
      what: 'from_batch',
      at: now,
      actor: engineActor,
      details: { batch: batch.id, row: position },
    })),
  );
}

/** The canonical form behind the row's hash; undefined if the row no longer produces the approved hash. */
function formOf(batch: Batch, row: Row): string | undefined {
  const { orderId: id, externalPaymentId } = row;
  try {
    const content = contentOfRow(row, batch);
    const { canonicalForm, hash } = hashedForm({ id, externalPaymentId, version: 1, content });
    return hash === row.hash ? canonicalForm : undefined;
  } catch {
    return undefined;
  }
}

/** Defense in depth: the database guards prevent this. If it happens, the batch is paused. */
const pauseForRow = (tx: Transaction, batch: Batch, { position }: Row, now: Date) =>
  pauseAutomatically(tx, batch, stored('batch.rowAltered', { row: String(position) }), now);

/** Pauses the batch: the database permanently rejects its next rows, so an operator must investigate. */
const pauseRefused = (db: Database, { id, releasedTo }: Batch, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch?.state !== 'running' || batch.releasedTo !== releasedTo) return;
    const rows =
      releasedTo === 0 ? stored('parts.firstRows') : stored('parts.rowsAfter', { row: String(releasedTo) });
    await pauseAutomatically(tx, batch, stored('batch.rowsRefused', { rows }), now);
  });

async function insertOrders(
  tx: Transaction,
  batch: Batch,
  range: ReturnType<typeof sql>,
  now: Date,
): Promise<void> {
  // Our own accounts as found by the dry run, so that a transfer between them counts as an own transfer.
  const own = JSON.stringify(storedDryRunOf(batch)?.ownAccounts ?? []);
  await tx.execute(sql`
    insert into orders (id, external_payment_id, state, version, hash, maker_id, last_editor_id, ${rowContentColumns},
      account, commission_account, scheduled_for, beneficiary_id, replaces_order_id, batch_id, batch_position,
      policy_version, required_approvals, required_groups, submitted_at, counts_on, is_own_transfer, duplicate_reason,
      created_at, updated_at)
    select its.order_id, its.external_payment_id, 'approved', 1, its.hash, batches.maker_id, batches.last_editor_id, ${rowContentValues},
      batches.account, batches.commission_account, batches.scheduled_for,
      (select id from beneficiaries where account_key = its.beneficiary_account and state in ${stateList(verifiedStates)}),
      its.replaces_order_id, its.batch_id, its.position, batches.policy_version, batches.required_approvals, batches.required_groups,
      batches.submitted_at, batches.counts_on, (coalesce(${own}::jsonb ? its.beneficiary_account, false) and may_be_own_transfer(its.network, batches.account, its.beneficiary_account)), batches.duplicate_reason,
      ${now.toISOString()}, ${now.toISOString()}
    from batch_rows its join batches on batches.id = its.batch_id where ${range} order by its.position`);
}
