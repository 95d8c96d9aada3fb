import { expect, onTestFinished, test } from 'vitest';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import { createUpkeep } from '@/lib/engine/scheduling/upkeep';
import { approveSeen, draftBatch, submitSeen } from '../../support/batches/batches';
import { openTestRoles } from '../../support/database/test-roles';
import { type App, engineSettings, startApp, stateOf, work, workToTheEnd } from '../../support/engine/engine';
import { exceptionsOf, hourMs } from '../../support/engine/upkeep';
import { approvedOrder, sepa, submittedOrder, value } from '../../support/orders/orders';

/** A worker with the rights of its own role in the database, and no others. */
async function workerOf(app: App) {
  const roles = await openTestRoles(app);
  onTestFinished(roles.close);
  const { db } = roles.worker;
  const parts = { db, now: app.clock.now };
  return {
    engine: app.engineWith(app.provider, db),
    upkeep: createUpkeep({ ...parts, provider: app.provider, ...engineSettings() }),
    batches: createBatchTurns({ ...parts, signal: new AbortController().signal }),
  };
}

test('lets the worker’s role send, look up, check again and expire orders', async () => {
  const app = await startApp();
  const { engine, upkeep } = await workerOf(app);
  const plain = await app.approved();
  await workToTheEnd(app, [engine]);
  expect(await stateOf(app, plain)).toBe('completed');

  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  const lost = await app.approved({ reference: 'SANDBOX REFUSE' });
  for (let minute = 0; minute < 40; minute += 1) {
    await work(engine);
    app.clock.advance(60_000);
  }
  expect(await exceptionsOf(app, lost)).toMatchObject([{ kind: 'not_found' }]);

  const old = await app.approved({ reference: 'Old' });
  const waiting = await submittedOrder(app.db, app.team, sepa({ account: app.account, reference: 'Waits' }));
  app.clock.advance(48 * hourMs);
  await upkeep.turn();
  for (let round = 0; round < 3; round += 1) {
    await work(engine);
    app.clock.advance(2_000);
  }
  expect(await stateOf(app, old)).toBe('completed');

  app.clock.advance(60 * 24 * hourMs);
  await upkeep.turn();
  expect(await stateOf(app, waiting)).toBe('expired');
});

test('lets the worker’s role release a held order, and run a batch from start to end', async () => {
  const app = await startApp();
  const { engine, upkeep, batches } = await workerOf(app);
  // Due by the clock of the database, too, which releases nothing before its date.
  const scheduledFor = new Date(Date.now() + 60_000);
  const held = await approvedOrder(app.db, app.team, sepa({ account: app.account, scheduledFor }));
  expect(held.state).toBe('held');
  const fixture = { ...app, now: app.clock.now };
  const draft = await draftBatch(app.db, app.team, 3, { account: app.account });
  const { id } = value(await approveSeen(fixture, app.team.anna, value(await submitSeen(fixture, draft))));
  app.clock.advance(hourMs + 1_000);
  for (let round = 0; round < 8; round += 1) {
    await upkeep.turn();
    await batches.turn();
    await work(engine);
    app.clock.advance(2_000);
  }
  const [batch] = await app.sql`select state from batches where id = ${id}`;
  expect(batch).toEqual({ state: 'done' });
  expect(await stateOf(app, held)).toBe('completed');
});
