import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { FaultMode } from '@/lib/sandbox/faults/faults';
import {
  type App,
  costOfOne,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  work,
  workFor,
  workToTheEnd,
} from '../../support/engine/engine';
import {
  draftOrder,
  getOrder,
  getSubmission,
  movesOf,
  sepa,
  submittedOrder,
} from '../../support/orders/orders';

const attemptsOf = (app: App, order: { readonly id: Parameters<typeof getOrder>[1] }) =>
  app.db.select().from(attempts).where(eq(attempts.orderId, order.id)).orderBy(attempts.number);

const breakCreation = (app: App, mode: FaultMode, times = 1) =>
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode, times }] });

describe('an approved order', () => {
  test('is sent, polled and completed', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workToTheEnd(app);
    expect(await movesOf(app.db, order.id)).toEqual([
      'create',
      'submit',
      'approve',
      'claim',
      'accept',
      'complete',
    ]);
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
  });

  test('is sent as it was approved', async () => {
    const app = await startApp();
    const order = await app.approvedSwift();
    await workToTheEnd(app);
    const details = await app.provider.paymentDetails({ externalPaymentId: order.externalPaymentId });
    expect(details).toMatchObject({
      value: {
        networkType: 'SWIFT',
        amount: order.amount,
        beneficiaryName: order.beneficiaryName,
        account: order.beneficiaryAccount,
        details: order.reference,
        otherAddressTown: order.addressTown,
        otherAddressCountry: order.addressCountry,
      },
    });
  });

  test('keeps its identifier at the provider', async () => {
    const app = await startApp();
    const order = await app.approved();
    await work(app.engine);
    const status = await app.provider.paymentStatus({ externalPaymentId: order.externalPaymentId });
    const { paymentId, state } = await getOrder(app.db, order.id);
    expect(state).toBe('pending');
    expect(status).toMatchObject({ value: { paymentId } });
  });

  test('is polled only after a delay', async () => {
    const app = await startApp();
    const order = await app.approved();
    expect(await app.engine.turn()).toBe(true);
    expect(await stateOf(app, order)).toBe('pending');
    expect(await app.engine.turn()).toBe(false);
  });

  test('leaves one attempt with the reply', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workToTheEnd(app);
    expect(await attemptsOf(app, order)).toMatchObject([
      { number: 1, call: 'create', outcome: 'accepted', httpStatus: 200, nonce: expect.any(BigInt) },
    ]);
  });

  test('is left alone after its end', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workToTheEnd(app);
    app.clock.advance(86_400_000);
    expect(await app.engine.turn()).toBe(false);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test.each([
    ['a draft', draftOrder],
    ['an order that awaits approval', submittedOrder],
  ])('is sent, and %s is not', async (_, makeOrder) => {
    const app = await startApp();
    const { externalPaymentId } = await makeOrder(app.db, app.team, sepa({ account: app.account }));
    expect(await app.engine.turn()).toBe(false);
    expect(await app.provider.paymentStatus({ externalPaymentId })).toMatchObject({ ok: false });
  });
});

describe('an unclear reply', () => {
  test.each<[string, FaultMode]>([
    ['a 500 before the effect', 'error_before'],
    ['a 500 after the effect', 'error_after'],
    ['a reply that was dropped after the effect', 'drop_reply'],
    ['a connection that was reset', 'reset'],
  ])('of %s ends in exactly one payment', async (_, mode) => {
    const app = await startApp();
    const order = await app.approved();
    breakCreation(app, mode, 3);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
    expect(await attemptsOf(app, order)).toMatchObject([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      { outcome: 'accepted' },
    ]);
  });

  test('of a time-out after the effect ends in exactly one payment', async () => {
    const app = await startApp();
    const order = await app.approved();
    breakCreation(app, 'hang_reply');
    await work(app.engineWith(app.clientWith({ timeoutMs: 1_000 })));
    expect(await stateOf(app, order)).toBe('checking');
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
  });

  test('is shown as checking, never as failed', async () => {
    const app = await startApp();
    const order = await app.approved();
    breakCreation(app, 'error_after');
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('checking');
    expect(await getOrder(app.db, order.id)).toMatchObject({ endReason: null, paymentId: null });
  });

  test('is repeated with back-off', async () => {
    const app = await startApp();
    const order = await app.approved();
    breakCreation(app, 'error_before', 100);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await work(app.engine);
      const { dueAt, attempts: made } = await getSubmission(app.db, order.id);
      expect(made).toBe(attempt);
      waits.push(dueAt.getTime() - app.clock.now().getTime());
      app.clock.advanceTo(dueAt);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
  });

  test('never changes the identifier of the order', async () => {
    const app = await startApp();
    const order = await app.approved();
    breakCreation(app, 'error_before', 5);
    await workToTheEnd(app);
    expect((await getOrder(app.db, order.id)).externalPaymentId).toBe(order.externalPaymentId);
  });

  test('to a status poll concludes nothing', async () => {
    const app = await startApp();
    const order = await app.approved();
    await work(app.engine);
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('pending');
    app.sandbox.faults.clear();
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });
});

