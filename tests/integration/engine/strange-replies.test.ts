import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { orderEvents } from '@/lib/db/schema/orders/orders';
import { engineAnswered, startApp, stateOf, work, workFor } from '../../support/engine/engine';
import { getOrder } from '../../support/orders/orders';
import { fixedProvider } from '../../support/provider/fixed-provider';

describe('a refusal with an unknown message', () => {
  test.each([
    ['a zero character', JSON.stringify([{ code: 1, message: 'a\u0000b' }])],
    ['half a surrogate pair', '[{"code":1,"message":"\\ud83d"}]'],
    ['a code beyond what an integer holds', JSON.stringify([{ code: 99_999_999_999, message: 'no' }])],
    ['a code beyond what a number holds', JSON.stringify([{ code: '9'.repeat(40), message: 'no' }])],
    ['a megabyte of words', JSON.stringify([{ code: 1, message: 'no '.repeat(400_000) }])],
  ])('ends the order: %s', async (_, body) => {
    const app = await startApp();
    const order = await app.approved();
    await work(await engineAnswered(app, 400, body));
    const { state, endReason } = await getOrder(app.db, order.id);
    expect(state).toBe('refused');
    expect((endReason ?? '').length).toBeLessThanOrEqual(500);
    expect(await verifyChain(app.db)).toMatchObject({ intact: true });
  });
});

describe('an error without the provider’s shape', () => {
  test.each([
    ['nothing', ''],
    ["a gateway's page", '<html>404 page not found</html>'],
    ['a page whose two hundredth character is an emoji', `${'x'.repeat(199)}😀`],
  ])('does not end the order: %s', async (_, body) => {
    const app = await startApp();
    const order = await app.approved();
    await work(app.engineWith(app.clientWith({ baseUrl: await fixedProvider(404, body) })));
    expect(await stateOf(app, order)).toBe('checking');
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('completed');
  });
});

describe('an invalid success', () => {
  test.each([
    ['nothing', ''],
    ['a page', '<html>Welcome</html>'],
    ['no identifier', '{"status":"PENDING"}'],
    ['a status unheard of', '{"paymentId":1,"status":"MAYBE"}'],
    ['an identifier with a zero character', '{"paymentId":"1\\u0000","status":"PENDING"}'],
  ])('leaves the order checking: %s', async (_, body) => {
    const app = await startApp();
    const order = await app.approved();
    await workFor(app, 2, app.engineWith(app.clientWith({ baseUrl: await fixedProvider(200, body) })));
    expect(await stateOf(app, order)).toBe('checking');
  });
});

test('concludes nothing from the status of another payment, and raises an exception at once', async () => {
  const app = await startApp();
  const order = await app.approved();
  await work(app.engine);
  app.clock.advance(600_000);
  const body = JSON.stringify({ paymentId: 'another', status: 'COMPLETED' });
  await work(app.engineWith(app.clientWith({ baseUrl: await fixedProvider(200, body) })));
  expect(await stateOf(app, order)).toBe('pending');
  const events = await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.slice(-2)).toMatchObject([
    { move: 'other_payment', toState: 'pending' },
    { move: 'exception_opened', details: { kind: 'other_payment' } },
  ]);
});

test('ends the order on a rejection with an unknown reason', async () => {
  const app = await startApp();
  const order = await app.approved();
  await work(app.engine);
  app.clock.advance(600_000);
  const rejectReason = `${'x'.repeat(600)}\u0000\ud83d`;
  const { paymentId } = await getOrder(app.db, order.id);
  const body = JSON.stringify({ paymentId, status: 'REJECTED', rejectReason });
  await work(app.engineWith(app.clientWith({ baseUrl: await fixedProvider(200, body) })));
  expect(await getOrder(app.db, order.id)).toMatchObject({
    state: 'rejected',
    endReason: 'x'.repeat(500),
  });
});
