import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { costOfOne, spent, startApp, stateOf, work, workToTheEnd } from '../../support/engine/engine';
import { startTestSandbox } from '../../support/provider/sandbox';

test('is checking after a refused connection, with an attempt that says that nothing was sent', async () => {
  const app = await startApp();
  const order = await app.approved();
  const gone = await startTestSandbox();
  const baseUrl = new URL(gone.url);
  await gone.close();
  await work(app.engineWith(app.clientWith({ baseUrl })));
  expect(await stateOf(app, order)).toBe('checking');
  const [attempt] = await app.db.select().from(attempts).where(eq(attempts.orderId, order.id));
  expect(attempt).toMatchObject({
    outcome: 'unknown',
    httpStatus: null,
    detail: 'no connection can be made, so that nothing was sent',
  });
  await workToTheEnd(app);
  expect(await stateOf(app, order)).toBe('completed');
  expect(spent(app)).toBe(costOfOne);
});
