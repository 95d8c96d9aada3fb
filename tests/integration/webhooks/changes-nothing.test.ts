import { expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import { type App, startApp, stateOf, work } from '../../support/engine/engine';
import { getOrder } from '../../support/orders/orders';
import { fullTraceOf, openMailbox, receive } from '../../support/provider/webhooks';

/** An app whose sandbox sends its webhooks into a mailbox, as badly as the plan says. */
async function startAppWithMailbox(webhooks: FaultPlan['webhooks'] & object = {}) {
  const mailbox = await openMailbox();
  const app = await startApp({ sandbox: { webhook: mailbox.target } });
  app.sandbox.faults.set({ webhooks });
  return { app, mailbox };
}

/**
 * An order that the provider has and executes at the next step of its clock; the engine would look again only
 * in an hour.
 */
async function pendingOrder(app: App) {
  const { id } = await app.approved();
  await work(app.engine);
  const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await app.sql`update submissions set due_at = ${later} where order_id = ${id}`;
  return getOrder(app.db, id);
}

function execute(app: App): void {
  app.clock.advance(2_000);
  app.sandbox.runDue();
}

const inbox = (app: App) => app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.receivedAt);

test('changes only the inbox on a forged webhook that claims the opposite', async () => {
  const { app, mailbox } = await startAppWithMailbox({ forged: true });
  const order = await pendingOrder(app);
  const before = await fullTraceOf(app.db, order.id);
  execute(app);
  const [forged, genuine] = await mailbox.first(2);
  if (!forged || !genuine) throw new Error('nothing came');
  expect(await receive(app.db, forged)).toBe('not_verified');
  await work(app.engine);
  expect(await fullTraceOf(app.db, order.id)).toEqual(before);
  expect(await inbox(app)).toMatchObject([
    { verdict: 'wrong_signature', status: 'REJECTED', effect: 'ignored', orderId: order.id },
  ]);

  expect(await receive(app.db, genuine)).toBe('stored');
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('completed');
});

test('counts a repeated webhook, and changes only the inbox', async () => {
  const { app, mailbox } = await startAppWithMailbox({ doubled: true });
  const order = await pendingOrder(app);
  execute(app);
  const [first, second] = await mailbox.first(2);
  if (!first || !second) throw new Error('nothing came');
  await receive(app.db, first);
  await work(app.engine);
  const before = await fullTraceOf(app.db, order.id);
  expect(await receive(app.db, second)).toBe('stored');
  await work(app.engine);
  expect(await fullTraceOf(app.db, order.id)).toEqual(before);
  expect(await inbox(app)).toMatchObject([{ deliveries: 2, effect: 'looked', orderId: order.id }]);
});

test('makes no poll due on a repeated webhook of a pending order', async () => {
  const { app, mailbox } = await startAppWithMailbox({ doubled: true });
  const order = await pendingOrder(app);
  execute(app);
  const [first, second] = await mailbox.first(2);
  if (!first || !second) throw new Error('nothing came');
  await receive(app.db, first);
  const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await app.sql`update submissions set due_at = ${later} where order_id = ${order.id}`;
  const before = await fullTraceOf(app.db, order.id);
  await receive(app.db, second);
  expect(await fullTraceOf(app.db, order.id)).toEqual(before);
});

test('changes only the inbox on a late webhook of an order that ended by polling', async () => {
  const { app, mailbox } = await startAppWithMailbox();
  const order = await pendingOrder(app);
  execute(app);
  const [late] = await mailbox.first(1);
  if (!late) throw new Error('nothing came');
  app.clock.advance(3_600_000);
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('completed');
  const before = await fullTraceOf(app.db, order.id);
  expect(await receive(app.db, late)).toBe('stored');
  await work(app.engine);
  expect(await fullTraceOf(app.db, order.id)).toEqual(before);
  expect(await inbox(app)).toMatchObject([{ effect: 'order_ended', orderId: order.id }]);
});

test('follows the provider’s status, whatever the order of webhooks', async () => {
  const { app, mailbox } = await startAppWithMailbox();
  const orders = [await pendingOrder(app), await pendingOrder(app), await pendingOrder(app)];
  execute(app);
  const deliveries = await mailbox.first(orders.length);
  for (const given of [...deliveries].reverse()) {
    await receive(app.db, given);
    await work(app.engine);
  }
  expect(await Promise.all(orders.map((order) => stateOf(app, order)))).toEqual(
    orders.map(() => 'completed'),
  );
  const before = await Promise.all(orders.map(({ id }) => fullTraceOf(app.db, id)));
  for (const given of deliveries) await receive(app.db, given);
  await work(app.engine);
  expect(await Promise.all(orders.map(({ id }) => fullTraceOf(app.db, id)))).toEqual(before);
  expect((await inbox(app)).map(({ deliveries }) => deliveries)).toEqual([2, 2, 2]);
  expect(await verifyChain(app.db)).toMatchObject({ intact: true });
});
