import { describe, expect, it } from 'vitest';
import { ordersOf, runningBatch, turnsOf } from '../../support/batches-of-a-desk';
import { openDesk, stateOf, work } from '../../support/engine';
import { answeringAbout, approvedReplacement, noReply } from '../../support/replacements';
import { exceptionsOf, heldOrder, hourMs, tend, upkeepOf } from '../../support/upkeep';

const minuteMs = 60_000;

describe('a held order that the provider does not answer about', () => {
  it('becomes an exception with that reason after a quarter of an hour', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    const upkeep = upkeepOf(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before', status: 503 }] });
    desk.clock.advance(hourMs);
    await tend(desk, upkeep);
    expect(await exceptionsOf(desk, order)).toEqual([]);
    for (let minute = 0; minute < 16; minute += 1) {
      desk.clock.advance(minuteMs);
      await tend(desk, upkeep);
    }
    expect(await stateOf(desk, order)).toBe('held');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('HTTP 503') },
    ]);
  });

  it('is sent once the provider answers, which closes the exception', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    const upkeep = upkeepOf(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'commission', mode: 'error_before' }] });
    desk.clock.advance(hourMs + 16 * minuteMs);
    await tend(desk, upkeep);
    expect(await exceptionsOf(desk, order)).toMatchObject([{ kind: 'late', closedAt: null }]);
    desk.sandbox.faults.clear();
    desk.clock.advance(6 * minuteMs);
    await tend(desk, upkeep);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([{ kind: 'late', outcome: 'cleared' }]);
  });

  it('is no exception after an own outage, if it is released at once', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    desk.clock.advance(5 * hourMs);
    await tend(desk);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toEqual([]);
  });
});

it('an approved order that nothing has sent for a quarter of an hour becomes an exception', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  const upkeep = upkeepOf(desk);
  await tend(desk, upkeep);
  expect(await exceptionsOf(desk, order)).toEqual([]);
  desk.clock.advance(20 * minuteMs);
  await tend(desk, upkeep);
  expect(await exceptionsOf(desk, order)).toMatchObject([{ kind: 'late', closedAt: null }]);
});

describe('an approved order that is repeatedly postponed', () => {
  it('becomes an exception if the provider never answers about the replaced order', async () => {
    const desk = await openDesk();
    const { origin, order } = await approvedReplacement(desk);
    const upkeep = upkeepOf(desk);
    const engine = desk.engineWith(answeringAbout(desk, origin, noReply));
    desk.clock.advance(11 * minuteMs);
    for (let step = 0; step < 30; step += 1) {
      await work(engine);
      desk.clock.advance(15_000);
    }
    await tend(desk, upkeep);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('the payment that this one replaces') },
    ]);
  });

  it('becomes an exception with the last fault if its old approval cannot be checked again', async () => {
    const desk = await openDesk();
    const upkeep = upkeepOf(desk);
    const order = await desk.approved();
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before', status: 503 }] });
    desk.clock.advance(25 * hourMs);
    await tend(desk, upkeep);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('check before sending') },
    ]);
  });

  it('becomes an exception if it cannot be claimed', async () => {
    const desk = await openDesk();
    const upkeep = upkeepOf(desk);
    const engine = desk.engineWith(desk.provider, desk.db, { keepsTold: true });
    const order = await desk.approved();
    await desk.sql.unsafe(`create function break_it() returns trigger language plpgsql as $$
      begin raise exception 'damaged' using errcode = '22000'; end $$;
      create trigger damaged before update on orders for each row when (new.state = 'sending') execute function break_it()`);
    for (let step = 0; step < 20; step += 1) {
      await work(engine);
      desk.clock.advance(minuteMs);
    }
    await tend(desk, upkeep);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'late', closedAt: null, why: expect.stringContaining('could not be prepared for sending') },
    ]);
  });
});

it('makes one exception of a running batch without progress for a quarter of an hour', async () => {
  const desk = await openDesk();
  const upkeep = upkeepOf(desk);
  const batch = await runningBatch(desk, 3);
  await turnsOf(desk).turn();
  desk.clock.advance(20 * minuteMs);
  await tend(desk, upkeep);
  await tend(desk, upkeep);
  const orders = await ordersOf(desk, batch.id);
  const exceptions = await Promise.all(orders.map((order) => exceptionsOf(desk, order)));
  expect(exceptions.flat()).toMatchObject([{ kind: 'late', closedAt: null }]);
});
