import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { startBatch } from '@/lib/batches/run/start';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { paymentId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { moveOrder } from '@/lib/orders/transitions/move';
import type { createFixture } from '../database/fixture';
import { value } from '../orders/orders';
import { approveSeen, stubProvider, submitSeen } from './batches';

type Fixture = Awaited<ReturnType<typeof createFixture>>;

/** The order of the only row of a batch, once it is approved and started at this time. */
export async function releaseOnly(fixture: Fixture, now: () => Date, batch: BatchRow): Promise<OrderRow> {
  const { db, team } = fixture;
  value(await approveSeen(fixture, team.anna, value(await submitSeen(fixture, batch))));
  value(await startBatch({ db, provider: stubProvider(), now, actor: engineActor }, batch.id));
  await releaseRows(db, now());
  const [order] = await db.select().from(orders).where(eq(orders.batchId, batch.id));
  return order ?? expect.fail('the row was not released');
}

/** The provider rejects the order, and its batch ends. */
export const rejectOnly = (fixture: Fixture, now: () => Date, order: OrderRow): Promise<void> =>
  endOnly(fixture, now, order, 'reject');

/** The provider executes the order, and its batch ends. */
export const completeOnly = (fixture: Fixture, now: () => Date, order: OrderRow): Promise<void> =>
  endOnly(fixture, now, order, 'complete');

async function endOnly(
  { db }: Fixture,
  now: () => Date,
  order: OrderRow,
  end: 'complete' | 'reject',
): Promise<void> {
  await db.transaction(async (tx) => {
    let row = order;
    for (const move of ['claim', 'accept', end] as const) {
      const set = move === 'accept' ? { paymentId: paymentId('4711') } : {};
      row = (await moveOrder(tx, row, move, { actor: engineActor, set })) ?? expect.fail(`no ${move}`);
    }
  });
  await finishBatches(db, now());
}