describe('a refusal', () => {
  test('of a first attempt ends the order with the provider’s code and message', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    await workToTheEnd(app);
    const { state, endReason } = await getOrder(app.db, order.id);
    expect(state).toBe('refused');
    expect(endReason).toMatch(/Request error.*30000/);
    expect(await attemptsOf(app, order)).toMatchObject([
      { outcome: 'refused', httpStatus: 400, providerCode: 30_000 },
    ]);
    expect(spent(app)).toBe(0n);
  });

  test('after an unknown outcome ends nothing while the look-up finds no payment', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    breakCreation(app, 'error_before');
    await workFor(app, 4);
    expect(await stateOf(app, order)).toBe('checking');
    expect((await attemptsOf(app, order)).map(({ outcome }) => outcome)).toEqual(Array(4).fill('unknown'));
  });

  test('after an unknown outcome yields to the payment that the look-up finds', async () => {
    const app = await startApp();
    const order = await app.approved();
    breakCreation(app, 'error_after');
    await work(app.engine);
    app.clock.advance(10_000);
    // A wrong transaction secret is refused with 400, whatever the order is.
    await work(app.engineWith(app.clientWith({ transactionSecret: 'another' })));
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(spent(app)).toBe(costOfOne);
  });

  test('of the key ends no order, which completes once the key is correct', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workFor(app, 3, app.engineWith(app.clientWith({ apiKey: 'wrong' })));
    expect(await stateOf(app, order)).toBe('checking');
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(spent(app)).toBe(costOfOne);
  });

  test('of the transaction signature ends no order either', async () => {
    const app = await startApp();
    const order = await app.approved();
    await workFor(app, 2, app.engineWith(app.clientWith({ transactionSecret: 'another' })));
    expect(await stateOf(app, order)).toBe('checking');
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(spent(app)).toBe(costOfOne);
  });

  test('after a refused key concerns the order, and ends it', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    await workFor(app, 1, app.engineWith(app.clientWith({ apiKey: 'wrong' })));
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('refused');
  });

  test('of the key keeps an unknown outcome', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    breakCreation(app, 'error_before');
    await workFor(app, 1);
    await workFor(app, 1, app.engineWith(app.clientWith({ apiKey: 'wrong' })));
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('checking');
  });
});

describe('a rejected payment', () => {
  test('ends the order with the reason', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REJECT' });
    await workToTheEnd(app);
    expect(await getOrder(app.db, order.id)).toMatchObject({
      state: 'rejected',
      endReason: 'Rejected because the order asks the sandbox for it',
    });
    expect(spent(app)).toBe(0n);
  });

  test('ends the order with the reason, even if rejected before its creation was answered', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REJECT' });
    breakCreation(app, 'error_after');
    await workToTheEnd(app);
    expect(await getOrder(app.db, order.id)).toMatchObject({
      state: 'rejected',
      endReason: 'Rejected because the order asks the sandbox for it',
    });
  });
});

test('keeps the audit chain intact through every kind of fault', async () => {
  const app = await startApp();
  await app.approved();
  await app.approved({ reference: 'SANDBOX REFUSE' });
  await app.approved({ reference: 'SANDBOX REJECT' });
  app.sandbox.faults.set({
    rules: [
      { call: 'createPayment', mode: 'drop_reply', times: 1 },
      { call: 'paymentStatus', mode: 'error_before', times: 2 },
    ],
  });
  await workFor(app, 6);
  expect(await verifyChain(app.db)).toMatchObject({ intact: true });
});
