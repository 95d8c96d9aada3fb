import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { FaultMode } from '@/lib/sandbox/faults/faults';
import {
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
import { draftOrder, getOrder, getSubmission, movesOf, sepa, submittedOrder } from '../../support/orders';

const attemptsOf = (desk: Desk, order: { readonly id: Parameters<typeof getOrder>[1] }) =>
  desk.db.select().from(attempts).where(eq(attempts.orderId, order.id)).orderBy(attempts.number);

const breakCreation = (desk: Desk, mode: FaultMode, times = 1) =>
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode, times }] });

describe('an approved order', () => {
  test('is sent, polled and completed', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    expect(await movesOf(desk.db, order.id)).toEqual([
      'create',
      'submit',
      'approve',
      'claim',
      'accept',
      'complete',
    ]);
    expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    expect(spent(desk)).toBe(costOfOne);
  });

  test('is sent as it was approved', async () => {
    const desk = await openDesk();
    const order = await desk.approvedSwift();
    await workToTheEnd(desk);
    const details = await desk.provider.paymentDetails({ externalPaymentId: order.externalPaymentId });
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
    const desk = await openDesk();
    const order = await desk.approved();
    await work(desk.engine);
    const status = await desk.provider.paymentStatus({ externalPaymentId: order.externalPaymentId });
    const { paymentId, state } = await getOrder(desk.db, order.id);
    expect(state).toBe('pending');
    expect(status).toMatchObject({ value: { paymentId } });
  });

  test('is polled only after a delay', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    expect(await desk.engine.turn()).toBe(true);
    expect(await stateOf(desk, order)).toBe('pending');
    expect(await desk.engine.turn()).toBe(false);
  });

  test('leaves one attempt with the reply', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    expect(await attemptsOf(desk, order)).toMatchObject([
      { number: 1, call: 'create', outcome: 'accepted', httpStatus: 200, nonce: expect.any(BigInt) },
    ]);
  });

  test('is left alone after its end', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workToTheEnd(desk);
    desk.clock.advance(86_400_000);
    expect(await desk.engine.turn()).toBe(false);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test.each([
    ['a draft', draftOrder],
    ['an order that awaits approval', submittedOrder],
  ])('is sent, and %s is not', async (_, makeOrder) => {
    const desk = await openDesk();
    const { externalPaymentId } = await makeOrder(desk.db, desk.team, sepa({ account: desk.account }));
    expect(await desk.engine.turn()).toBe(false);
    expect(await desk.provider.paymentStatus({ externalPaymentId })).toMatchObject({ ok: false });
  });
});

describe('an unclear reply', () => {
  test.each<[string, FaultMode]>([
    ['a 500 before the effect', 'error_before'],
    ['a 500 after the effect', 'error_after'],
    ['a reply that was dropped after the effect', 'drop_reply'],
    ['a connection that was reset', 'reset'],
  ])('of %s ends in exactly one payment', async (_, mode) => {
    const desk = await openDesk();
    const order = await desk.approved();
    breakCreation(desk, mode, 3);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    expect(spent(desk)).toBe(costOfOne);
    expect(await attemptsOf(desk, order)).toMatchObject([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      { outcome: 'accepted' },
    ]);
  });

  test('of a time-out after the effect ends in exactly one payment', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    breakCreation(desk, 'hang_reply');
    await work(desk.engineWith(desk.clientWith({ timeoutMs: 150 })));
    expect(await stateOf(desk, order)).toBe('checking');
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    expect(spent(desk)).toBe(costOfOne);
  });

  test('is shown as checking, never as failed', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    breakCreation(desk, 'error_after');
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('checking');
    expect(await getOrder(desk.db, order.id)).toMatchObject({ endReason: null, paymentId: null });
  });

  test('is repeated with back-off', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    breakCreation(desk, 'error_before', 100);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await work(desk.engine);
      const { dueAt, attempts: made } = await getSubmission(desk.db, order.id);
      expect(made).toBe(attempt);
      waits.push(dueAt.getTime() - desk.clock.now().getTime());
      desk.clock.advanceTo(dueAt);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
  });

  test('never changes the identifier of the order', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    breakCreation(desk, 'error_before', 5);
    await workToTheEnd(desk);
    expect((await getOrder(desk.db, order.id)).externalPaymentId).toBe(order.externalPaymentId);
  });

  test('to a status poll concludes nothing', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await work(desk.engine);
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await workFor(desk, 3);
    expect(await stateOf(desk, order)).toBe('pending');
    desk.sandbox.faults.clear();
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });
});

