import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountListSchema } from '@/lib/provider/contract/contract';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import type { Sandbox } from '@/lib/sandbox/server';
import { startTestSandbox } from '../../support/provider/sandbox';
import { type Reply, sepaOrder, signedOrder, signedRequests } from './signed-requests';

let sandbox: Sandbox;
let client: ReturnType<typeof signedRequests>;
let account: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = signedRequests(sandbox);
  const { body } = await client.get('/api/1/eurowallet/status');
  account = accountListSchema.parse(body).accounts[0]?.iban ?? '';
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.faults.clear());

const create = (externalPaymentId: string): Promise<Reply> =>
  client.post('/api/2/eurowallet/payments', signedOrder(sepaOrder(account, { externalPaymentId })));
const exists = async (externalPaymentId: string): Promise<boolean> =>
  (await client.get('/api/1/eurowallet/payments/status', { externalPaymentId })).status === 200;
const once = (mode: NonNullable<FaultPlan['rules']>[number]['mode']): FaultPlan => ({
  rules: [{ call: 'createPayment', mode, times: 1 }],
});
const control = (method: string, body?: string, type = 'application/json'): Promise<Response> =>
  fetch(`${sandbox.url}/sandbox/faults`, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
  });

describe('a fault of a request', () => {
  it('error_before answers 500 and has no effect', async () => {
    sandbox.faults.set(once('error_before'));
    expect(await create('before')).toMatchObject({ status: 500 });
    expect(await exists('before')).toBe(false);
    expect(await create('before')).toMatchObject({ status: 200 });
  });
  it('error_after answers 500 and takes effect once for any number of repeats', async () => {
    sandbox.faults.set(once('error_after'));
    expect(await create('after')).toMatchObject({ status: 500 });
    expect(await exists('after')).toBe(true);
    expect(await create('after')).toMatchObject({ status: 200 });
  });
  it('drop_reply closes without a reply and takes effect', async () => {
    sandbox.faults.set(once('drop_reply'));
    await expect(create('dropped')).rejects.toThrow('fetch failed');
    expect(await exists('dropped')).toBe(true);
  });
  it('reset breaks the connection and has no effect', async () => {
    sandbox.faults.set(once('reset'));
    await expect(create('reset')).rejects.toThrow('fetch failed');
    expect(await exists('reset')).toBe(false);
  });
  it('nonce_reorder answers "Nonce is not monotonous", as after being overtaken', async () => {
    sandbox.faults.set(once('nonce_reorder'));
    expect(await create('reordered')).toMatchObject({ status: 403, body: { errors: [{ code: 50 }] } });
    expect(await create('reordered')).toMatchObject({ status: 200 });
  });
  it('answers with the status of its rule, before or after the effect', async () => {
    const rule = { call: 'createPayment', times: 1 } as const;
    sandbox.faults.set({ rules: [{ ...rule, mode: 'error_before', status: 503 }] });
    expect(await create('unavailable')).toMatchObject({ status: 503 });
    expect(await exists('unavailable')).toBe(false);
    sandbox.faults.set({ rules: [{ ...rule, mode: 'error_after', status: 502 }] });
    expect(await create('bad gateway')).toMatchObject({ status: 502 });
    expect(await exists('bad gateway')).toBe(true);
  });
  it('refuses with the message of its rule, before or after the effect', async () => {
    const rule = { call: 'createPayment', times: 1 } as const;
    const refusal = { http: 403, code: 90, message: 'API key is not enabled' };
    sandbox.faults.set({ rules: [{ ...rule, mode: 'refuse_before', refusal }] });
    expect(await create('denied')).toMatchObject({ status: 403, body: { errors: [{ code: 90 }] } });
    expect(await exists('denied')).toBe(false);
    sandbox.faults.set({ rules: [{ ...rule, mode: 'refuse_after', refusal: { http: 403 } }] });
    expect(await create('blocked')).toMatchObject({ status: 403, body: '<html>Request blocked</html>' });
    expect(await exists('blocked')).toBe(true);
  });
  it('answers an executed request with a body of unknown shape', async () => {
    sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'unreadable_reply', times: 1 }] });
    expect(await create('unreadable')).toMatchObject({ status: 200, body: '<html>OK</html>' });
    expect(await exists('unreadable')).toBe(true);
  });
  it('affects only the call that it names', async () => {
    sandbox.faults.set(once('error_before'));
    expect(await client.get('/api/1/eurowallet/status')).toMatchObject({ status: 200 });
    expect(sandbox.faults.get().rules).toHaveLength(1);
  });
});

describe('the processing delay', () => {
  it('follows the effect, so that the next request does not wait', async () => {
    sandbox.faults.set({ processingMs: 600_000 });
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    // It is never answered, and ends with the sandbox.
    create('processing').then(answered, () => undefined);
    const isThere = () =>
      [...sandbox.payments.values()].some(({ order }) => order?.externalPaymentId === 'processing');
    while (!isThere()) await new Promise(setImmediate);
    sandbox.faults.clear();
    expect(await exists('processing')).toBe(true);
    expect(isAnswered).toBe(false);
  });
});

describe('POST /sandbox/faults', () => {
  it('sets a plan that GET shows and DELETE clears', async () => {
    const set = await control(
      'POST',
      JSON.stringify({ latencyMs: 1, rules: [{ call: '*', mode: 'error_before', times: 2 }] }),
    );
    expect(await set.json()).toMatchObject({
      latencyMs: 1,
      rules: [{ call: '*', times: 2, probability: 1 }],
    });
    await client.get('/api/1/eurowallet/status');
    expect(await (await control('GET')).json()).toMatchObject({ rules: [{ times: 1 }] });
    await control('DELETE');
    expect(await (await control('GET')).json()).toMatchObject({ latencyMs: 0, rules: [] });
  });
  it('refuses an invalid plan, invalid JSON, and cross-site requests', async () => {
    expect((await control('POST', '{"rules":[{"call":"nothing","mode":"reset"}]}')).status).toBe(400);
    const noError = { rules: [{ call: '*', mode: 'reset', status: 503 }] };
    expect((await control('POST', JSON.stringify(noError))).status).toBe(400);
    expect((await control('POST', '{')).status).toBe(400);
    expect((await control('POST', '{}', 'text/plain')).status).toBe(400);
  });
});
