import { expect, it } from 'vitest';
import type { OrderId } from '@/lib/kernel/ids';
import { type OrderState, orderStates, sendableStates } from '@/lib/kernel/states/order-states';
import { type App, costOfOne, spent, startApp, stateOf, work } from '../../support/engine/engine';
import { exceptionsOf, hourMs, tend } from '../../support/engine/upkeep';
import { getSubmission } from '../../support/orders/orders';
import { applyPolicy } from '../../support/people/policy';

/** Puts an order into a state past all guards, while its submission stays due. */
const force = (app: App, id: OrderId, state: OrderState) =>
  app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = ${state}, payment_id = id::text,
      scheduled_for = case when ${state} = 'held' then now() end where id = ${id}`;
  });

it('sends no order whose state does not allow it, although its submission is due', async () => {
  const app = await startApp();
  for (const state of orderStates.filter((each) => !sendableStates.includes(each))) {
    const { id } = await app.approved();
    await force(app, id, state);
  }
  await takeTurns(app);
  expect(spent(app)).toBe(0n);
  expect(await app.sql`select from attempts`).toHaveLength(0);
});

it('sends no order that was withdrawn in the database', async () => {
  const app = await startApp();
  const [withdrawn, other] = [await app.approved(), await app.approved()];
  await app.sql`update orders set state = 'withdrawn' where id = ${withdrawn.id}`;
  await takeTurns(app);
  expect(await stateOf(app, withdrawn)).toBe('withdrawn');
  expect(await stateOf(app, other)).toBe('completed');
  expect(spent(app)).toBe(costOfOne);
});

it('does not check a withdrawn order again, however old its approval is', async () => {
  const app = await startApp();
  const order = await app.approved();
  await app.sql`update orders set state = 'withdrawn' where id = ${order.id}`;
  app.clock.advance(48 * hourMs);
  await applyPolicy(app.db, { limits: [{ scope: 'account', period: 'day', amount: '1.00' }] });
  await tend(app);
  expect(await exceptionsOf(app, order)).toEqual([]);
  expect(await getSubmission(app.db, order.id)).toMatchObject({ isSuspended: false });
});

it('reports an order that cannot move to “sending”, and does not send it', async () => {
  const app = await startApp();
  const order = await app.approved();
  await force(app, order.id, 'sending');
  const engine = app.engineWith(app.provider, app.db, { collectsErrors: true });
  await engine.send();
  expect(engine.errors).toContainEqual(new Error(`order ${order.id} is not sent as sending`));
  expect(await app.sql`select from attempts`).toHaveLength(0);
  expect(spent(app)).toBe(0n);
});

/** Some of these submissions are due forever, so that only a few turns are made. */
async function takeTurns(app: App): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await work(app.engine);
    app.clock.advance(60_000);
  }
}
