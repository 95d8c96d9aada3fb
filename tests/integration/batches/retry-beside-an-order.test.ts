import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { retryFailed } from '@/lib/batches/run/retry';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { moveOrder } from '@/lib/orders/transitions/move';
import { payment, runningBatch } from '../../support/batches';
import { house } from '../../support/house';
import { recordRefusal } from '../../support/orders';

const now = () => new Date();

test('leaves a failed payment that somebody retried by hand out of a batch of failed rows, whatever its outcome', async () => {
  const place = await house();
  const batch = await runningBatch(place, 1);
  await releaseRows(place.db, now());
  const [order] = await place.db.select().from(orders).where(eq(orders.batchId, batch.id));
  if (!order) throw new Error('no order was released');
  await place.db.transaction(async (tx) => {
    const sending = await moveOrder(tx, order, 'claim', { actor: engineActor });
    await recordRefusal(tx, order);
    if (sending) await moveOrder(tx, sending, 'refuse', { actor: engineActor });
  });
  await finishBatches(place.db, now());
  const first = await createDraft(place.db, place.team.drafting, payment(1), {
    id: newOrderId(),
    replacesOrderId: order.id,
  });
  await place.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = 'refused' where id = ${first.id}`;
  });
  await createDraft(place.db, place.team.drafting, payment(1), {
    id: newOrderId(),
    replacesOrderId: first.id,
  });
  expect(await retryFailed({ db: place.db, now }, place.team.drafting, batch.id)).toEqual({
    ok: false,
    error: 'nothing_failed',
  });
});
