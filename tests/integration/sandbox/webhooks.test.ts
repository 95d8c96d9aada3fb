import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountListSchema, webhookSchema } from '@/lib/provider/contract/contract';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import type { Sandbox, SandboxOptions } from '@/lib/sandbox/server';
import { startTestSandbox } from '../../support/provider/sandbox';
import { sepaOrder, signedOrder, signedRequests } from './signed-requests';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

type Received = { readonly body: string; readonly isGenuine: boolean };

let receiver: Server;
let received: Received[];
let answers: number[];
let folder: string;
const started: Sandbox[] = [];

beforeEach(async () => {
  received = [];
  answers = [];
  folder = mkdtempSync(join(tmpdir(), 'sandbox-webhooks-'));
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const body = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers['x-signature']), 'base64');
    received.push({ body: body.toString(), isGenuine: verify('sha512', body, publicKey, signature) });
    response.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterEach(async () => {
  for (const sandbox of started.splice(0)) await sandbox.close();
  receiver.close();
  receiver.closeAllConnections();
  rmSync(folder, { recursive: true });
});

async function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const { port } = receiver.address() as AddressInfo; // safe: it listens on TCP
  const url = `http://127.0.0.1:${port}/hook`;
  const sandbox = await startTestSandbox({ webhook: { url, privateKeyPem }, ...options });
  started.push(sandbox);
  return sandbox;
}

async function pay(sandbox: Sandbox, fields: Record<string, string> = {}): Promise<void> {
  const client = signedRequests(sandbox);
  const { body } = await client.get('/api/1/eurowallet/status');
  const account = accountListSchema.parse(body).accounts[0]?.iban ?? '';
  await client.post('/api/2/eurowallet/payments', signedOrder(sepaOrder(account, fields)));
}

const payload = (index: number) => webhookSchema.parse(JSON.parse(received[index]?.body ?? '')).payload;
const arrived = (count: number) => expect.poll(() => received.length).toBe(count);
const withFaults = async (webhooks: FaultPlan['webhooks'] & object): Promise<Sandbox> => {
  const sandbox = await start();
  sandbox.faults.set({ webhooks });
  return sandbox;
};

describe('webhooks', () => {
  it('report a completed payment, signed over the raw body', async () => {
    await pay(await start(), { externalPaymentId: 'hook-1' });
    await arrived(1);
    expect(received[0]?.isGenuine).toBe(true);
    expect(payload(0)).toMatchObject({
      status: 'COMPLETED',
      direction: 'outgoing',
      amount: 10_000n,
      externalPaymentId: 'hook-1',
    });
  });
  it('report a rejected payment with its reason', async () => {
    await pay(await start(), { beneficiaryName: 'SANDBOX REJECT' });
    await arrived(1);
    expect(payload(0)).toMatchObject({ status: 'REJECTED', rejectReason: expect.stringMatching(/./) });
  });
  it('report an incoming payment in another currency', async () => {
    const sandbox = await start();
    await fetch(`${sandbox.url}/sandbox/incoming`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: '84.00',
        originalAmount: '70.66',
        originalCurrency: 'GBP',
        name: 'Ann Other',
      }),
    });
    await arrived(1);
    expect(payload(0)).toMatchObject({
      direction: 'incoming',
      networkType: 'SWIFT',
      originalCurrency: 'GBP',
    });
  });
  it('are repeated until answered with 200', async () => {
    answers = [500, 302, 204];
    await pay(await start());
    await arrived(4);
    expect(new Set(received.map((webhook) => webhook.body)).size).toBe(1);
  });
  it('are delivered after a restart if they were not before', async () => {
    answers = [503];
    const dataFile = join(folder, 'journal.jsonl');
    const first = await start({ dataFile });
    await pay(first);
    await arrived(1);
    await first.close();
    await start({ dataFile });
    await arrived(2);
    expect(received[1]?.body).toBe(received[0]?.body);
  });
  it('arrive twice on request', async () => {
    await pay(await withFaults({ doubled: true }));
    await arrived(2);
    expect(received.map((webhook) => webhook.isGenuine)).toEqual([true, true]);
  });
  it('never arrive on request, while the payment is executed', async () => {
    const sandbox = await withFaults({ lost: true });
    await pay(sandbox, { externalPaymentId: 'lost' });
    const path = '/api/1/eurowallet/payments/status';
    await expect
      .poll(async () => (await signedRequests(sandbox).get(path, { externalPaymentId: 'lost' })).body)
      .toMatchObject({ status: 'COMPLETED' });
    expect(received).toEqual([]);
  });
  it('follow a forgery on request, which claims the opposite and is not genuine', async () => {
    await pay(await withFaults({ forged: true }));
    await arrived(2);
    expect(received.map((webhook) => webhook.isGenuine)).toEqual([false, true]);
    expect([payload(0).status, payload(1).status]).toEqual(['REJECTED', 'COMPLETED']);
  });
});

describe('a restart', () => {
  it('keeps accounts, payments and the last nonce', async () => {
    const dataFile = join(folder, 'journal.jsonl');
    const first = await start({ dataFile, completionDelayMs: { SEPA: 60_000 } });
    await pay(first, { externalPaymentId: 'kept' });
    await first.close();
    const second = await start({ dataFile });
    const client = signedRequests(second);
    const stored = await client.get('/api/1/eurowallet/payments/status', { externalPaymentId: 'kept' });
    expect(stored.body).toMatchObject({ status: 'PENDING' });
    const { body } = await client.get('/api/1/eurowallet/status');
    expect(accountListSchema.parse(body).accounts).toHaveLength(1);
  });
});
