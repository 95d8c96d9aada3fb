import { describe, expect, test } from 'vitest';
import { newExternalPaymentId } from '@/lib/kernel/ids';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { pauseAgainAndAgain } from '../../simulation/batch-trouble';
import { readProgress } from '../../simulation/progress';
import { reckon, reportUnlessDone } from '../../simulation/reckoning';
import { changeBatch, runningBatch, turnsOf } from '../../support/batches/app-batches';
import { approvedBatch, getBatch } from '../../support/batches/batches';
import { type App, startApp, work, workToTheEnd } from '../../support/engine/engine';

/** What the proof by faults finds out, held against what it must find out. */
const differencesOf = async (app: App) => (await reckon(app.db, app.provider, app.account)).differences;

async function bypassingGuards(app: App, change: (sql: App['sql']) => Promise<unknown>): Promise<void> {
  await app.sql`alter table orders disable trigger guard`;
  await change(app.sql);
  await app.sql`alter table orders enable trigger guard`;
}

describe('the reckoning of a fault run', () => {
  test('finds nothing if every order was executed once or ended by the provider', async () => {
    const app = await startApp();
    await app.approved({ reference: 'One' });
    await app.approvedSwift();
    await app.approved({ reference: 'SANDBOX REJECT' });
    await app.approved({ reference: 'SANDBOX REFUSE' });
    await workToTheEnd(app);
    expect(await reckon(app.db, app.provider, app.account)).toMatchObject({
      executedOnce: 2,
      rejected: 1,
      refused: 1,
      inExceptions: 0,
      differences: [],
      amounts: 3_250n,
      commissions: 1_535n,
    });
  });

  test('finds an open order without an exception', async () => {
    const app = await startApp();
    await app.approved();
    await work(app.engine);
    expect(await differencesOf(app)).toEqual([expect.stringMatching(/pending.*has no end/)]);
  });

  test('finds an executed payment recorded as refused', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workToTheEnd(app);
    await bypassingGuards(app, (sql) => sql`update orders set state = 'refused' where id = ${order.id}`);
    expect(await differencesOf(app)).toContainEqual(expect.stringMatching(/refused.*the statement has it/));
  });

  test('finds an order recorded as executed that was not', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REJECT' });
    await workToTheEnd(app);
    await bypassingGuards(app, (sql) => sql`update orders set state = 'completed' where id = ${order.id}`);
    expect(await differencesOf(app)).toContainEqual(
      expect.stringMatching(/does not have it as it was approved/),
    );
  });

  test('finds an order paid twice under another identifier', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workToTheEnd(app);
    const again = { ...wireOrder(identified(order)), externalPaymentId: newExternalPaymentId() };
    await app.provider.createPayment(again);
    app.clock.advance(10_000);
    app.sandbox.runDue();
    const differences = await differencesOf(app);
    expect(differences).toContainEqual(expect.stringMatching(/which is no order/));
    expect(differences).toContainEqual(expect.stringMatching(/add up to/));
    expect(differences).toContainEqual(expect.stringMatching(/the balance is/));
  });

  test('finds an amount recorded differently', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workToTheEnd(app);
    await bypassingGuards(app, (sql) => sql`update orders set amount = 12.49 where id = ${order.id}`);
    expect(await differencesOf(app)).toContainEqual(expect.stringMatching(/add up to 12.49.*12.50/));
  });

  test('counts rows without orders as not sent if their batch was stopped', async () => {
    const app = await startApp();
    const { id } = await runningBatch(app, 3);
    await changeBatch(app, id, `state = 'stopped', end_reason = 'Enough', ended_at = now()`);
    expect(await reckon(app.db, app.provider, app.account)).toMatchObject({ notSent: 3, differences: [] });
  });

  test('finds the rows of a stuck batch', async () => {
    const app = await startApp();
    const { id, name } = await runningBatch(app, 3);
    await changeBatch(app, id, `state = 'paused', stop_reason = 'Wait'`);
    expect(await reckon(app.db, app.provider, app.account)).toMatchObject({
      notSent: 0,
      differences: [`batch ${name} (paused): 3 of its rows never became orders`],
    });
    expect(await readProgress(app.db)).toMatchObject({ neverSent: 3, moving: 0 });
  });

  test('finds a stuck batch whose payments all ended', async () => {
    const app = await startApp();
    const { id, name } = await runningBatch(app, 1);
    await turnsOf(app).turn();
    await workToTheEnd(app);
    await changeBatch(app, id, `state = 'paused', stop_reason = 'Wait'`);
    expect(await reportUnlessDone(app.db, id)).toEqual([`batch ${name} (paused): it is not done`]);
    await changeBatch(app, id, `state = 'done', stop_reason = null, ended_at = now()`);
    expect(await reportUnlessDone(app.db, id)).toEqual([]);
  });
});

test('resumes a batch that is paused repeatedly, even if the engine did not start it', async () => {
  const app = await startApp();
  const fixture = { db: app.db, provider: app.provider, team: app.team, now: app.clock.now };
  const { id } = await approvedBatch(fixture, 2, { account: app.account });
  await changeBatch(app, id, `state = 'paused', stop_reason = 'Worse by now', paused_automatically = true`);
  await pauseAgainAndAgain(fixture, id, 1, () => 0);
  expect((await getBatch(app.db, id)).state).toBe('running');
});
