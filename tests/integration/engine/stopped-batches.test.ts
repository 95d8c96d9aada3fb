import { describe, expect, test } from 'vitest';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import { findException } from '@/lib/orders/exceptions/queries';
import { requestDeclareFailed, requestRelease } from '@/lib/orders/exceptions/request';
import {
  changeBatch,
  creationsOf,
  openKinds,
  ordersOf,
  runningBatch,
  statesOf,
  turnsOf,
} from '../../support/batches/app-batches';
import {
  type App,
  claimOne,
  claimParts,
  sendOne,
  spent,
  startApp,
  work,
  workToTheEnd,
} from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';
import { approveAbout, workMinutes } from '../../support/orders/exceptions';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

/** One order of a batch, sent once without an answer: whether the provider has it, nobody knows. */
async function inDoubt(app: App, mode: 'error_before' | 'error_after') {
  const batch = await runningBatch(app, 1);
  await turnsOf(app).turn();
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode, times: 1 }] });
  await app.engine.turn();
  expect(await statesOf(app, batch.id)).toEqual(['checking']);
  return batch;
}

describe('a paused batch', () => {
  test('sends no released row until it resumes', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 3);
    const turns = turnsOf(app);
    await turns.turn();
    await changeBatch(app, batch.id, "state = 'paused'");
    await work(app.engine);
    expect(await statesOf(app, batch.id)).toEqual(['approved', 'approved', 'approved']);
    await changeBatch(app, batch.id, "state = 'running'");
    await workToTheEnd(app);
    expect(await statesOf(app, batch.id)).toEqual(['completed', 'completed', 'completed']);
  });

  test('releases no more rows, and polls sent ones', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 3);
    const turns = turnsOf(app);
    await turns.turn();
    await sendOne(app);
    await changeBatch(app, batch.id, "state = 'paused'");
    await turns.turn();
    app.clock.advance(120_000);
    await work(app.engine);
    expect((await statesOf(app, batch.id)).sort()).toEqual(['approved', 'approved', 'completed']);
  });
});

describe('a payment with unknown outcome in a paused batch', () => {
  test('is looked up and not sent, without an exception', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_before');
    await changeBatch(app, batch.id, "state = 'paused'");
    await workMinutes(app, 20);
    expect(await creationsOf(app)).toBe(1);
    expect(await openKinds(app)).toEqual([]);
    expect(await statesOf(app, batch.id)).toEqual(['checking']);
    expect(spent(app)).toBe(0n);
  });

  test('is repeated and paid once after the batch resumes', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_before');
    await changeBatch(app, batch.id, "state = 'paused'");
    await workMinutes(app, 5);
    await changeBatch(app, batch.id, "state = 'running'");
    await workToTheEnd(app);
    expect(await statesOf(app, batch.id)).toEqual(['completed']);
    expect(spent(app)).toBe(135n);
  });

  test('is polled if the provider has it', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_after');
    await changeBatch(app, batch.id, "state = 'paused'");
    await workMinutes(app, 5);
    expect(await statesOf(app, batch.id)).toEqual(['completed']);
    expect(await creationsOf(app)).toBe(1);
  });
});

test('delays a payment with unknown outcome whose batch is locked, and nothing waits for it', async () => {
  const app = await startApp();
  const batch = await inDoubt(app, 'error_before');
  app.clock.advance(3_600_000);
  await app.sql.begin(async (sql) => {
    await sql`select from batches where id = ${batch.id} for update`;
    expect(await claimMany(claimParts(app), app.clock.now(), 'send', 10)).toMatchObject({
      claims: [],
      examined: 1,
    });
    expect(await claimMany(claimParts(app), app.clock.now(), 'send', 10)).toMatchObject({
      claims: [],
      examined: 0,
    });
  });
  await workToTheEnd(app);
  expect(await statesOf(app, batch.id)).toEqual(['completed']);
  expect(spent(app)).toBe(135n);
});

