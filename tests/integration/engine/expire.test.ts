import { expect, test } from 'vitest';
import { type Desk, openDesk, stateOf, work } from '../../support/engine';
import { getOrder, sepa, submittedOrder, value } from '../../support/orders';
import { agreeOnPolicy } from '../../support/policy';
import { hourMs, tend, upkeepOf } from '../../support/upkeep';

const awaiting = (desk: Desk, scheduledFor: Date | null = null) =>
  submittedOrder(desk.db, desk.team, sepa({ account: desk.account, scheduledFor }), desk.clock.now);

test('expires an order that nobody decided on within the policy’s time, and records it', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk);
  desk.clock.advance(336 * hourMs);
  await tend(desk);
  expect(await getOrder(desk.db, order.id)).toMatchObject({
    state: 'expired',
    endReason: 'Nobody decided within 336 hours.',
  });
});

test('does not expire an order before', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk);
  desk.clock.advance(336 * hourMs - 1);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('awaiting_approval');
});

test('applies the policy in force, not that of the submission', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk);
  await agreeOnPolicy(desk.db, { approvalExpiryHours: 2 });
  desk.clock.advance(2 * hourMs);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('expired');
});

test('does not expire an approved order', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  desk.clock.advance(1_000 * hourMs);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('approved');
});

test('allows approval of an order whose date has passed, and sends it at once', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk, new Date(desk.clock.now().getTime() + hourMs));
  desk.clock.advance(2 * hourMs);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('awaiting_approval');
  value(await desk.team.anna.approve(order, desk.clock.now));
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('pending');
});

test('looks for expired orders every minute', async () => {
  const desk = await openDesk();
  const upkeep = upkeepOf(desk);
  await tend(desk, upkeep);
  const order = await awaiting(desk);
  desk.clock.advance(336 * hourMs);
  await tend(desk, upkeep);
  expect(await stateOf(desk, order)).toBe('expired');
});
