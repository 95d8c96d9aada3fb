import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch';
import { retryFailed } from '@/lib/batches/retry';
import { stopBatch } from '@/lib/batches/run';
import { startBatch } from '@/lib/batches/start';
import { orders } from '@/lib/db/schema/orders';
import { moveOrder } from '@/lib/payments/move';
import { engineActor } from '@/lib/payouts/engine-actor';
import { finishBatches } from '@/lib/payouts/finish-batches';
import { releaseRows } from '@/lib/payouts/release-rows';
import { approveSeen, runningBatch, submitSeen, tellingService } from '../../support/batches';
import { house } from '../../support/house';
import { value } from '../../support/orders';

type Place = Awaited<ReturnType<typeof house>>;
const now = () => new Date();

const retry = async (place: Place, { id }: BatchRow) =>
  value(await retryFailed({ db: place.db, now }, place.team.drafting, id));

/** A batch that is done, and whose only payment was refused. */
async function refusedBatch(place: Place): Promise<BatchRow> {
  const batch = await runningBatch(place, 1);
  await releaseRows(place.db, now());
  const [order] = await place.db
    .select()
    .from(orders)
    .where(eq(orders.batchId, batch.id))
    .orderBy(asc(orders.batchPosition));
  if (!order) throw new Error('no order was released');
  await place.db.transaction(async (tx) => {
    const sending = await moveOrder(tx, order, 'claim', { actor: engineActor });
    if (sending) await moveOrder(tx, sending, 'refuse', { actor: engineActor });
  });
  await finishBatches(place.db, now());
  return batch;
}

/** As a payment that two people had declared failed does. */
const turnUp = (place: Place, { id }: BatchRow) =>
  place.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = 'pending', payment_id = '77' where batch_id = ${id}`;
  });

test('a payment that appears after all stops also what pays anew what was to pay it anew', async () => {
  const place = await house();
  const parent = await refusedBatch(place);
  const child = await retry(place, parent);
  value(await approveSeen(place, place.team.anna, value(await submitSeen(place, child))));
  value(await startBatch({ db: place.db, service: tellingService(), now, actor: engineActor }, child.id));
  value(await stopBatch({ db: place.db, now }, place.team.cancelling, child.id, 'Not today'));
  const grandchild = await retry(place, child);
  await turnUp(place, parent);
  expect(await submitSeen(place, grandchild)).toMatchObject({
    ok: false,
    error: { kind: 'origin_went_through', rows: { count: 1 } },
  });
});
