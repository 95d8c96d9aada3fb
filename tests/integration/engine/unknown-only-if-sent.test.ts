import { expect, test } from 'vitest';
import { startApp, stateOf, workFor, workToTheEnd } from '../../support/engine/engine';
import { getSubmission } from '../../support/orders/orders';
import { fixedProvider } from '../../support/provider/fixed-provider';

const nonceRefused = [{ code: 50, message: 'Nonce is not monotonous' }];

test('leaves no unknown outcome after a nonce was refused at every attempt', async () => {
  const app = await startApp();
  const order = await app.approved();
  const baseUrl = await fixedProvider(403, nonceRefused);
  await workFor(app, 1, app.engineWith(app.clientWith({ baseUrl })));
  expect(await getSubmission(app.db, order.id)).toMatchObject({ attempts: 1, unknownSince: null });
});

test('ends the order on a refusal that follows a refused nonce', async () => {
  const app = await startApp();
  const order = await app.approved({ reference: 'SANDBOX REFUSE' });
  const baseUrl = await fixedProvider(403, nonceRefused);
  await workFor(app, 1, app.engineWith(app.clientWith({ baseUrl })));
  await workFor(app, 2);
  expect(await stateOf(app, order)).toBe('refused');
});

test('keeps an unknown outcome after a refused nonce', async () => {
  const app = await startApp();
  const order = await app.approved();
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  await workFor(app, 1);
  const baseUrl = await fixedProvider(403, nonceRefused);
  await workFor(app, 1, app.engineWith(app.clientWith({ baseUrl })));
  expect((await getSubmission(app.db, order.id)).unknownSince).not.toBeNull();
  await workToTheEnd(app);
  expect(await stateOf(app, order)).toBe('completed');
});
