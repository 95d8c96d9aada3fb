import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { costOfOne, openDesk, spent, stateOf, work, workToTheEnd } from '../../support/engine';
import { startTestSandbox } from '../../support/sandbox';

test('is checking after a refused connection, with an attempt that says that nothing was sent', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  const gone = await startTestSandbox();
  const baseUrl = new URL(gone.url);
  await gone.close();
  await work(desk.engineWith(desk.clientWith({ baseUrl })));
  expect(await stateOf(desk, order)).toBe('checking');
  const [attempt] = await desk.db.select().from(attempts).where(eq(attempts.orderId, order.id));
  expect(attempt).toMatchObject({
    outcome: 'unknown',
    httpStatus: null,
    detail: 'no connection can be made, so that nothing was sent',
  });
  await workToTheEnd(desk);
  expect(await stateOf(desk, order)).toBe('completed');
  expect(spent(desk)).toBe(costOfOne);
});
