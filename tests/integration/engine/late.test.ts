import { describe, expect, it } from 'vitest';
import { ordersOf, runningBatch, turnsOf } from '../../support/batches/app-batches';
import { startApp, stateOf, work } from '../../support/engine/engine';
import { exceptionsOf, heldOrder, hourMs, tend, upkeepOf } from '../../support/engine/upkeep';
import { answeringAbout, approvedReplacement, noReply } from '../../support/orders/replacements';

const minuteMs = 60_000;

describe('a held order that the provider does not answer about', () => {
  it('becomes an exception with that reason after a quarter of an hour', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    const upkeep = upkeepOf(app);
    app.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before', status: 503 }] });
    app.clock.advance(hourMs);
    await tend(app, upkeep);
    expect(await exceptionsOf(app, order)).toEqual([]);
    for (let minute = 0; minute < 16; minute += 1) {
      app.clock.advance(minuteMs);
      await tend(app, upkeep);
    }
    expect(await stateOf(app, order)).toBe('held');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('HTTP 503') },
    ]);
  });

  it('is sent once the provider answers, which closes the exception', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    const upkeep = upkeepOf(app);
    app.sandbox.faults.set({ rules: [{ call: 'commission', mode: 'error_before' }] });
    app.clock.advance(hourMs + 16 * minuteMs);
    await tend(app, upkeep);
    expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'late', closedAt: null }]);
    app.sandbox.faults.clear();
    app.clock.advance(6 * minuteMs);
    await tend(app, upkeep);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'late', outcome: 'cleared' }]);
  });

  it('is no exception after an own outage, if it is released at once', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.clock.advance(5 * hourMs);
    await tend(app);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toEqual([]);
  });
});

it('an approved order that nothing has sent for a quarter of an hour becomes an exception', async () => {
  const app = await startApp();
  const order = await app.approved();
  const upkeep = upkeepOf(app);
  await tend(app, upkeep);
  expect(await exceptionsOf(app, order)).toEqual([]);
  app.clock.advance(20 * minuteMs);
  await tend(app, upkeep);
  expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'late', closedAt: null }]);
});

describe('an approved order that is repeatedly postponed', () => {
  it('becomes an exception if the provider never answers about the replaced order', async () => {
    const app = await startApp();
    const { origin, order } = await approvedReplacement(app);
    const upkeep = upkeepOf(app);
    const engine = app.engineWith(answeringAbout(app, origin, noReply));
    app.clock.advance(11 * minuteMs);
    for (let step = 0; step < 30; step += 1) {
      await work(engine);
      app.clock.advance(15_000);
    }
    await tend(app, upkeep);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('the payment that this one replaces') },
    ]);
  });

  it('becomes an exception with the last fault if its old approval cannot be checked again', async () => {
    const app = await startApp();
    const upkeep = upkeepOf(app);
    const order = await app.approved();
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before', status: 503 }] });
    app.clock.advance(25 * hourMs);
    await tend(app, upkeep);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('check before sending') },
    ]);
  });

  it('becomes an exception if it cannot be claimed', async () => {
    const app = await startApp();
    const upkeep = upkeepOf(app);
    const engine = app.engineWith(app.provider, app.db, { collectsErrors: true });
    const order = await app.approved();
    await app.sql.unsafe(`create function break_it() returns trigger language plpgsql as $$
      begin raise exception 'damaged' using errcode = '22000'; end $$;
      create trigger damaged before update on orders for each row when (new.state = 'sending') execute function break_it()`);
    for (let step = 0; step < 20; step += 1) {
      await work(engine);
      app.clock.advance(minuteMs);
    }
    await tend(app, upkeep);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('could not be prepared for sending') },
    ]);
  });
});

it('makes one exception of a running batch without progress for a quarter of an hour', async () => {
  const app = await startApp();
  const upkeep = upkeepOf(app);
  const batch = await runningBatch(app, 3);
  await turnsOf(app).turn();
  app.clock.advance(20 * minuteMs);
  await tend(app, upkeep);
  await tend(app, upkeep);
  const orders = await ordersOf(app, batch.id);
  const exceptions = await Promise.all(orders.map((order) => exceptionsOf(app, order)));
  expect(exceptions.flat()).toMatchObject([{ kind: 'late', closedAt: null }]);
});
