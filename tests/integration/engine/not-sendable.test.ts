import { expect, it } from 'vitest';
import type { OrderId } from '@/lib/kernel/ids';
import { type OrderState, orderStates, sendableStates } from '@/lib/kernel/states/order-states';
import { costOfOne, type Desk, openDesk, spent, stateOf, work } from '../../support/engine';
import { getSubmission } from '../../support/orders';
import { agreeOnPolicy } from '../../support/policy';
import { exceptionsOf, hourMs, tend } from '../../support/upkeep';

/** Puts an order into a state past all guards, while its submission stays due. */
const force = (desk: Desk, id: OrderId, state: OrderState) =>
  desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = ${state}, payment_id = id::text,
      scheduled_for = case when ${state} = 'held' then now() end where id = ${id}`;
  });

it('sends no order whose state does not allow it, although its submission is due', async () => {
  const desk = await openDesk();
  for (const state of orderStates.filter((each) => !sendableStates.includes(each))) {
    const { id } = await desk.approved();
    await force(desk, id, state);
  }
  await takeTurns(desk);
  expect(spent(desk)).toBe(0n);
  expect(await desk.sql`select from attempts`).toHaveLength(0);
});

it('sends no order that was withdrawn in the database', async () => {
  const desk = await openDesk();
  const [withdrawn, other] = [await desk.approved(), await desk.approved()];
  await desk.sql`update orders set state = 'withdrawn' where id = ${withdrawn.id}`;
  await takeTurns(desk);
  expect(await stateOf(desk, withdrawn)).toBe('withdrawn');
  expect(await stateOf(desk, other)).toBe('completed');
  expect(spent(desk)).toBe(costOfOne);
});

it('does not check a withdrawn order again, however old its approval is', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  await desk.sql`update orders set state = 'withdrawn' where id = ${order.id}`;
  desk.clock.advance(48 * hourMs);
  await agreeOnPolicy(desk.db, { limits: [{ scope: 'account', period: 'day', amount: '1.00' }] });
  await tend(desk);
  expect(await exceptionsOf(desk, order)).toEqual([]);
  expect(await getSubmission(desk.db, order.id)).toMatchObject({ isSuspended: false });
});

it('reports an order that cannot move to “sending”, and does not send it', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  await force(desk, order.id, 'sending');
  const engine = desk.engineWith(desk.service, desk.db, { keepsTold: true });
  await engine.send();
  expect(engine.told).toContainEqual(new Error(`order ${order.id} is not sent as sending`));
  expect(await desk.sql`select from attempts`).toHaveLength(0);
  expect(spent(desk)).toBe(0n);
});

/** Some of these submissions are due forever, so that only a few turns are made. */
async function takeTurns(desk: Desk): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await work(desk.engine);
    desk.clock.advance(60_000);
  }
}