describe('a refusal', () => {
  test('of a first attempt ends the order with the provider’s code and message', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    await workToTheEnd(desk);
    const { state, endReason } = await getOrder(desk.db, order.id);
    expect(state).toBe('refused');
    expect(endReason).toMatch(/Request error.*30000/);
    expect(await attemptsOf(desk, order)).toMatchObject([
      { outcome: 'refused', httpStatus: 400, providerCode: 30_000 },
    ]);
    expect(spent(desk)).toBe(0n);
  });

  test('after an unknown outcome ends nothing while the look-up finds no payment', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    breakCreation(desk, 'error_before');
    await workFor(desk, 4);
    expect(await stateOf(desk, order)).toBe('checking');
    expect((await attemptsOf(desk, order)).map(({ outcome }) => outcome)).toEqual(Array(4).fill('unknown'));
  });

  test('after an unknown outcome yields to the payment that the look-up finds', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    breakCreation(desk, 'error_after');
    await work(desk.engine);
    desk.clock.advance(10_000);
    // A wrong transaction secret is refused with 400, whatever the order is.
    await work(desk.engineWith(desk.clientWith({ transactionSecret: 'another' })));
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(spent(desk)).toBe(costOfOne);
  });

  test('of the key ends no order, which completes once the key is correct', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workFor(desk, 3, desk.engineWith(desk.clientWith({ apiKey: 'wrong' })));
    expect(await stateOf(desk, order)).toBe('checking');
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(spent(desk)).toBe(costOfOne);
  });

  test('of the transaction signature ends no order either', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await workFor(desk, 2, desk.engineWith(desk.clientWith({ transactionSecret: 'another' })));
    expect(await stateOf(desk, order)).toBe('checking');
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(spent(desk)).toBe(costOfOne);
  });

  test('after a refused key concerns the order, and ends it', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    await workFor(desk, 1, desk.engineWith(desk.clientWith({ apiKey: 'wrong' })));
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('refused');
  });

  test('of the key keeps an unknown outcome', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    breakCreation(desk, 'error_before');
    await workFor(desk, 1);
    await workFor(desk, 1, desk.engineWith(desk.clientWith({ apiKey: 'wrong' })));
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('checking');
  });
});

describe('a rejected payment', () => {
  test('ends the order with the reason', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REJECT' });
    await workToTheEnd(desk);
    expect(await getOrder(desk.db, order.id)).toMatchObject({
      state: 'rejected',
      endReason: 'Rejected because the order asks the sandbox for it',
    });
    expect(spent(desk)).toBe(0n);
  });

  test('ends the order with the reason, even if rejected before its creation was answered', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REJECT' });
    breakCreation(desk, 'error_after');
    await workToTheEnd(desk);
    expect(await getOrder(desk.db, order.id)).toMatchObject({
      state: 'rejected',
      endReason: 'Rejected because the order asks the sandbox for it',
    });
  });
});

test('keeps the audit chain intact through every kind of fault', async () => {
  const desk = await openDesk();
  await desk.approved();
  await desk.approved({ reference: 'SANDBOX REFUSE' });
  await desk.approved({ reference: 'SANDBOX REJECT' });
  desk.sandbox.faults.set({
    rules: [
      { call: 'createPayment', mode: 'drop_reply', times: 1 },
      { call: 'paymentStatus', mode: 'error_before', times: 2 },
    ],
  });
  await workFor(desk, 6);
  expect(await verifyChain(desk.db)).toMatchObject({ intact: true });
});
