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
import { payment, runningBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { recordRefusal } from '../../support/orders/orders';

const now = () => new Date();

test('leaves a failed payment that somebody retried by hand out of a batch of failed rows, whatever its outcome', async () => {
  const fixture = await createFixture();
  const batch = await runningBatch(fixture, 1);
  await releaseRows(fixture.db, now());
  const [order] = await fixture.db.select().from(orders).where(eq(orders.batchId, batch.id));
  if (!order) throw new Error('no order was released');
  await fixture.db.transaction(async (tx) => {
    const sending = await moveOrder(tx, order, 'claim', { actor: engineActor });
    await recordRefusal(tx, order);
    if (sending) await moveOrder(tx, sending, 'refuse', { actor: engineActor });
  });
  await finishBatches(fixture.db, now());
  const first = await createDraft(fixture.db, fixture.team.drafting, payment(1), {
    id: newOrderId(),
    replacesOrderId: order.id,
  });
  await fixture.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = 'refused' where id = ${first.id}`;
  });
  await createDraft(fixture.db, fixture.team.drafting, payment(1), {
    id: newOrderId(),
    replacesOrderId: first.id,
  });
  expect(await retryFailed({ db: fixture.db, now }, fixture.team.drafting, batch.id)).toEqual({
    ok: false,
    error: 'nothing_failed',
  });
});
