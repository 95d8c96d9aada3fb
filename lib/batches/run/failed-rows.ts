import { type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { stateList } from '@/lib/db/states';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';
import { endedUnsentStates, retryableStates } from '@/lib/kernel/states/order-states';
import type { BatchRow } from '../batch/batch';

/**
 * Failed rows of an ended batch that no order or row replaces yet: the condition of `retryFailed` and of its
 * preview. If a replacement order failed too, it is retried itself.
 */
export const hasFailed = ({ id, state }: Pick<BatchRow, 'id' | 'state'>): SQL => sql`
  ${batchRows.batchId} = ${id} and ${batchRows.exclusion} is null
    and ${
      state === 'stopped'
        ? sql`not exists (select from orders own where own.batch_id = ${id} and own.id = ${batchRows.orderId}
            and own.state not in ${stateList(retryableStates)})`
        : sql`${batchRows.orderId} in (select own.id from orders own where own.batch_id = ${id}
            and own.state in ${stateList(retryableStates)})`
    }
    and not exists (select from orders again where again.replaces_order_id = ${batchRows.orderId} and again.batch_id is null
      and again.state not in ${stateList(endedUnsentStates)})
    and not exists (select from batch_rows again join batches b on b.id = again.batch_id
      where again.replaces_order_id = ${batchRows.orderId} and again.exclusion is null and b.state not in ${stateList(endedUnsentBatchStates)})`;

/** Figures of a retry batch if created now. */
export type FailedFigures = {
  readonly rows: number;
  readonly amount: MinorUnits;
  /** Number that the provider refused or rejected; the others were never sent. */
  readonly rejected: number;
};

export async function sumFailed(
  db: Executor,
  _granted: Granted<'payments:read'>,
  batch: Pick<BatchRow, 'id' | 'state'>,
): Promise<FailedFigures> {
  const [figures] = await db
    .select({
      rows: sql<number>`count(*)::integer`,
      amount: sql`coalesce(sum(${batchRows.amount}), 0)::numeric(18, 2)`.mapWith((sum: string) =>
        fromDecimal(sum),
      ),
      rejected: sql<number>`(count(*) filter (where exists (select from orders where orders.id = ${batchRows.orderId}
        and state <> 'withdrawn')))::integer`,
    })
    .from(batchRows)
    .where(hasFailed(batch));
  if (!figures) throw new Error('a count gives one row');
  return figures;
}
