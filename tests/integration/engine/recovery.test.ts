import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import type { Verdict } from '@/lib/engine/submissions/decide/verdict';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import type { OrderRow } from '@/lib/orders/order/content';
import { identified, wireOrder } from '@/lib/orders/order/content';
import {
  claimOne,
  claimParts,
  costOfOne,
  type Desk,
  openDesk,
  paymentsAtProvider,
  spent,
  stateOf,
  work,
  workFor,
  workToTheEnd,
} from '../../support/engine';
import { fixedProvider } from '../../support/fixed-provider';
import { getOrder, getSubmission, traceOf } from '../../support/orders';

const pastTheLeaseMs = 121_000;

const sendAsClaimed = (desk: Desk, { order }: { readonly order: OrderRow }) =>
  desk.provider.createPayment(wireOrder(identified(order)));

describe('a worker that dies', () => {
  test.each([
    ['before it sent', false],
    ['after it sent', true],
  ])('%s leaves an order that another one brings to exactly one payment', async (_, hasSent) => {
    const desk = await openDesk();
    const order = await desk.approved();
    const claim = await claimOne(desk);
    if (hasSent) await sendAsClaimed(desk, claim);
    desk.clock.advance(pastTheLeaseMs);
    await workToTheEnd(desk, [desk.otherProcess()]);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    expect(spent(desk)).toBe(costOfOne);
  });

  test('leaves its order alone until its lease expires', async () => {
    const desk = await openDesk();
    await desk.approved();
    await claimOne(desk);
    desk.clock.advance(pastTheLeaseMs - 2_000);
    expect(await desk.otherProcess().turn()).toBe(false);
  });

  test('leaves an open attempt, and the next one has another number', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await claimOne(desk);
    desk.clock.advance(pastTheLeaseMs);
    await workToTheEnd(desk);
    const made = await desk.db.select().from(attempts).where(eq(attempts.orderId, order.id));
    expect(made).toMatchObject([
      { number: 1, outcome: null },
      { number: 2, outcome: 'accepted' },
    ]);
  });

  test('leaves an unknown outcome that a refused repeat does not end', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    await claimOne(desk);
    desk.clock.advance(pastTheLeaseMs);
    await workFor(desk, 3);
    expect(await stateOf(desk, order)).toBe('checking');
  });

  test('leaves an unknown outcome after a later attempt too', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workFor(desk, 1, desk.engineWith(desk.clientWith({ apiKey: 'wrong' })));
    await sendAsClaimed(desk, await claimOne(desk));
    desk.clock.advance(pastTheLeaseMs);
    const baseUrl = await fixedProvider(400, [{ code: 30000, message: 'Request error' }]);
    await work(desk.engineWith(desk.clientWith({ baseUrl })));
    expect(await stateOf(desk, order)).not.toBe('refused');
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(spent(desk)).toBe(costOfOne);
  });

  test('leaves a pending payment that another one polls', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await work(desk.engine);
    desk.clock.advance(60_000);
    expect(await claimOne(desk, 'look')).toMatchObject({ kind: 'follow' });
    desk.clock.advance(pastTheLeaseMs);
    await workToTheEnd(desk, [desk.otherProcess()]);
    expect(await stateOf(desk, order)).toBe('completed');
  });
});

describe('a worker that returns after its lease expired', () => {
  const stale = {
    nonce: 1n,
    httpStatus: 200,
    providerCode: null,
    durationMs: 1,
    detail: null,
    sendings: 1,
    lookUp: null,
  };

  async function lateWorker(desk: Desk) {
    await desk.approved();
    const claim = await claimOne(desk);
    desk.clock.advance(pastTheLeaseMs);
    await claimOne(desk);
    const { submission, order } = claim;
    const step = { submission, now: desk.clock.now(), random: () => 0.5, exceptionAfterMs: 900_000 };
    return {
      id: order.id,
      write: (verdict: Verdict) => writeVerdicts(desk.db, [{ step, verdict }], 'wait'),
    };
  }

  test('writes no acceptance', async () => {
    const desk = await openDesk();
    const late = await lateWorker(desk);
    const before = await traceOf(desk.db, late.id);
    const { paymentId } = await sendForItsId(desk, late.id);
    await late.write({
      kind: 'accepted',
      word: { paymentId, status: 'PENDING' },
      differs: null,
      result: { ...stale, outcome: 'accepted' },
    });
    expect(await traceOf(desk.db, late.id)).toEqual(before);
  });

  test('writes no refusal', async () => {
    const desk = await openDesk();
    const late = await lateWorker(desk);
    const before = await traceOf(desk.db, late.id);
    await late.write({ kind: 'refused', reason: 'no', result: { ...stale, outcome: 'refused' } });
    expect(await traceOf(desk.db, late.id)).toEqual(before);
  });

  test('writes no unknown outcome, and does not change the next step', async () => {
    const desk = await openDesk();
    const late = await lateWorker(desk);
    const before = await getSubmission(desk.db, late.id);
    await late.write({ kind: 'unknown', result: { ...stale, outcome: 'unknown' } });
    expect(await getSubmission(desk.db, late.id)).toEqual(before);
  });
});

async function sendForItsId(desk: Desk, id: OrderRow['id']) {
  const outcome = await sendAsClaimed(desk, { order: await getOrder(desk.db, id) });
  if (outcome.kind !== 'accepted') throw new Error('the sandbox did not take it');
  return outcome.payment;
}

describe('engines side by side', () => {
  test('bring fifty orders to exactly one payment each', async () => {
    const desk = await openDesk();
    const orders: OrderRow[] = [];
    for (let made = 0; made < 50; made += 1) orders.push(await desk.approved());
    await workToTheEnd(desk, [desk.otherProcess(), desk.otherProcess()]);
    for (const order of orders) {
      expect(await stateOf(desk, order)).toBe('completed');
      expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    }
    expect(spent(desk)).toBe(50n * costOfOne);
  });

  test('never lease the same order', async () => {
    const desk = await openDesk();
    for (let made = 0; made < 8; made += 1) await desk.approved();
    const claimed = await Promise.all(
      Array.from({ length: 16 }, () => claimMany(claimParts(desk), desk.clock.now(), 'send', 1)),
    );
    const held = claimed.flatMap(({ claims }) => claims.map(({ order }) => order.id));
    expect(new Set(held).size).toBe(held.length);
  });
});
