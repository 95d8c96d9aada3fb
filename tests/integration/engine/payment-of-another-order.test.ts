import { expect, test } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { startApp, stateOf, work } from '../../support/engine/engine';
import { getOrder, getSubmission } from '../../support/orders/orders';
import { fixedProvider } from '../../support/provider/fixed-provider';

test('stays checking if the payment belongs to another order, and is polled later', async () => {
  const app = await startApp();
  const first = await app.approved();
  const baseUrl = await fixedProvider(200, { paymentId: 'the-same', status: 'PENDING' });
  const engine = app.engineWith(app.clientWith({ baseUrl }));
  await engine.turn();
  expect(await getOrder(app.db, first.id)).toMatchObject({
    state: 'pending',
    paymentId: paymentId('the-same'),
  });
  const second = await app.approved();
  app.clock.advance(1);
  await work(engine);
  expect(await stateOf(app, second)).toBe('checking');
  const { leaseUntil, unknownSince } = await getSubmission(app.db, second.id);
  expect(leaseUntil).toBeNull();
  expect(unknownSince).not.toBeNull();
});
