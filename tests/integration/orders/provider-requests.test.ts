import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { cancelPayment, reschedulePayment } from '@/lib/orders/provider-requests/at-provider';
import { type Desk, openDesk, spent, stateOf, work, workToTheEnd } from '../../support/engine';
import { getOrder, movesOf, submittedOrder } from '../../support/orders';
import { granted } from '../../support/people';

const parts = (desk: Desk) => ({ db: desk.db, provider: desk.provider, now: desk.clock.now });
const cancelling = (desk: Desk) => granted(desk.team.maker, 'payments:cancel');
const rescheduling = (desk: Desk) => granted(desk.team.approver, 'payments:reschedule');
const inDays = (desk: Desk, days: number) => new Date(desk.clock.now().getTime() + days * 86_400_000);

async function pendingOrder(desk: Desk) {
  const order = await desk.approved();
  await work(desk.engine);
  return { order, reference: { externalPaymentId: order.externalPaymentId } };
}

describe('a cancellation at the provider', () => {
  test('ends the order as cancelled on the provider’s report', async () => {
    const desk = await openDesk();
    const { order, reference } = await pendingOrder(desk);
    expect(await cancelPayment(parts(desk), cancelling(desk), reference)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await stateOf(desk, order)).toBe('pending');
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('cancelled');
    expect(spent(desk)).toBe(0n);
  });

  test('is refused if too late, and the order completes', async () => {
    const desk = await openDesk();
    const { order, reference } = await pendingOrder(desk);
    desk.clock.advance(5_000);
    expect(await cancelPayment(parts(desk), cancelling(desk), reference)).toMatchObject({
      ok: false,
      error: { kind: 'refused' },
    });
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test('without an answer is unknown until the next poll', async () => {
    const desk = await openDesk();
    const { order, reference } = await pendingOrder(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'cancelScheduled', mode: 'error_after', times: 1 }] });
    expect(await cancelPayment(parts(desk), cancelling(desk), reference)).toEqual({
      ok: false,
      error: { kind: 'unknown' },
    });
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('cancelled');
  });

  test('is on the timeline from its request on', async () => {
    const desk = await openDesk();
    const { order, reference } = await pendingOrder(desk);
    await cancelPayment(parts(desk), cancelling(desk), reference);
    expect((await movesOf(desk.db, order.id)).slice(-2)).toEqual(['cancel_requested', 'cancel_accepted']);
    expect(await verifyChain(desk.db)).toMatchObject({ intact: true });
  });

  test('is refused for an order without a payment, and changes nothing', async () => {
    const desk = await openDesk();
    const order = await submittedOrder(desk.db, desk.team);
    const reference = { externalPaymentId: order.externalPaymentId };
    expect(await cancelPayment(parts(desk), cancelling(desk), reference)).toMatchObject({
      error: { kind: 'refused' },
    });
    expect(await getOrder(desk.db, order.id)).toEqual(order);
  });
});

describe('a rescheduling at the provider', () => {
  test('keeps the order pending, with the new time', async () => {
    const desk = await openDesk();
    const { order, reference } = await pendingOrder(desk);
    const executionTime = inDays(desk, 3);
    expect(await reschedulePayment(parts(desk), rescheduling(desk), reference, executionTime)).toMatchObject({
      ok: true,
    });
    await work(desk.engine);
    const { state, executionTime: kept } = await getOrder(desk.db, order.id);
    expect(state).toBe('pending');
    expect(kept?.getTime()).toBe(Math.trunc(executionTime.getTime() / 1_000) * 1_000);
  });

  test('is executed at that time, and not before', async () => {
    const desk = await openDesk();
    const { order, reference } = await pendingOrder(desk);
    await reschedulePayment(parts(desk), rescheduling(desk), reference, inDays(desk, 1));
    desk.clock.advance(86_000_000);
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('pending');
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test.each([
    ['in the past', -1],
    ['now', 0],
    ['in a hundred days', 100],
    ['at no time', Number.NaN],
  ])('refuses %s without a request to the provider', async (_, days) => {
    const desk = await openDesk();
    const { order, reference } = await pendingOrder(desk);
    const before = await movesOf(desk.db, order.id);
    const refused = await reschedulePayment(parts(desk), rescheduling(desk), reference, inDays(desk, days));
    expect(refused).toEqual({ ok: false, error: { kind: 'time_not_allowed' } });
    expect(await movesOf(desk.db, order.id)).toEqual(before);
  });
});
