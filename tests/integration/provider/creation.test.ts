import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import { canaries, json, localServer, raw, testClient } from './local-server';

const order: PaymentOrder = {
  networkType: 'SEPA',
  account: 'LT601010012345678901',
  amount: '12.50',
  beneficiaryName: 'Anna & Co #1',
  beneficiaryAccount: 'DE89370400440532013000',
  beneficiaryReference: '100% + more',
  externalPaymentId: 'pd-1',
};

const nonceRefusal = json(403, { errors: [{ code: 50, message: 'Nonce is not monotonous' }] });

describe('creating a payment', () => {
  test('sends the order with both signatures, of which the second covers the first', async () => {
    const server = await localServer(json(200, { paymentId: 77, status: 'PENDING' }));
    await testClient(server.baseUrl).createPayment(order);
    const [received] = server.received;
    expect(received).toMatchObject({ method: 'POST', target: '/api/2/eurowallet/payments' });

    const form = new URLSearchParams(received?.body);
    const message = `requestTime=${form.get('requestTime')}&account=LT601010012345678901&amount=12.50&beneficiaryName=Anna & Co #1&beneficiaryAccount=DE89370400440532013000&beneficiaryReference=100% + more&externalPaymentId=pd-1`;
    const transactionSignature = createHmac('sha512', canaries.transactionSecret)
      .update(message)
      .digest('hex');
    expect(form.get('transactionSignature')).toBe(transactionSignature);

    const signed = `${canaries.apiKey}&${received?.headers['x-nonce']}/api/2/eurowallet/payments?${received?.body}`;
    const signature = createHmac('sha512', canaries.signingSecret).update(signed).digest('hex');
    expect(received?.headers).toMatchObject({
      'x-api-key': canaries.apiKey,
      'x-signature': signature,
      'content-type': 'application/x-www-form-urlencoded',
    });
  });

  test('is accepted when the reply names the payment', async () => {
    const server = await localServer(json(200, { paymentId: 77, status: 'PENDING' }));
    expect(await testClient(server.baseUrl).createPayment(order)).toMatchObject({
      kind: 'accepted',
      payment: { paymentId: '77', status: 'PENDING' },
      evidence: { httpStatus: 200, code: null, nonce: expect.any(BigInt), durationMs: expect.any(Number) },
    });
  });

  test.each([
    ['a bare array', 400, json(400, [{ code: 30000, message: 'Request error', data: 'why' }]), 30000],
    ['an object', 409, json(409, { errors: [{ code: 30000, message: 'Used' }], traceId: 't' }), 30000],
    ['an object, too', 422, json(422, { errors: [{ code: null, message: 'No' }] }), null],
  ])(
    'is refused by a status about the order and the contract’s error in %s',
    async (_, httpStatus, answer, code) => {
      const server = await localServer(answer);
      expect(await testClient(server.baseUrl).createPayment(order)).toMatchObject({
        kind: 'refused',
        refusal: { status: httpStatus },
        evidence: { httpStatus, code },
      });
      expect(server.received).toHaveLength(1);
    },
  );

  test.each([
    ['a 400 with a page', 400, raw(400, '<html>Bad request</html>')],
    ['a 400 with an empty list', 400, json(400, [])],
    ['a 403 for the signature', 403, json(403, { errors: [{ code: 70, message: 'Wrong signature' }] })],
    ['a 400 for the transaction signature', 400, json(400, [{ code: 80, message: 'Wrong signature' }])],
    ['a 404 page', 404, raw(404, '<html>Not found</html>')],
    ['a 413 in the contract’s shape', 413, json(413, [{ code: 1, message: 'Too large' }])],
  ])('is not processed, which concludes nothing about the order, on %s', async (_, httpStatus, answer) => {
    const server = await localServer(answer);
    expect(await testClient(server.baseUrl).createPayment(order)).toMatchObject({
      kind: 'not_admitted',
      refusal: { status: httpStatus },
      evidence: { httpStatus, sendings: 1 },
    });
  });

  test.each([
    ['a 500 with an error body', json(500, [{ code: 1, message: 'Oops' }]), 'server_error', 500],
    ['a 502 page', raw(502, '<html>Bad gateway</html>'), 'server_error', 502],
    [
      'a 503 that calls the nonce refused',
      json(503, [{ code: 50, message: 'Nonce is not monotonous' }]),
      'server_error',
      503,
    ],
    ['a 408', raw(408, ''), 'unavailable', 408],
    ['a 425', raw(425, ''), 'unavailable', 425],
    ['a 429', json(429, [{ code: 1, message: 'Slow down' }]), 'unavailable', 429],
    ['a redirect', raw(302, '', { Location: 'https://elsewhere.example/' }), 'redirected', 302],
    ['a 200 without a body', raw(200, ''), 'unreadable_reply', 200],
    ['a 200 that is not JSON', raw(200, '<html>Welcome</html>'), 'unreadable_reply', 200],
    ['a 200 of another shape', json(200, { id: 77 }), 'unreadable_reply', 200],
    [
      'a 200 with errors',
      json(200, { errors: [{ code: 30000, message: 'Request error' }] }),
      'unreadable_reply',
      200,
    ],
    ['a 200 with a status unheard of', json(200, { paymentId: 1, status: 'MAYBE' }), 'unreadable_reply', 200],
  ])('is unknown after %s, and not sent again', async (_, answer, reason, httpStatus) => {
    const server = await localServer(answer);
    const outcome = await testClient(server.baseUrl).createPayment(order);
    expect(outcome).toMatchObject({ kind: 'unknown', reason, evidence: { httpStatus } });
    expect(server.received).toHaveLength(1);
  });

  test('is unknown after a time-out', async () => {
    const server = await localServer(() => undefined);
    const outcome = await testClient(server.baseUrl, { timeoutMs: 50 }).createPayment(order);
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'timeout', evidence: { httpStatus: null } });
  });

  test('is unknown when the connection breaks after the order was sent', async () => {
    const server = await localServer(({ socket }) => socket.resetAndDestroy());
    const outcome = await testClient(server.baseUrl).createPayment(order);
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'connection' });
  });

  test('is unknown but not sent when its caller cancels before', async () => {
    const server = await localServer(json(200, {}));
    const outcome = await testClient(server.baseUrl).createPayment(order, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'aborted', evidence: { nonce: null } });
    expect(server.received).toEqual([]);
  });

  test('is repeated with a higher nonce and the same order after a refused nonce', async () => {
    const server = await localServer((received, response) => {
      const answer =
        server.received.length < 3 ? nonceRefusal : json(200, { paymentId: 1, status: 'PENDING' });
      answer(received, response);
    });
    const outcome = await testClient(server.baseUrl).createPayment(order);
    const nonces = server.received.map(({ headers }) => BigInt(String(headers['x-nonce'])));
    expect(outcome).toMatchObject({ kind: 'accepted', evidence: { nonce: nonces[2] } });
    expect(nonces).toEqual([...nonces].sort((a, b) => (a < b ? -1 : 1)));
    expect(new Set(nonces).size).toBe(3);
    const identifiers = server.received.map(({ body }) => new URLSearchParams(body).get('externalPaymentId'));
    expect(identifiers).toEqual(['pd-1', 'pd-1', 'pd-1']);
  });

  test('is unknown when every nonce was refused', async () => {
    const server = await localServer(nonceRefusal);
    expect(await testClient(server.baseUrl).createPayment(order)).toMatchObject({
      kind: 'unknown',
      reason: 'nonce_refused',
      evidence: { httpStatus: 403, code: 50 },
    });
    expect(server.received).toHaveLength(5);
  });

  test('throws for an order outside the contract, without sending it', async () => {
    const server = await localServer(json(200, {}));
    await expect(testClient(server.baseUrl).createPayment({ ...order, amount: '0.00' })).rejects.toThrow();
    expect(server.received).toEqual([]);
  });
});

