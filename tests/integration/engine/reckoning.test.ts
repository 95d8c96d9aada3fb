import { describe, expect, test } from 'vitest';
import { newExternalPaymentId } from '@/lib/kernel/ids';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { pauseAgainAndAgain } from '../../simulation/batch-trouble';
import { readProgress } from '../../simulation/progress';
import { reckon, tellUnlessDone } from '../../simulation/reckoning';
import { approvedBatch, getBatch } from '../../support/batches';
import { changeBatch, runningBatch, turnsOf } from '../../support/batches-of-a-desk';
import { type Desk, openDesk, work, workToTheEnd } from '../../support/engine';

/** What the proof by faults finds out, held against what it must find out. */
const differencesOf = async (desk: Desk) => (await reckon(desk.db, desk.provider, desk.account)).differences;

async function behindTheGuards(desk: Desk, change: (sql: Desk['sql']) => Promise<unknown>): Promise<void> {
  await desk.sql`alter table orders disable trigger guard`;
  await change(desk.sql);
  await desk.sql`alter table orders enable trigger guard`;
}

describe('the reckoning of a fault run', () => {
  test('finds nothing if every order was executed once or ended by the provider', async () => {
    const desk = await openDesk();
    await desk.approved({ reference: 'One' });
    await desk.approvedSwift();
    await desk.approved({ reference: 'SANDBOX REJECT' });
    await desk.approved({ reference: 'SANDBOX REFUSE' });
    await workToTheEnd(desk);
    expect(await reckon(desk.db, desk.provider, desk.account)).toMatchObject({
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
    const desk = await openDesk();
    await desk.approved();
    await work(desk.engine);
    expect(await differencesOf(desk)).toEqual([expect.stringMatching(/pending.*has no end/)]);
  });

  test('finds an executed payment recorded as refused', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    await behindTheGuards(desk, (sql) => sql`update orders set state = 'refused' where id = ${order.id}`);
    expect(await differencesOf(desk)).toContainEqual(expect.stringMatching(/refused.*the statement has it/));
  });

  test('finds an order recorded as executed that was not', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REJECT' });
    await workToTheEnd(desk);
    await behindTheGuards(desk, (sql) => sql`update orders set state = 'completed' where id = ${order.id}`);
    expect(await differencesOf(desk)).toContainEqual(
      expect.stringMatching(/does not have it as it was approved/),
    );
  });

  test('finds an order paid twice under another identifier', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    const again = { ...wireOrder(identified(order)), externalPaymentId: newExternalPaymentId() };
    await desk.provider.createPayment(again);
    desk.clock.advance(10_000);
    desk.sandbox.runDue();
    const differences = await differencesOf(desk);
    expect(differences).toContainEqual(expect.stringMatching(/which is no order/));
    expect(differences).toContainEqual(expect.stringMatching(/add up to/));
    expect(differences).toContainEqual(expect.stringMatching(/the balance is/));
  });

  test('finds an amount recorded differently', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    await behindTheGuards(desk, (sql) => sql`update orders set amount = 12.49 where id = ${order.id}`);
    expect(await differencesOf(desk)).toContainEqual(expect.stringMatching(/add up to 12.49.*12.50/));
  });

  test('counts rows without orders as not sent if their batch was stopped', async () => {
    const desk = await openDesk();
    const { id } = await runningBatch(desk, 3);
    await changeBatch(desk, id, `state = 'stopped', end_reason = 'Enough', ended_at = now()`);
    expect(await reckon(desk.db, desk.provider, desk.account)).toMatchObject({ notSent: 3, differences: [] });
  });

  test('finds the rows of a stuck batch', async () => {
    const desk = await openDesk();
    const { id, name } = await runningBatch(desk, 3);
    await changeBatch(desk, id, `state = 'paused', stop_reason = 'Wait'`);
    expect(await reckon(desk.db, desk.provider, desk.account)).toMatchObject({
      notSent: 0,
      differences: [`batch ${name} (paused): 3 of its rows never became orders`],
    });
    expect(await readProgress(desk.db)).toMatchObject({ neverSent: 3, moving: 0 });
  });

  test('finds a stuck batch whose payments all ended', async () => {
    const desk = await openDesk();
    const { id, name } = await runningBatch(desk, 1);
    await turnsOf(desk).turn();
    await workToTheEnd(desk);
    await changeBatch(desk, id, `state = 'paused', stop_reason = 'Wait'`);
    expect(await tellUnlessDone(desk.db, id)).toEqual([`batch ${name} (paused): it is not done`]);
    await changeBatch(desk, id, `state = 'done', stop_reason = null, ended_at = now()`);
    expect(await tellUnlessDone(desk.db, id)).toEqual([]);
  });
});

test('resumes a batch that is paused repeatedly, even if the engine did not start it', async () => {
  const desk = await openDesk();
  const place = { db: desk.db, provider: desk.provider, team: desk.team, now: desk.clock.now };
  const { id } = await approvedBatch(place, 2, { account: desk.account });
  await changeBatch(desk, id, `state = 'paused', stop_reason = 'Worse by now', paused_automatically = true`);
  await pauseAgainAndAgain(place, id, 1, () => 0);
  expect((await getBatch(desk.db, id)).state).toBe('running');
});
