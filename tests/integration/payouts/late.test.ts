import { describe, expect, it } from 'vitest';
import { openDesk, stateOf } from '../../support/engine';
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

  it('is no exception after an outage of our own, if it is released at once', async () => {
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
