import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { cancelPayment, reschedulePayment } from '@/lib/orders/provider-requests/at-provider';
import { type App, spent, startApp, stateOf, work, workToTheEnd } from '../../support/engine/engine';
import { getOrder, movesOf, submittedOrder } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const parts = (app: App) => ({ db: app.db, provider: app.provider, now: app.clock.now });
const cancelling = (app: App) => granted(app.team.maker, 'payments:cancel');
const rescheduling = (app: App) => granted(app.team.approver, 'payments:reschedule');
const inDays = (app: App, days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

async function pendingOrder(app: App) {
  const order = await app.approved();
  await work(app.engine);
  return { order, reference: { externalPaymentId: order.externalPaymentId } };
}

describe('a cancellation at the provider', () => {
  test('ends the order as cancelled on the provider’s report', async () => {
    const app = await startApp();
    const { order, reference } = await pendingOrder(app);
    expect(await cancelPayment(parts(app), cancelling(app), reference)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await stateOf(app, order)).toBe('pending');
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('cancelled');
    expect(spent(app)).toBe(0n);
  });

  test('is refused if too late, and the order completes', async () => {
    const app = await startApp();
    const { order, reference } = await pendingOrder(app);
    app.clock.advance(5_000);
    expect(await cancelPayment(parts(app), cancelling(app), reference)).toMatchObject({
      ok: false,
      error: { kind: 'refused' },
    });
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('without an answer is unknown until the next poll', async () => {
    const app = await startApp();
    const { order, reference } = await pendingOrder(app);
    app.sandbox.faults.set({ rules: [{ call: 'cancelScheduled', mode: 'error_after', times: 1 }] });
    expect(await cancelPayment(parts(app), cancelling(app), reference)).toEqual({
      ok: false,
      error: { kind: 'unknown' },
    });
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('cancelled');
  });

  test('is on the timeline from its request on', async () => {
    const app = await startApp();
    const { order, reference } = await pendingOrder(app);
    await cancelPayment(parts(app), cancelling(app), reference);
    expect((await movesOf(app.db, order.id)).slice(-2)).toEqual(['cancel_requested', 'cancel_accepted']);
    expect(await verifyChain(app.db)).toMatchObject({ intact: true });
  });

  test('is refused for an order without a payment, and changes nothing', async () => {
    const app = await startApp();
    const order = await submittedOrder(app.db, app.team);
    const reference = { externalPaymentId: order.externalPaymentId };
    expect(await cancelPayment(parts(app), cancelling(app), reference)).toMatchObject({
      error: { kind: 'refused' },
    });
    expect(await getOrder(app.db, order.id)).toEqual(order);
  });
});

describe('a rescheduling at the provider', () => {
  test('keeps the order pending, with the new time', async () => {
    const app = await startApp();
    const { order, reference } = await pendingOrder(app);
    const executionTime = inDays(app, 3);
    expect(await reschedulePayment(parts(app), rescheduling(app), reference, executionTime)).toMatchObject({
      ok: true,
    });
    await work(app.engine);
    const { state, executionTime: stored } = await getOrder(app.db, order.id);
    expect(state).toBe('pending');
    expect(stored?.getTime()).toBe(Math.trunc(executionTime.getTime() / 1_000) * 1_000);
  });

  test('is executed at that time, and not before', async () => {
    const app = await startApp();
    const { order, reference } = await pendingOrder(app);
    await reschedulePayment(parts(app), rescheduling(app), reference, inDays(app, 1));
    app.clock.advance(86_000_000);
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('pending');
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test.each([
    ['in the past', -1],
    ['now', 0],
    ['in a hundred days', 100],
    ['at no time', Number.NaN],
  ])('refuses %s without a request to the provider', async (_, days) => {
    const app = await startApp();
    const { order, reference } = await pendingOrder(app);
    const before = await movesOf(app.db, order.id);
    const refused = await reschedulePayment(parts(app), rescheduling(app), reference, inDays(app, days));
    expect(refused).toEqual({ ok: false, error: { kind: 'time_not_allowed' } });
    expect(await movesOf(app.db, order.id)).toEqual(before);
  });
});