describe('a payment with unknown outcome in a stopped batch', () => {
  test('is polled if the provider has it', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_after');
    await changeBatch(app, batch.id, "state = 'stopped'");
    await workMinutes(app, 5);
    expect(await statesOf(app, batch.id)).toEqual(['completed']);
    expect(await creationsOf(app)).toBe(1);
  });

  test('is not sent again, and becomes an exception if not found for a quarter of an hour', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_before');
    await changeBatch(app, batch.id, "state = 'stopped'");
    await workMinutes(app, 12);
    expect(await openKinds(app)).toEqual([]);
    await workMinutes(app, 60);
    expect(await creationsOf(app)).toBe(1);
    const [order] = await ordersOf(app, batch.id);
    if (!order) throw new Error('no order was released');
    expect(await exceptionsOf(app, order)).toMatchObject([
      {
        kind: 'not_found',
        why: expect.stringMatching(/^Its batch was stopped, and no payment of it was found/),
      },
    ]);
    expect(spent(app)).toBe(0n);
  });

  test('cannot be sent again by two people, but declared failed', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_before');
    await changeBatch(app, batch.id, "state = 'stopped'");
    await workMinutes(app, 30);
    const [order] = await ordersOf(app, batch.id);
    const [exception] = order ? await exceptionsOf(app, order) : [];
    if (!order || !exception) throw new Error('it is no exception');
    const parts = { db: app.db, provider: app.provider, now: app.clock.now };
    const requested = { id: exception.id, note: '' };
    const reading = granted(app.team.approver, 'exceptions:read');
    expect(await findException(app.db, reading, exception.id)).toMatchObject({ notSentAgain: 'stopped' });
    const resolving = granted(app.team.approver, 'exceptions:resolve');
    expect(await requestRelease(parts, resolving, requested)).toEqual({ ok: false, error: 'not_sent_again' });
    value(await requestDeclareFailed(parts, resolving, { ...requested, checked: 'Called the operator' }));
    value(await approveAbout(app, app.team.otherApprover, exception));
    expect(await statesOf(app, batch.id)).toEqual(['refused']);
  });

  test('is looked up after its worker died while sending', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 1);
    await turnsOf(app).turn();
    await claimOne(app);
    await changeBatch(app, batch.id, "state = 'stopped'");
    app.clock.advance(200_000);
    await workMinutes(app, 30);
    expect(await creationsOf(app)).toBe(1);
    expect(await openKinds(app)).toEqual(['not_found']);
  });

  test('is not repeated by the database', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_before');
    await changeBatch(app, batch.id, "state = 'stopped'");
    await expect(
      app.sql`insert into attempts (order_id, number, fence, call, started_at)
        select order_id, attempts + 1, fence, 'create', now() from submissions`,
    ).rejects.toThrow('what is not sent any more is looked for');
  });

  test('is not repeated by its claim', async () => {
    const app = await startApp();
    const batch = await inDoubt(app, 'error_before');
    await changeBatch(app, batch.id, "state = 'stopped'");
    app.clock.advance(60_000);
    expect(await claimOne(app)).toMatchObject({ kind: 'look_up' });
  });
});

describe('a stopped batch', () => {
  test('recalls unsent rows and polls sent ones', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 4);
    const turns = turnsOf(app);
    await turns.turn();
    await sendOne(app);
    await changeBatch(app, batch.id, "state = 'stopped'");
    await turns.turn();
    await workToTheEnd(app);
    expect((await statesOf(app, batch.id)).sort()).toEqual([
      'completed',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
  });
});

describe('a payment that the provider did not process', () => {
  /** One order of a batch, tried once with a key that the provider does not know. */
  async function notAdmitted(app: App) {
    const batch = await runningBatch(app, 1);
    await turnsOf(app).turn();
    await app.engineWith(app.clientWith({ apiKey: 'another-key' })).turn();
    expect(await statesOf(app, batch.id)).toEqual(['checking']);
    app.clock.advance(60_000);
    return batch;
  }

  test('is not sent while its batch is paused, and continues with it', async () => {
    const app = await startApp();
    const batch = await notAdmitted(app);
    await changeBatch(app, batch.id, "state = 'paused'");
    expect(await app.engine.turn()).toBe(false);
    await changeBatch(app, batch.id, "state = 'running'");
    await workToTheEnd(app);
    expect(await statesOf(app, batch.id)).toEqual(['completed']);
  });

  test('is not sent after a stop: it is looked up, and people decide', async () => {
    const app = await startApp();
    const batch = await notAdmitted(app);
    await changeBatch(app, batch.id, "state = 'stopped'");
    expect(await app.engine.turn()).toBe(false);
    await turnsOf(app).turn();
    await work(app.engine);
    const [order] = await ordersOf(app, batch.id);
    const calls =
      await app.sql`select call, outcome from attempts where order_id = ${order?.id ?? ''} order by number`;
    expect(calls).toEqual([
      { call: 'create', outcome: 'unknown' },
      { call: 'look_up', outcome: 'not_found' },
    ]);
    expect(await app.sql`select kind from exceptions where closed_at is null`).toEqual([
      { kind: 'not_found' },
    ]);
    expect(spent(app)).toBe(0n);
  });
});
