import { expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import { type Desk, openDesk, stateOf, work } from '../../support/engine';
import { getOrder } from '../../support/orders';
import { fullTraceOf, openMailbox, receive } from '../../support/webhooks';

/** A desk whose sandbox sends its webhooks into a mailbox, as badly as the plan says. */
async function openDeskWithMailbox(webhooks: FaultPlan['webhooks'] & object = {}) {
  const mailbox = await openMailbox();
  const desk = await openDesk({ sandbox: { webhook: mailbox.target } });
  desk.sandbox.faults.set({ webhooks });
  return { desk, mailbox };
}

/**
 * An order that the service has and executes at the next step of its clock; the engine would look again only
 * in an hour.
 */
async function pendingOrder(desk: Desk) {
  const { id } = await desk.approved();
  await work(desk.engine);
  const later = new Date(desk.clock.now().getTime() + 3_600_000).toISOString();
  await desk.sql`update submissions set due_at = ${later} where order_id = ${id}`;
  return getOrder(desk.db, id);
}

function execute(desk: Desk): void {
  desk.clock.advance(2_000);
  desk.sandbox.runDue();
}

const inbox = (desk: Desk) => desk.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.receivedAt);

test('changes only the inbox on a forged webhook that claims the opposite', async () => {
  const { desk, mailbox } = await openDeskWithMailbox({ forged: true });
  const order = await pendingOrder(desk);
  const before = await fullTraceOf(desk.db, order.id);
  execute(desk);
  const [forged, genuine] = await mailbox.first(2);
  if (!forged || !genuine) throw new Error('nothing came');
  expect(await receive(desk.db, forged)).toBe('not_verified');
  await work(desk.engine);
  expect(await fullTraceOf(desk.db, order.id)).toEqual(before);
  expect(await inbox(desk)).toMatchObject([
    { verdict: 'wrong_signature', status: 'REJECTED', effect: 'ignored', orderId: order.id },
  ]);

  expect(await receive(desk.db, genuine)).toBe('stored');
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('completed');
});

test('counts a repeated webhook, and changes only the inbox', async () => {
  const { desk, mailbox } = await openDeskWithMailbox({ doubled: true });
  const order = await pendingOrder(desk);
  execute(desk);
  const [first, second] = await mailbox.first(2);
  if (!first || !second) throw new Error('nothing came');
  await receive(desk.db, first);
  await work(desk.engine);
  const before = await fullTraceOf(desk.db, order.id);
  expect(await receive(desk.db, second)).toBe('stored');
  await work(desk.engine);
  expect(await fullTraceOf(desk.db, order.id)).toEqual(before);
  expect(await inbox(desk)).toMatchObject([{ deliveries: 2, effect: 'looked', orderId: order.id }]);
});

test('makes no poll due on a repeated webhook of a pending order', async () => {
  const { desk, mailbox } = await openDeskWithMailbox({ doubled: true });
  const order = await pendingOrder(desk);
  execute(desk);
  const [first, second] = await mailbox.first(2);
  if (!first || !second) throw new Error('nothing came');
  await receive(desk.db, first);
  const later = new Date(desk.clock.now().getTime() + 3_600_000).toISOString();
  await desk.sql`update submissions set due_at = ${later} where order_id = ${order.id}`;
  const before = await fullTraceOf(desk.db, order.id);
  await receive(desk.db, second);
  expect(await fullTraceOf(desk.db, order.id)).toEqual(before);
});

test('changes only the inbox on a late webhook of an order that ended by polling', async () => {
  const { desk, mailbox } = await openDeskWithMailbox();
  const order = await pendingOrder(desk);
  execute(desk);
  const [late] = await mailbox.first(1);
  if (!late) throw new Error('nothing came');
  desk.clock.advance(3_600_000);
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('completed');
  const before = await fullTraceOf(desk.db, order.id);
  expect(await receive(desk.db, late)).toBe('stored');
  await work(desk.engine);
  expect(await fullTraceOf(desk.db, order.id)).toEqual(before);
  expect(await inbox(desk)).toMatchObject([{ effect: 'order_ended', orderId: order.id }]);
});

test('follows the provider’s status, whatever the order of webhooks', async () => {
  const { desk, mailbox } = await openDeskWithMailbox();
  const orders = [await pendingOrder(desk), await pendingOrder(desk), await pendingOrder(desk)];
  execute(desk);
  const deliveries = await mailbox.first(orders.length);
  for (const given of [...deliveries].reverse()) {
    await receive(desk.db, given);
    await work(desk.engine);
  }
  expect(await Promise.all(orders.map((order) => stateOf(desk, order)))).toEqual(
    orders.map(() => 'completed'),
  );
  const before = await Promise.all(orders.map(({ id }) => fullTraceOf(desk.db, id)));
  for (const given of deliveries) await receive(desk.db, given);
  await work(desk.engine);
  expect(await Promise.all(orders.map(({ id }) => fullTraceOf(desk.db, id)))).toEqual(before);
  expect((await inbox(desk)).map(({ deliveries }) => deliveries)).toEqual([2, 2, 2]);
  expect(await verifyChain(desk.db)).toMatchObject({ intact: true });
});
