import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { payoutsChannel } from '@/lib/db/channels/payouts-channel';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import { paymentId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import type { Delivery } from '@/lib/provider/signing/webhook-signature';
import { receiveWebhook } from '@/lib/webhooks/receive';
import { type App, claimOne, spent, startApp, stateOf, work } from '../../support/engine/engine';
import { getOrder, getSubmission, traceOf } from '../../support/orders/orders';
import {
  delivery,
  forgersKey,
  providerKey,
  receive as receiveInto,
  signature,
} from '../../support/provider/webhooks';

const statusBody = (order: OrderRow, status: string, paymentId = order.paymentId ?? '1'): string =>
  JSON.stringify({
    event: 'payment.status',
    payload: {
      paymentId,
      account: order.account,
      amount: '12.50',
      direction: 'OUTGOING',
      status,
      networkType: 'SEPA',
      otherName: order.beneficiaryName,
      otherAccount: order.beneficiaryAccount,
      externalPaymentId: order.externalPaymentId,
    },
  });

const receive = (app: App, given: Delivery) => receiveInto(app.db, given);

const inbox = (app: App) => app.db.select().from(webhookDeliveries);

/** An order that the provider has, and that the engine would look at again only in an hour. */
async function pendingOrder(app: App): Promise<OrderRow> {
  const { id } = await app.approved();
  await work(app.engine);
  const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await app.sql`update submissions set due_at = ${later} where order_id = ${id}`;
  return getOrder(app.db, id);
}

describe('a genuine webhook', () => {
  test('makes the poll due now, so that the order completes at once', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    app.clock.advance(2_000);
    expect(await app.engine.turn()).toBe(false);
    expect(await receive(app, delivery(statusBody(order, 'COMPLETED')))).toBe('stored');
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('changes no state by itself, unlike the provider’s signed reply', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    await receive(app, delivery(statusBody(order, 'COMPLETED')));
    expect(await stateOf(app, order)).toBe('pending');
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('pending');
  });

  test('is not believed against the provider’s reply', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    app.clock.advance(2_000);
    await receive(app, delivery(statusBody(order, 'REJECTED')));
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('finds its order by the external identifier if the provider’s is unknown', async () => {
    const app = await startApp();
    const { id } = await app.approved();
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_after', times: 1 }] });
    await work(app.engine);
    app.clock.advance(1_000);
    const order = await getOrder(app.db, id);
    expect(order.state).toBe('checking');
    await receive(app, delivery(statusBody(order, 'COMPLETED', '40000001')));
    await work(app.engine);
    expect((await getOrder(app.db, id)).paymentId).not.toBeNull();
    expect(spent(app)).toBe(1_285n);
  });

  test('wakes the engine', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const heard = new Promise<string>((resolve) => {
      void app.sql.listen(
        payoutsChannel,
        () => resolve('heard'),
        () => {
          void receive(app, delivery(statusBody(order, 'COMPLETED')));
        },
      );
    });
    expect(await heard).toBe('heard');
  });

  test('of an unknown payment is only stored', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const before = await traceOf(app.db, order.id);
    const stranger = { ...order, externalPaymentId: 'not-ours' as OrderRow['externalPaymentId'] }; // safe: a test's own
    expect(await receive(app, delivery(statusBody(stranger, 'COMPLETED', '99')))).toBe('stored');
    expect(await inbox(app)).toMatchObject([{ isVerified: true, effect: 'no_order' }]);
    expect(await traceOf(app.db, order.id)).toEqual(before);
  });

  test.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['another event', '{"event":"account.closed","payload":{}}'],
    ['a list', '[]'],
    ['a payload without an identifier', '{"event":"payment.status","payload":{"status":"COMPLETED"}}'],
    ['zero characters in place of text', '\u0000\u0000'],
    ['bytes that are no text', '\ufffd\ufffe'],
  ])('with an empty body is stored, and changes nothing: %s', async (_, body) => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const before = await traceOf(app.db, order.id);
    expect(await receive(app, delivery(body))).toBe('stored');
    expect(await inbox(app)).toHaveLength(1);
    expect(await traceOf(app.db, order.id)).toEqual(before);
  });
});

