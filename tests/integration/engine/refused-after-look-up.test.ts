import { describe, expect, test } from 'vitest';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { OrderRow } from '@/lib/orders/order/content';
import { identified, wireOrder } from '@/lib/orders/order/content';
import {
  type Desk,
  engineAnswered,
  openDesk,
  paymentsAtProvider,
  stateOf,
  work,
  workFor,
} from '../../support/engine';
import { exceptionsOf } from '../../support/upkeep';

const requestError = [{ code: 30_000, message: 'Request error', data: 'not enough funds' }];

/**
 * As a copy of the request, or a sending that a database which was put back knows nothing of, would have had
 * it.
 */
const payAtProvider = (desk: Desk, order: OrderRow, amount?: string) =>
  desk.provider.createPayment({ ...wireOrder(identified(order)), ...(amount && { amount }) });

describe('a refused first attempt', () => {
  test('is polled if the provider has the payment nevertheless', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await payAtProvider(desk, order);
    await work(await engineAnswered(desk, 400, requestError));
    expect(await stateOf(desk, order)).toBe('pending');
    expect(await exceptionsOf(desk, order)).toEqual([]);
    expect(await desk.db.select().from(attempts)).toMatchObject([
      { outcome: 'refused', lookUp: 'found', sendings: 1 },
    ]);
  });

  test('becomes an exception if its identifier was used with other fields', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await payAtProvider(desk, order, '99.00');
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('pending');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'other_payment', why: expect.stringContaining('99.00') },
    ]);
    expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(0);
  });

  test('has an unknown outcome if its identifier was used and is not found', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const used = [
      { code: 30_000, message: 'externalPaymentId was already used for an order with other fields' },
    ];
    await workFor(desk, 3, await engineAnswered(desk, 400, used));
    expect(await stateOf(desk, order)).toBe('checking');
  });

  test('has an unknown outcome while the look-up has no answer', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('checking');
    expect(await desk.db.select().from(attempts)).toMatchObject([{ outcome: 'unknown', lookUp: 'unknown' }]);
  });

  test('matches no payment while the details cannot be read', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await payAtProvider(desk, order, '99.00');
    desk.sandbox.faults.set({ rules: [{ call: 'paymentDetails', mode: 'error_before' }] });
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('checking');
  });

  test('is refused if the provider has no payment', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('refused');
    expect(await desk.db.select().from(attempts)).toMatchObject([
      { outcome: 'refused', lookUp: 'not_found' },
    ]);
  });
});

test('looks up a request sent more than once before refusing it', async () => {
  const desk = await openDesk();
  const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
  const twice = desk.engineWith({
    ...desk.provider,
    createPayment: async (...request) => {
      const outcome = await desk.provider.createPayment(...request);
      return { ...outcome, evidence: { ...outcome.evidence, sendings: 2 } };
    },
  });
  await work(twice);
  expect(await stateOf(desk, order)).toBe('checking');
  expect(await desk.db.select().from(attempts)).toMatchObject([{ sendings: 2, lookUp: 'not_found' }]);
  desk.clock.advance(60_000);
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('refused');
});

test.each([404, 405, 410, 413, 415, 421, 426, 431, 451])(
  'ends no order on a %i in the contract’s shape, which concerns the installation',
  async (status) => {
    const desk = await openDesk();
    const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
    await work(await engineAnswered(desk, status, requestError));
    expect(await stateOf(desk, order)).toBe('checking');
    desk.clock.advance(60_000);
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('refused');
  },
);

test('refuses no order in the database without the provider’s report that it has no payment', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before' }] });
  await work(desk.engine);
  const refuse = () =>
    desk.sql`update orders set state = 'refused', end_reason = 'no' where id = ${order.id}`;
  await expect(refuse()).rejects.toThrow('only after the service said that it has no payment of it');
  await desk.sql`insert into attempts (order_id, number, fence, call, started_at, outcome)
    values (${order.id}, 8, 1, 'look_up', now(), 'not_found'), (${order.id}, 9, 1, 'look_up', now(), 'found')`;
  await expect(refuse()).rejects.toThrow('only after the service said that it has no payment of it');
});
