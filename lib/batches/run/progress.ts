import { eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, minorUnits, toDecimal } from '@/lib/kernel/money';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { BatchRow } from '../batch/batch';

/** Number of payments and their sum in euro as a decimal string. */
export type Tally = { readonly count: number; readonly sum: string };

/** Progress of a batch. JSON-safe; times are ISO 8601. */
export type Progress = {
  readonly state: BatchState;
  readonly pausedAutomatically: boolean;
  readonly stopReason: string | null;
  readonly all: Tally;
  /** Rows without an order. */
  readonly notReleased: Tally;
  /** Orders by state; empty states are missing. */
  readonly byState: Readonly<Partial<Record<OrderState, Tally>>>;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Time of the last order transition. */
  readonly movedAt: string | null;
};

/** Counted from the orders. Undefined if the batch does not exist. */
export async function progressOf(
  db: Executor,
  _granted: Granted<'payments:read'>,
  id: BatchId,
): Promise<Progress | undefined> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch) return undefined;
  const tallies = await db.execute<Tally & { state: OrderState; movedAt: string }>(sql`
    select state, count(*)::int as count, sum(amount)::numeric(18,2)::text as sum,
      to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "movedAt"
    from orders where batch_id = ${id} group by state`);
  const byState = Object.fromEntries(tallies.map(({ state, count, sum }) => [state, { count, sum }]));
  const moved = tallies.map(({ movedAt }) => movedAt).sort();
  return {
    state: batch.state,
    pausedAutomatically: batch.pausedAutomatically,
    stopReason: batch.stopReason,
    all: { count: batch.rowCount, sum: toDecimal(batch.total) },
    notReleased: notAmong(tallies, batch),
    byState,
    startedAt: batch.startedAt?.toISOString() ?? null,
    endedAt: batch.endedAt?.toISOString() ?? null,
    movedAt: moved.at(-1) ?? null,
  };
}

/**
 * All rows minus the orders: each order has the amount of its row, so rows need not be counted every second.
 */
function notAmong(orders: readonly Tally[], { rowCount, total }: BatchRow): Tally {
  const released = orders.reduce((count, tally) => count + tally.count, 0);
  const sum = orders.reduce<bigint>((left, tally) => left - fromDecimal(tally.sum), total);
  return { count: rowCount - released, sum: toDecimal(minorUnits(sum)) };
}
