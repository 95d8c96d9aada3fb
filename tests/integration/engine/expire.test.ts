import { expect, test } from 'vitest';
import { type Desk, openDesk, stateOf, work } from '../../support/engine';
import { getOrder, sepa, submittedOrder, value } from '../../support/orders';
import { agreeOnPolicy } from '../../support/policy';
import { hourMs, tend, upkeepOf } from '../../support/upkeep';

const awaiting = (desk: Desk, scheduledFor: Date | null = null) =>
  submittedOrder(desk.db, desk.team, sepa({ account: desk.account, scheduledFor }), desk.clock.now);

test('an order that nobody decided about in the time of the policy expires, and says so', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk);
  desk.clock.advance(336 * hourMs);
  await tend(desk);
  expect(await getOrder(desk.db, order.id)).toMatchObject({
    state: 'expired',
    endReason: 'Nobody decided within 336 hours.',
  });
});

test('an order does not expire before', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk);
  desk.clock.advance(336 * hourMs - 1);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('awaiting_approval');
});

test('the policy in force decides, not the one under which it was submitted', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk);
  await agreeOnPolicy(desk.db, { approvalExpiryHours: 2 });
  desk.clock.advance(2 * hourMs);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('expired');
});

test('an order that was approved is not touched', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  desk.clock.advance(1_000 * hourMs);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('approved');
});

test('an order whose date passed while it awaits approval may still be approved, and then goes at once', async () => {
  const desk = await openDesk();
  const order = await awaiting(desk, new Date(desk.clock.now().getTime() + hourMs));
  desk.clock.advance(2 * hourMs);
  await tend(desk);
  expect(await stateOf(desk, order)).toBe('awaiting_approval');
  value(await desk.team.anna.approve(order, desk.clock.now));
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('pending');
});

test('what is overdue is looked for every minute', async () => {
  const desk = await openDesk();
  const upkeep = upkeepOf(desk);
  await tend(desk, upkeep);
  const order = await awaiting(desk);
  desk.clock.advance(336 * hourMs);
  await tend(desk, upkeep);
  expect(await stateOf(desk, order)).toBe('expired');
});
