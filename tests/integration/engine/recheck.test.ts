import { describe, expect, it } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { checkAgain } from '@/lib/orders/exceptions/settle-by-hand';
import { runningBatch, turnsOf } from '../../support/batches/app-batches';
import { costOfOne, spent, startApp, stateOf, work, workToTheEnd } from '../../support/engine/engine';
import { exceptionsOf, hourMs, tend, upkeepOf } from '../../support/engine/upkeep';
import { approvedOrder, getOrder, sepa, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { applyPolicy } from '../../support/people/policy';

const twoDaysMs = 48 * hourMs;

describe('an approved payment that was not sent for two days', () => {
  it('is checked again before it is sent, then sent once', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.clock.advance(twoDaysMs);
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('approved');
    await tend(app);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(spent(app)).toBe(costOfOne);
  });

  it('is stopped and becomes an exception when the balance no longer allows it', async () => {
    const app = await startApp();
    const big = await app.approved({ amount: fromDecimal('90000.00') });
    app.clock.advance(twoDaysMs);
    const other = await approvedOrder(
      app.db,
      app.team,
      sepa({ account: app.account, amount: fromDecimal('50000.00') }),
      app.clock.now,
    );
    await work(app.engine);
    app.clock.advance(2_000);
    await work(app.engine);
    expect(await stateOf(app, other)).toBe('completed');
    await tend(app);
    await work(app.engine);
    expect(await getOrder(app.db, big.id)).toMatchObject({
      state: 'approved',
      stopReason: expect.stringContaining('Insufficient balance'),
    });
    expect(await exceptionsOf(app, big)).toMatchObject([{ kind: 'not_released', closedAt: null }]);
  });

  it('is checked again at a person’s request', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.clock.advance(twoDaysMs);
    await applyPolicy(app.db, {
      limits: [{ scope: 'account', period: 'day', amount: '1.00' }],
    });
    const upkeep = upkeepOf(app);
    await tend(app, upkeep);
    const [exception] = await exceptionsOf(app, order);
    expect(exception?.kind).toBe('not_released');
    await applyPolicy(app.db, { limits: [] });
    if (!exception) throw new Error('no exception');
    value(
      await checkAgain(
        { db: app.db, now: app.clock.now },
        granted(app.team.maker, 'payments:cancel'),
        exception.id,
      ),
    );
    app.clock.advance(61_000);
    await tend(app, upkeep);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'cleared' }]);
  });

  it('is checked again after the provider refused a look-up', async () => {
    const app = await startApp();
    const refusal = { http: 403, code: 100, message: 'API key is locked' };
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'refuse_before', refusal }] });
    const order = await app.approved();
    await work(app.engine);
    app.clock.advance(twoDaysMs);
    app.sandbox.faults.clear();
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('checking');
    await tend(app);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  it('becomes late while the provider does not answer', async () => {
    const app = await startApp();
    const order = await app.approved();
    const upkeep = upkeepOf(app);
    app.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before' }] });
    app.clock.advance(twoDaysMs);
    await tend(app, upkeep);
    expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'approved', stopReason: null });
    expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'late' }]);
  });
});

it('looks up a payment with unknown outcome at any age', async () => {
  const app = await startApp();
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  const order = await app.approved();
  await work(app.engine);
  app.clock.advance(twoDaysMs);
  await workToTheEnd(app);
  expect(await stateOf(app, order)).toBe('completed');
});

it('pauses a running batch with rows that old before another row is sent', async () => {
  const app = await startApp();
  const batch = await runningBatch(app, 3);
  const turns = turnsOf(app);
  while (await turns.turn());
  app.clock.advance(twoDaysMs);
  await work(app.engine);
  expect(spent(app)).toBe(0n);
  await tend(app);
  const [row] = await app.sql`select state, paused_automatically from batches where id = ${batch.id}`;
  expect(row).toEqual({ state: 'paused', paused_automatically: true });
});
