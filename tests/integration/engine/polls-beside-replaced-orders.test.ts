import { expect, test } from 'vitest';
import { startApp, stateOf } from '../../support/engine/engine';
import { answeringAbout, approvedReplacement } from '../../support/orders/replacements';

test('polls a payment while the provider does not answer about a replaced order', async () => {
  const app = await startApp();
  const pending = await app.approved({ reference: 'Another' });
  await app.engine.send();
  expect(await stateOf(app, pending)).toBe('pending');
  const { origin } = await approvedReplacement(app);
  app.clock.advance(11 * 60_000);
  let hangUp = (): void => undefined;
  const hanging = new Promise<never>((_, reject) => {
    hangUp = () => reject(new Error('the test is over'));
  });
  let setAsking = (): void => undefined;
  const isAsking = new Promise<void>((settle) => {
    setAsking = settle;
  });
  const answer = () => {
    setAsking();
    return hanging;
  };
  const engine = app.engineWith(answeringAbout(app, origin, answer));
  const requested = engine.lookUpReplacedOrders();
  // Else the test may be over before the request, and nothing handles its error yet.
  await isAsking;
  await engine.poll();
  expect(await stateOf(app, pending)).toBe('completed');
  hangUp();
  await expect(requested).rejects.toThrow('the test is over');
});
