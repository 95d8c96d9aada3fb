import { expect, test } from 'vitest';
import { openDesk, stateOf, workFor, workToTheEnd } from '../../support/engine';
import { fixedProvider } from '../../support/fixed-provider';
import { getSubmission } from '../../support/orders';

const nonceRefused = [{ code: 50, message: 'Nonce is not monotonous' }];

test('leaves no unknown outcome after a nonce was refused at every attempt', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  const baseUrl = await fixedProvider(403, nonceRefused);
  await workFor(desk, 1, desk.engineWith(desk.clientWith({ baseUrl })));
  expect(await getSubmission(desk.db, order.id)).toMatchObject({ attempts: 1, unknownSince: null });
});

test('ends the order on a refusal that follows a refused nonce', async () => {
  const desk = await openDesk();
  const order = await desk.approved({ reference: 'SANDBOX REFUSE' });
  const baseUrl = await fixedProvider(403, nonceRefused);
  await workFor(desk, 1, desk.engineWith(desk.clientWith({ baseUrl })));
  await workFor(desk, 2);
  expect(await stateOf(desk, order)).toBe('refused');
});

test('keeps an unknown outcome after a refused nonce', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  await workFor(desk, 1);
  const baseUrl = await fixedProvider(403, nonceRefused);
  await workFor(desk, 1, desk.engineWith(desk.clientWith({ baseUrl })));
  expect((await getSubmission(desk.db, order.id)).unknownSince).not.toBeNull();
  await workToTheEnd(desk);
  expect(await stateOf(desk, order)).toBe('completed');
});
