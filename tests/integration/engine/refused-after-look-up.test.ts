import { describe, expect, test } from 'vitest';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { OrderRow } from '@/lib/orders/order/content';
import { identified, wireOrder } from '@/lib/orders/order/content';
import {
  type App,
  engineAnswered,
  paymentsAtProvider,
  startApp,
  stateOf,
  work,
  workFor,
} from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';

const requestError = [{ code: 30_000, message: 'Request error', data: 'not enough funds' }];

/**
 * As a copy of the request, or a sending that a database which was put back knows nothing of, would have had
 * it.
 */
const payAtProvider = (app: App, order: OrderRow, amount?: string) =>
  app.provider.createPayment({ ...wireOrder(identified(order)), ...(amount && { amount }) });

describe('a refused first attempt', () => {
  test('is polled if the provider has the payment nevertheless', async () => {
    const app = await startApp();
    const order = await app.approved();
    await payAtProvider(app, order);
    await work(await engineAnswered(app, 400, requestError));
    expect(await stateOf(app, order)).toBe('pending');
    expect(await exceptionsOf(app, order)).toEqual([]);
    expect(await app.db.select().from(attempts)).toMatchObject([
      { outcome: 'refused', lookUp: 'found', sendings: 1 },
    ]);
  });

  test('becomes an exception if its identifier was used with other fields', async () => {
    const app = await startApp();
    const order = await app.approved();
    await payAtProvider(app, order, '99.00');
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('pending');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'other_payment', why: expect.stringContaining('99.00') },
    ]);
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(0);
  });

  test('has an unknown outcome if its identifier was used and is not found', async () => {
    const app = await startApp();
    const order = await app.approved();
    const used = [
      { code: 30_000, message: 'externalPaymentId was already used for an order with other fields' },
    ];
    await workFor(app, 3, await engineAnswered(app, 400, used));
    expect(await stateOf(app, order)).toBe('checking');
  });

  test('has an unknown outcome while the look-up has no answer', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('checking');
    expect(await app.db.select().from(attempts)).toMatchObject([{ outcome: 'unknown', lookUp: 'unknown' }]);
  });

  test('matches no payment while the details cannot be read', async () => {
    const app = await startApp();
    const order = await app.approved();
    await payAtProvider(app, order, '99.00');
    app.sandbox.faults.set({ rules: [{ call: 'paymentDetails', mode: 'error_before' }] });
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('checking');
  });

  test('is refused if the provider has no payment', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('refused');
    expect(await app.db.select().from(attempts)).toMatchObject([{ outcome: 'refused', lookUp: 'not_found' }]);
  });
});

test('looks up a request sent more than once before refusing it', async () => {
  const app = await startApp();
  const order = await app.approved({ reference: 'SANDBOX REFUSE' });
  const twice = app.engineWith({
    ...app.provider,
    createPayment: async (...request) => {
      const outcome = await app.provider.createPayment(...request);
      return { ...outcome, evidence: { ...outcome.evidence, sendings: 2 } };
    },
  });
  await work(twice);
  expect(await stateOf(app, order)).toBe('checking');
  expect(await app.db.select().from(attempts)).toMatchObject([{ sendings: 2, lookUp: 'not_found' }]);
  app.clock.advance(60_000);
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('refused');
});

test.each([404, 405, 410, 413, 415, 421, 426, 431, 451])(
  'ends no order on a %i in the contract’s shape, which concerns the installation',
  async (status) => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    await work(await engineAnswered(app, status, requestError));
    expect(await stateOf(app, order)).toBe('checking');
    app.clock.advance(60_000);
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('refused');
  },
);

test('refuses no order in the database without the provider’s report that it has no payment', async () => {
  const app = await startApp();
  const order = await app.approved();
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before' }] });
  await work(app.engine);
  const refuse = () => app.sql`update orders set state = 'refused', end_reason = 'no' where id = ${order.id}`;
  await expect(refuse()).rejects.toThrow('only after the provider said that it has no payment of it');
  await app.sql`insert into attempts (order_id, number, fence, call, started_at, outcome)
    values (${order.id}, 8, 1, 'look_up', now(), 'not_found'), (${order.id}, 9, 1, 'look_up', now(), 'found')`;
  await expect(refuse()).rejects.toThrow('only after the provider said that it has no payment of it');
});