describe('a webhook that is not genuine', () => {
  const cases: [string, (body: string) => Delivery][] = [
    ['signed with another key', (body) => delivery(body, signature(body, forgersKey.privateKey))],
    ['altered after it was signed', (body) => delivery(body.replace('12.50', '99.50'), signature(body))],
    ['not signed', (body) => delivery(body, null)],
    ['signed with nothing', (body) => delivery(body, '')],
    ['signed with words', (body) => delivery(body, 'trust me')],
  ];

  test.each(cases)('changes only the inbox: %s', async (_, forge) => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const before = await traceOf(app.db, order.id);
    const due = await getSubmission(app.db, order.id);
    expect(await receive(app, forge(statusBody(order, 'COMPLETED')))).toBe('not_verified');
    expect(await inbox(app)).toMatchObject([{ isVerified: false }]);
    expect(await traceOf(app.db, order.id)).toEqual(before);
    expect(await getSubmission(app.db, order.id)).toEqual(due);
  });

  test('cannot break the inbox with characters that the database cannot store', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const body = statusBody(
      { ...order, externalPaymentId: 'a\u0000b\ud800' as OrderRow['externalPaymentId'] },
      'COMPLETED',
    ); // safe: a test's own
    expect(await receive(app, delivery(body, null))).toBe('not_verified');
    expect(await receive(app, delivery(body))).toBe('stored');
  });

  test('is every webhook while no public key is configured', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const due = await getSubmission(app.db, order.id);
    const reception = await receiveWebhook(app.db, undefined, delivery(statusBody(order, 'COMPLETED')));
    expect(reception).toBe('not_verified');
    expect(await getSubmission(app.db, order.id)).toEqual(due);
  });

  test('does not block the genuine one with the same body', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const body = statusBody(order, 'COMPLETED');
    await receive(app, delivery(body, null));
    expect(await receive(app, delivery(body))).toBe('stored');
    expect((await inbox(app)).map(({ isVerified }) => isVerified).sort()).toEqual([false, true]);
  });
});

describe('a webhook', () => {
  test('that arrives twice is one row', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const body = statusBody(order, 'COMPLETED');
    expect(await receive(app, delivery(body))).toBe('stored');
    expect(await receive(app, delivery(body))).toBe('stored');
    expect(await inbox(app)).toHaveLength(1);
  });

  test('that arrives twice concurrently is one row', async () => {
    const app = await startApp();
    const order = await pendingOrder(app);
    const body = statusBody(order, 'COMPLETED');
    await Promise.all(Array.from({ length: 5 }, () => receive(app, delivery(body))));
    expect(await inbox(app)).toHaveLength(1);
  });

  test.each(['COMPLETED', 'REJECTED'])(
    'that arrives after the end of an order changes nothing: %s',
    async (status) => {
      const app = await startApp();
      const order = await pendingOrder(app);
      app.clock.advance(4_000_000);
      await work(app.engine);
      expect(await stateOf(app, order)).toBe('completed');
      const before = await traceOf(app.db, order.id);
      expect(await receive(app, delivery(statusBody(order, status)))).toBe('stored');
      await work(app.engine);
      expect(await traceOf(app.db, order.id)).toEqual(before);
      expect(await verifyChain(app.db)).toMatchObject({ intact: true });
    },
  );

  test('that arrives before its order is sent has no effect', async () => {
    const app = await startApp();
    const order = await app.approved();
    expect(await receive(app, delivery(statusBody(order, 'COMPLETED')))).toBe('stored');
    expect(await stateOf(app, order)).toBe('approved');
  });
});

test('makes another poll due while its order is being polled', async () => {
  const app = await startApp();
  const { id } = await app.approved();
  await work(app.engine);
  app.clock.advance(60_000);
  const claim = await claimOne(app, 'poll');
  const order = await getOrder(app.db, id);
  await receive(app, delivery(statusBody(order, 'COMPLETED')));
  const step = {
    submission: claim.submission,
    now: app.clock.now(),
    random: () => 0.5,
    exceptionAfterMs: 900_000,
  };
  const word = { paymentId: claim.order.paymentId ?? paymentId('1'), status: 'PENDING' } as const;
  await writeVerdicts(app.db, [{ step, verdict: { kind: 'followed', word } }], 'wait');
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('completed');
});

test('accepts what the sandbox signs', async () => {
  let take: (reception: string) => void = () => undefined;
  const taken = new Promise<string>((resolve) => {
    take = resolve;
  });
  const app: App = await startApp({
    sandbox: {
      webhook: { url: 'http://webhooks.invalid/', privateKeyPem: providerKey.privateKey },
      webhookTransport: async (_url, body, header) => {
        take(await receive(app, delivery(body, header)));
        return 200;
      },
    },
  });
  const order = await pendingOrder(app);
  app.clock.advance(2_000);
  app.sandbox.runDue();
  expect(await taken).toBe('stored');
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('completed');
});
