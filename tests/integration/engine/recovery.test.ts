import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import type { Verdict } from '@/lib/engine/submissions/decide/verdict';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import type { OrderRow } from '@/lib/orders/order/content';
import { identified, wireOrder } from '@/lib/orders/order/content';
import {
  type App,
  claimOne,
  claimParts,
  costOfOne,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  stepOf,
  work,
  workFor,
  workToTheEnd,
} from '../../support/engine/engine';
import { getOrder, getSubmission, traceOf } from '../../support/orders/orders';
import { fixedProvider } from '../../support/provider/fixed-provider';

const afterLeaseMs = 151_000;

const sendAsClaimed = (app: App, { order }: { readonly order: OrderRow }) =>
  app.provider.createPayment(wireOrder(identified(order)));

describe('a worker that dies', () => {
  test.each([
    ['before it sent', false],
    ['after it sent', true],
  ])('%s leaves an order that another one brings to exactly one payment', async (_, hasSent) => {
    const app = await startApp();
    const order = await app.approved();
    const claim = await claimOne(app);
    if (hasSent) await sendAsClaimed(app, claim);
    app.clock.advance(afterLeaseMs);
    await workToTheEnd(app, [app.otherProcess()]);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
  });

  test('leaves its order alone until its lease expires', async () => {
    const app = await startApp();
    await app.approved();
    await claimOne(app);
    app.clock.advance(afterLeaseMs - 2_000);
    expect(await app.otherProcess().turn()).toBe(false);
  });

  test('leaves an open attempt, and the next one has another number', async () => {
    const app = await startApp();
    const order = await app.approved();
    await claimOne(app);
    app.clock.advance(afterLeaseMs);
    await workToTheEnd(app);
    const made = await app.db.select().from(attempts).where(eq(attempts.orderId, order.id));
    expect(made).toMatchObject([
      { number: 1, outcome: null },
      { number: 2, outcome: 'accepted' },
    ]);
  });

  test('leaves an unknown outcome that a refused repeat does not end', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    await claimOne(app);
    app.clock.advance(afterLeaseMs);
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('checking');
  });

  test('leaves an unknown outcome after a later attempt too', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workFor(app, 1, app.engineWith(app.clientWith({ apiKey: 'wrong' })));
    await sendAsClaimed(app, await claimOne(app));
    app.clock.advance(afterLeaseMs);
    const baseUrl = await fixedProvider(400, [{ code: 30000, message: 'Request error' }]);
    await work(app.engineWith(app.clientWith({ baseUrl })));
    expect(await stateOf(app, order)).not.toBe('refused');
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(spent(app)).toBe(costOfOne);
  });

  test('leaves a pending payment that another one polls', async () => {
    const app = await startApp();
    const order = await app.approved();
    await work(app.engine);
    app.clock.advance(60_000);
    expect(await claimOne(app, 'poll')).toMatchObject({ kind: 'follow' });
    app.clock.advance(afterLeaseMs);
    await workToTheEnd(app, [app.otherProcess()]);
    expect(await stateOf(app, order)).toBe('completed');
  });
});

const stale = {
  nonce: 1n,
  httpStatus: 200,
  providerCode: null,
  durationMs: 1,
  detail: null,
  sendings: 1,
  lookUp: null,
};

describe('a worker that returns after its lease expired', () => {
  async function lateWorker(app: App) {
    await app.approved();
    const claim = await claimOne(app);
    app.clock.advance(afterLeaseMs);
    await claimOne(app);
    const { order } = claim;
    const step = stepOf(app, claim);
    return {
      id: order.id,
      write: (verdict: Verdict) => writeVerdicts(app.db, [{ step, verdict }], 'wait'),
    };
  }

  test('writes no acceptance', async () => {
    const app = await startApp();
    const late = await lateWorker(app);
    const before = await traceOf(app.db, late.id);
    const { paymentId } = await sendForItsId(app, late.id);
    await late.write({
      kind: 'accepted',
      word: { paymentId, status: 'PENDING' },
      differs: null,
      result: { ...stale, outcome: 'accepted' },
    });
    expect(await traceOf(app.db, late.id)).toEqual(before);
  });

  test('writes no refusal', async () => {
    const app = await startApp();
    const late = await lateWorker(app);
    const before = await traceOf(app.db, late.id);
    await late.write({ kind: 'refused', reason: 'no', result: { ...stale, outcome: 'refused' } });
    expect(await traceOf(app.db, late.id)).toEqual(before);
  });

  test('writes no unknown outcome, and does not change the next step', async () => {
    const app = await startApp();
    const late = await lateWorker(app);
    const before = await getSubmission(app.db, late.id);
    await late.write({ kind: 'unknown', result: { ...stale, outcome: 'unknown' } });
    expect(await getSubmission(app.db, late.id)).toEqual(before);
  });
});

describe('a worker whose claim a fail-over lost', () => {
  test('writes nothing, although the next claim has the same fencing token', async () => {
    const app = await startApp();
    const { id } = await app.approved();
    const lost = await claimOne(app);
    await forgetClaim(app, id);
    app.clock.advance(1_000);
    const { submission } = await claimOne(app);
    expect(submission.fence).toBe(lost.submission.fence);
    const before = await traceOf(app.db, id);
    const step = stepOf(app, lost);
    const result = { ...stale, outcome: 'refused' as const };
    await writeVerdicts(app.db, [{ step, verdict: { kind: 'refused', reason: 'no', result } }], 'wait');
    expect(await traceOf(app.db, id)).toEqual(before);
    expect(await stateOf(app, { id })).toBe('sending');
  });
});

/** As a standby that had not received the claim yet, past the guards. */
const forgetClaim = ({ db }: App, id: OrderRow['id']) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.delete(attempts).where(eq(attempts.orderId, id));
    await tx
      .update(submissions)
      .set({ fence: 0, attempts: 0, leaseUntil: null })
      .where(eq(submissions.orderId, id));
    await tx.update(orders).set({ state: 'approved' }).where(eq(orders.id, id));
  });

async function sendForItsId(app: App, id: OrderRow['id']) {
  const outcome = await sendAsClaimed(app, { order: await getOrder(app.db, id) });
  if (outcome.kind !== 'accepted') throw new Error('the sandbox did not take it');
  return outcome.payment;
}

describe('engines side by side', () => {
  test('bring fifty orders to exactly one payment each', async () => {
    const app = await startApp();
    const orders: OrderRow[] = [];
    for (let made = 0; made < 50; made += 1) orders.push(await app.approved());
    await workToTheEnd(app, [app.otherProcess(), app.otherProcess()]);
    for (const order of orders) {
      expect(await stateOf(app, order)).toBe('completed');
      expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    }
    expect(spent(app)).toBe(50n * costOfOne);
  });

  test('never lease the same order', async () => {
    const app = await startApp();
    for (let made = 0; made < 8; made += 1) await app.approved();
    const claimed = await Promise.all(
      Array.from({ length: 16 }, () => claimMany(claimParts(app), app.clock.now(), 'send', 1)),
    );
    const held = claimed.flatMap(({ claims }) => claims.map(({ order }) => order.id));
    expect(new Set(held).size).toBe(held.length);
  });
});
