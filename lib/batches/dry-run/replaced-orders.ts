import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { lineageOf } from '@/lib/orders/replacements/chain';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import type { ProviderClient } from '@/lib/provider/client';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';
import type { BatchRow } from '../batch/batch';
import type { SomeRows } from '../batch/dry-run-figures';
import type { RowsProblem } from '../batch/refusals';
import { type FoundRows, foundRows, paidRows, someRows } from './paid';

type Parts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'paymentStatus'>;
  readonly now: () => Date;
};

/** Queue task that looks up the payments which the rows of one batch replace. */
export const replacedOrdersTask = 'check_replaced_orders';

/**
 * Lifetime of a lookup in milliseconds: an hour lets the worker look up 100,000 payments at low priority. The
 * check before sending a payment accepts lookups of ten minutes at most.
 */
const lookupLifeMs = 3_600_000;

/** Lookups made at once while a person waits. More go to the worker. */
const mostWhileWaiting = 200;

/** Concurrent requests to the provider. */
const pageSize = 50;

/**
 * Ensures a lookup of every payment that the rows of a retry would repeat: looks up a few at once and queues
 * many for the worker. Returns the rows without a lookup of the last hour, which block the batch; undefined
 * if there are none. Never call it inside a transaction.
 */
export async function findUncheckedReplacedOrders(
  parts: Parts,
  batch: Pick<BatchRow, 'id' | 'parentId' | 'releasedTo'>,
): Promise<RowsProblem | undefined> {
  if (!batch.parentId) return undefined;
  const { db, now } = parts;
  const before = await countUnchecked(db, batch, now());
  if (!before) return undefined;
  if (before.count <= mostWhileWaiting) await checkReplacedOrdersOf(parts, batch);
  else await queueReplacedOrders(db, batch.id);
  const rows = before.count <= mostWhileWaiting ? await countUnchecked(db, batch, now()) : before;
  return rows && { kind: 'replaced_orders_not_checked', rows };
}

/**
 * Worker task for a queued check. Does nothing if the batch no longer exists. When the process stops, it
 * queues the rest for the next one.
 */
export async function checkReplacedOrdersOfBatch(
  parts: Parts,
  id: BatchId,
  options: SendOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const [batch] = await parts.db.select().from(batches).where(eq(batches.id, id));
  if (!batch) return;
  await checkReplacedOrdersOf(parts, batch, options);
  if (options.signal.aborted) await queueReplacedOrders(parts.db, id);
}

/**
 * Looks up each unchecked row once, in order. Rows without an answer from the provider wait for the next
 * check.
 */
async function checkReplacedOrdersOf(
  parts: Parts,
  batch: Pick<BatchRow, 'id' | 'releasedTo'>,
  options?: SendOptions,
): Promise<void> {
  let after = batch.releasedTo;
  while (!options?.signal?.aborted) {
    const page = await listUnchecked(parts.db, { ...batch, releasedTo: after }, parts.now());
    await Promise.all(page.map(({ replaced }) => lookUpReplacedOrders(parts, replaced, options)));
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.position;
  }
}

type Unsent = Pick<BatchRow, 'id' | 'releasedTo'>;

/**
 * Rows to send that replace a payment without a lookup in the last hour, by both the application's and the
 * database's clock.
 */
const unchecked = (batch: Unsent, now: Date) => sql`
  with ${paidRows(batch)}
  , unchecked as (
    select position, line, replaces_order_id from rows where replaces_order_id is not null and position > ${batch.releasedTo} and exists (
      select from ${lineageOf(sql`rows.replaces_order_id`)}
      left join replaced_order_lookups its on its.external_payment_id = lineage.external_payment_id
      where (its.status = 'COMPLETED' or (its.requested_at > ${new Date(now.getTime() - lookupLifeMs).toISOString()}::timestamptz
        and its.answered_at > now() - make_interval(secs => ${lookupLifeMs / 1000}))) is not true
    )
  )`;

async function countUnchecked(db: Executor, batch: Unsent, now: Date): Promise<SomeRows | undefined> {
  const [found] = await db.execute<FoundRows>(
    sql`${unchecked(batch, now)} select ${someRows} from unchecked`,
  );
  return foundRows(found);
}

const listUnchecked = (db: Executor, batch: Unsent, now: Date) =>
  db.execute<{ position: number; replaced: OrderId }>(
    sql`${unchecked(batch, now)} select position, replaces_order_id as replaced from unchecked order by position limit ${pageSize}`,
  );

/** At most one check per batch is queued. */
async function queueReplacedOrders(db: Executor, id: BatchId): Promise<void> {
  const payload = JSON.stringify({ batchId: id });
  await db.execute(sql`
    select graphile_worker.add_job(identifier => ${replacedOrdersTask}, payload => ${payload}::json,
      job_key => ${`${replacedOrdersTask}:${id}`}, job_key_mode => 'preserve_run_at', max_attempts => 2)`);
}
