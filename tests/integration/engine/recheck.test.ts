import { describe, expect, it } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { checkAgain } from '@/lib/orders/exceptions/settle-by-hand';
import { runningBatch, turnsOf } from '../../support/batches-of-a-desk';
import { costOfOne, openDesk, spent, stateOf, work, workToTheEnd } from '../../support/engine';
import { approvedOrder, getOrder, sepa, value } from '../../support/orders';
import { granted } from '../../support/people';
import { agreeOnPolicy } from '../../support/policy';
import { exceptionsOf, hourMs, tend, upkeepOf } from '../../support/upkeep';

const twoDaysMs = 48 * hourMs;

describe('an approved payment that was not sent for two days', () => {
  it('is checked again before it is sent, then sent once', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    desk.clock.advance(twoDaysMs);
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('approved');
    await tend(desk);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(spent(desk)).toBe(costOfOne);
  });

  it('is stopped and becomes an exception when the balance no longer allows it', async () => {
    const desk = await openDesk();
    const big = await desk.approved({ amount: fromDecimal('90000.00') });
    desk.clock.advance(twoDaysMs);
    const other = await approvedOrder(
      desk.db,
      desk.team,
      sepa({ account: desk.account, amount: fromDecimal('50000.00') }),
      desk.clock.now,
    );
    await work(desk.engine);
    desk.clock.advance(2_000);
    await work(desk.engine);
    expect(await stateOf(desk, other)).toBe('completed');
    await tend(desk);
    await work(desk.engine);
    expect(await getOrder(desk.db, big.id)).toMatchObject({
      state: 'approved',
      stopReason: expect.stringContaining('Insufficient balance'),
    });
    expect(await exceptionsOf(desk, big)).toMatchObject([{ kind: 'not_released', closedAt: null }]);
  });

  it('is checked again at a person’s request', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    desk.clock.advance(twoDaysMs);
    await agreeOnPolicy(desk.db, {
      limits: [{ scope: 'account', period: 'day', amount: '1.00' }],
    });
    const upkeep = upkeepOf(desk);
    await tend(desk, upkeep);
    const [exception] = await exceptionsOf(desk, order);
    expect(exception?.kind).toBe('not_released');
    await agreeOnPolicy(desk.db, { limits: [] });
    if (!exception) throw new Error('no exception');
    value(
      await checkAgain(
        { db: desk.db, now: desk.clock.now },
        granted(desk.team.maker, 'payments:cancel'),
        exception.id,
      ),
    );
    desk.clock.advance(61_000);
    await tend(desk, upkeep);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'cleared' }]);
  });

  it('is checked again after the provider refused a look-up', async () => {
    const desk = await openDesk();
    const refusal = { http: 403, code: 100, message: 'API key is locked' };
    desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'refuse_before', refusal }] });
    const order = await desk.approved();
    await work(desk.engine);
    desk.clock.advance(twoDaysMs);
    desk.sandbox.faults.clear();
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('checking');
    await tend(desk);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  it('becomes late while the provider does not answer', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const upkeep = upkeepOf(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before' }] });
    desk.clock.advance(twoDaysMs);
    await tend(desk, upkeep);
    expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'approved', stopReason: null });
    expect(await exceptionsOf(desk, order)).toMatchObject([{ kind: 'late' }]);
  });
});

it('looks up a payment with unknown outcome at any age', async () => {
  const desk = await openDesk();
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  const order = await desk.approved();
  await work(desk.engine);
  desk.clock.advance(twoDaysMs);
  await workToTheEnd(desk);
  expect(await stateOf(desk, order)).toBe('completed');
});

it('pauses a running batch with rows that old before another row is sent', async () => {
  const desk = await openDesk();
  const batch = await runningBatch(desk, 3);
  const turns = turnsOf(desk);
  while (await turns.turn());
  desk.clock.advance(twoDaysMs);
  await work(desk.engine);
  expect(spent(desk)).toBe(0n);
  await tend(desk);
  const [row] = await desk.sql`select state, paused_automatically from batches where id = ${batch.id}`;
  expect(row).toEqual({ state: 'paused', paused_automatically: true });
});
