import { expect, test } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { openDesk, stateOf, work } from '../../support/engine';
import { fixedProvider } from '../../support/fixed-provider';
import { getOrder, getSubmission } from '../../support/orders';

test('stays checking if the payment belongs to another order, and is polled later', async () => {
  const desk = await openDesk();
  const first = await desk.approved();
  const baseUrl = await fixedProvider(200, { paymentId: 'the-same', status: 'PENDING' });
  const engine = desk.engineWith(desk.clientWith({ baseUrl }));
  await engine.turn();
  expect(await getOrder(desk.db, first.id)).toMatchObject({
    state: 'pending',
    paymentId: paymentId('the-same'),
  });
  const second = await desk.approved();
  desk.clock.advance(1);
  await work(engine);
  expect(await stateOf(desk, second)).toBe('checking');
  const { leaseUntil, unknownSince } = await getSubmission(desk.db, second.id);
  expect(leaseUntil).toBeNull();
  expect(unknownSince).not.toBeNull();
});
