import { describe, expect, test } from 'vitest';
import { newExternalPaymentId } from '@/lib/kernel/ids';
import { identified, wireOrder } from '@/lib/payments/content';
import { reckon } from '../../simulation/reckoning';
import { type Desk, openDesk, work, workToTheEnd } from '../../support/engine';

/** What the proof by faults finds out, held against what it must find out. */
const differencesOf = async (desk: Desk) => (await reckon(desk.db, desk.service, desk.account)).differences;

async function behindTheGuards(desk: Desk, change: (sql: Desk['sql']) => Promise<unknown>): Promise<void> {
  await desk.sql`alter table orders disable trigger guard`;
  await change(desk.sql);
  await desk.sql`alter table orders enable trigger guard`;
}

describe('the reckoning', () => {
  test('finds nothing where every order was executed once, or ended by the service’s word', async () => {
    const desk = await openDesk();
    await desk.approved({ reference: 'One' });
    await desk.approvedSwift();
    await desk.approved({ reference: 'SANDBOX REJECT' });
    await desk.approved({ reference: 'SANDBOX REFUSE' });
    await workToTheEnd(desk);
    expect(await reckon(desk.db, desk.service, desk.account)).toMatchObject({
      ...{ executedOnce: 2, rejected: 1, refused: 1, inExceptions: 0, differences: [] },
      ...{ amounts: 3_250n, commissions: 1_535n },
    });
  });

  test('finds an order without an end that nobody is told of', async () => {
    const desk = await openDesk();
    await desk.approved();
    await work(desk.engine);
    expect(await differencesOf(desk)).toEqual([expect.stringMatching(/pending.*has no end/)]);
  });

  test('finds a payment of ours that we take for refused', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    await behindTheGuards(desk, (sql) => sql`update orders set state = 'refused' where id = ${order.id}`);
    expect(await differencesOf(desk)).toContainEqual(expect.stringMatching(/refused.*the statement has it/));
  });

  test('finds an order that we take for executed and that is not', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REJECT' });
    await workToTheEnd(desk);
    await behindTheGuards(desk, (sql) => sql`update orders set state = 'completed' where id = ${order.id}`);
    expect(await differencesOf(desk)).toContainEqual(
      expect.stringMatching(/does not have it as it was approved/),
    );
  });

  test('finds an order that was paid a second time under another identifier', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    const again = { ...wireOrder(identified(order)), externalPaymentId: newExternalPaymentId() };
    await desk.service.createPayment(again);
    desk.clock.advance(10_000);
    desk.sandbox.runDue();
    const differences = await differencesOf(desk);
    expect(differences).toContainEqual(expect.stringMatching(/which is no order/));
    expect(differences).toContainEqual(expect.stringMatching(/add up to/));
    expect(differences).toContainEqual(expect.stringMatching(/the balance is/));
  });

  test('finds an amount that is another one in our books', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    await behindTheGuards(desk, (sql) => sql`update orders set amount = 12.49 where id = ${order.id}`);
    expect(await differencesOf(desk)).toContainEqual(expect.stringMatching(/add up to 12.49.*12.50/));
  });
});
