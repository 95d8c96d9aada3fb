import { expect, test } from 'vitest';
import type { OrderRow } from '@/lib/orders/order/content';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { type App, startApp, work } from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';
import { getOrder } from '../../support/orders/orders';

/** What the provider executed under the identifier of an order, before the order was sent. */
async function executedBefore(app: App, order: OrderRow): Promise<void> {
  const outcome = await app.provider.createPayment(wireOrder(identified(order)));
  if (outcome.kind !== 'accepted') throw new Error('the sandbox did not take it');
  app.clock.advance(120_000);
  app.sandbox.runDue();
}

test('raises an exception for a payment older than the order with its identifier', async () => {
  const app = await startApp();
  const order = await app.approved();
  await executedBefore(app, order);
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set submitted_at = submitted_at + interval '30 days' where id = ${order.id}`;
  });
  await work(app.engine);
  expect(await exceptionsOf(app, await getOrder(app.db, order.id))).toMatchObject([
    { kind: 'other_payment', why: expect.stringContaining('before the order was submitted'), closedAt: null },
  ]);
});

test('accepts a payment made before its database was restored', async () => {
  const app = await startApp();
  const order = await app.approved();
  await executedBefore(app, order);
  await work(app.engine);
  expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'completed' });
  expect(await exceptionsOf(app, order)).toEqual([]);
});
