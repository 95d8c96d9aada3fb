import { expect, onTestFinished, test } from 'vitest';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import { createUpkeep } from '@/lib/engine/scheduling/upkeep';
import { approveSeen, draftBatch, submitSeen } from '../../support/batches';
import { type Desk, engineSettings, openDesk, stateOf, work, workToTheEnd } from '../../support/engine';
import { approvedOrder, sepa, submittedOrder, value } from '../../support/orders';
import { openTestRoles } from '../../support/test-roles';
import { exceptionsOf, hourMs } from '../../support/upkeep';

/** A worker with the rights of its own role in the database, and no others. */
async function workerOf(desk: Desk) {
  const roles = await openTestRoles(desk);
  onTestFinished(roles.close);
  const { db } = roles.worker;
  const parts = { db, now: desk.clock.now };
  return {
    engine: desk.engineWith(desk.provider, db),
    upkeep: createUpkeep({ ...parts, provider: desk.provider, ...engineSettings() }),
    batches: createBatchTurns({ ...parts, signal: new AbortController().signal }),
  };
}

test('lets the worker’s role send, look up, check again and expire orders', async () => {
  const desk = await openDesk();
  const { engine, upkeep } = await workerOf(desk);
  const plain = await desk.approved();
  await workToTheEnd(desk, [engine]);
  expect(await stateOf(desk, plain)).toBe('completed');

  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  const lost = await desk.approved({ reference: 'SANDBOX REFUSE' });
  for (let minute = 0; minute < 40; minute += 1) {
    await work(engine);
    desk.clock.advance(60_000);
  }
  expect(await exceptionsOf(desk, lost)).toMatchObject([{ kind: 'not_found' }]);

  const old = await desk.approved({ reference: 'Old' });
  const waiting = await submittedOrder(
    desk.db,
    desk.team,
    sepa({ account: desk.account, reference: 'Waits' }),
  );
  desk.clock.advance(48 * hourMs);
  await upkeep.turn();
  for (let round = 0; round < 3; round += 1) {
    await work(engine);
    desk.clock.advance(2_000);
  }
  expect(await stateOf(desk, old)).toBe('completed');

  desk.clock.advance(60 * 24 * hourMs);
  await upkeep.turn();
  expect(await stateOf(desk, waiting)).toBe('expired');
});

test('lets the worker’s role release a held order, and run a batch from start to end', async () => {
  const desk = await openDesk();
  const { engine, upkeep, batches } = await workerOf(desk);
  // Due by the clock of the database, too, which releases nothing before its date.
  const scheduledFor = new Date(Date.now() + 60_000);
  const held = await approvedOrder(desk.db, desk.team, sepa({ account: desk.account, scheduledFor }));
  expect(held.state).toBe('held');
  const place = { ...desk, now: desk.clock.now };
  const draft = await draftBatch(desk.db, desk.team, 3, { account: desk.account });
  const { id } = value(await approveSeen(place, desk.team.anna, value(await submitSeen(place, draft))));
  desk.clock.advance(hourMs + 1_000);
  for (let round = 0; round < 8; round += 1) {
    await upkeep.turn();
    await batches.turn();
    await work(engine);
    desk.clock.advance(2_000);
  }
  const [batch] = await desk.sql`select state from batches where id = ${id}`;
  expect(batch).toEqual({ state: 'done' });
  expect(await stateOf(desk, held)).toBe('completed');
});