describe('secrets', () => {
  const everySecret = Object.values(canaries).flatMap((secret) => [secret, encodeURIComponent(secret)]);

  test.each([
    ['a refusal', 400],
    ['a fault', 500],
  ])('are removed from the provider’s error reply in %s', async (_, status) => {
    const answer = raw(status, `<pre>you sent ${everySecret.join(' ')}</pre>`);
    const server = await localServer(answer);
    const outcome = await testClient(server.baseUrl).createPayment(order);
    const fault = await testClient(server.baseUrl)
      .depositDetails()
      .catch((error: unknown) => error);
    const shown = inspect([outcome, fault], { depth: 20, showHidden: true });
    for (const secret of everySecret) expect(shown).not.toContain(secret);
  });

  test.each([
    ['timeout', () => undefined],
    [
      'connection',
      ({ socket }: { socket: { resetAndDestroy: () => unknown } }) => void socket.resetAndDestroy(),
    ],
    ['unreadable_reply', raw(200, 'garbage')],
  ])('do not appear in a fault of the kind %s', async (kind, answer) => {
    const server = await localServer(answer);
    // Only the request that nobody answers may run out of time.
    const client = testClient(server.baseUrl, kind === 'timeout' ? { timeoutMs: 100 } : {});
    const fault = await client.depositDetails().catch((error: unknown) => error);
    expect(fault).toMatchObject({ kind });
    expect(inspect(fault, { depth: 20, showHidden: true })).not.toContain('canary');
  });

  test('do not appear in the client', async () => {
    const client = testClient(new URL('http://127.0.0.1:1'));
    expect(inspect(client, { depth: 20, showHidden: true }) + JSON.stringify(client)).not.toContain('canary');
  });
});
