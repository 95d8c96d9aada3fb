import { expect, test } from 'vitest';
import type { OrderRow } from '@/lib/orders/order/content';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { type Desk, openDesk, work } from '../../support/engine';
import { getOrder } from '../../support/orders';
import { exceptionsOf } from '../../support/upkeep';

/** What the service executed under the identifier of an order, before the order was sent. */
async function executedBefore(desk: Desk, order: OrderRow): Promise<void> {
  const outcome = await desk.provider.createPayment(wireOrder(identified(order)));
  if (outcome.kind !== 'accepted') throw new Error('the sandbox did not take it');
  desk.clock.advance(120_000);
  desk.sandbox.runDue();
}

test('raises an exception for a payment older than the order with its identifier', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  await executedBefore(desk, order);
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set submitted_at = submitted_at + interval '30 days' where id = ${order.id}`;
  });
  await work(desk.engine);
  expect(await exceptionsOf(desk, await getOrder(desk.db, order.id))).toMatchObject([
    { kind: 'other_payment', why: expect.stringContaining('before the order was submitted'), closedAt: null },
  ]);
});

test('accepts a payment made before its database was restored', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  await executedBefore(desk, order);
  await work(desk.engine);
  expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'completed' });
  expect(await exceptionsOf(desk, order)).toEqual([]);
});
