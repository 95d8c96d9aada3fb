import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '@/lib/sandbox/server';
import { sandboxCredentials as credentials, startTestSandbox } from '../../support/provider/sandbox';

/**
 * Drives the sandbox from outside: openssl signs and curl sends, so that nothing of this project computes a
 * signature here. What both sides of our own code might misread in the same way comes to light.
 */
let sandbox: Sandbox;
let lastNonce = Date.now() * 1000;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const hmac = (message: string, secret: string): string =>
  execFileSync('openssl', ['dgst', '-sha512', '-hmac', secret, '-r'], { input: message })
    .toString()
    .slice(0, 128);

// Replies come as whatever JSON they are; each test says what it expects of one.
type Reply = { readonly status: number; readonly body: unknown };
type Given = { readonly nonce?: number; readonly signature?: string };

async function send(method: 'GET' | 'POST', target: string, body = '', given: Given = {}): Promise<Reply> {
  lastNonce += 1;
  const nonce = given.nonce ?? lastNonce;
  const message = `${credentials.apiKey}&${nonce}${target}${body && `?${body}`}`;
  const signature = given.signature ?? hmac(message, credentials.signingSecret);
  const headers = [`X-API-KEY: ${credentials.apiKey}`, `X-NONCE: ${nonce}`, `X-Signature: ${signature}`];
  // Not the synchronous call: the sandbox lives in this very process and must be free to answer.
  const { stdout } = await promisify(execFile)('curl', [
    '--silent',
    '--request',
    method,
    '--write-out',
    '\n%{http_code}',
    ...headers.flatMap((header) => ['--header', header]),
    ...(body === '' ? [] : ['--data-raw', body]),
    sandbox.url + target,
  ]);
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), body: JSON.parse(stdout.slice(0, end)) };
}

/** The body of a creation, signed over the raw values in the order of contract 5.4.3. */
function sepaOrder(account: string, externalPaymentId: string): string {
  const order = {
    requestTime: String(Date.now()),
    account,
    amount: '12.50',
    beneficiaryName: 'Müller & Söhne #1 100%',
    beneficiaryAccount: 'DE89370400440532013000',
    beneficiaryReference: 'Τιμολόγιο 7 + 8',
    externalPaymentId,
  };
  const message = Object.entries(order)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const transactionSignature = hmac(message, credentials.transactionSecret);
  return new URLSearchParams({ ...order, transactionSignature }).toString();
}

async function defaultAccount(): Promise<string> {
  const { body } = await send('GET', '/api/1/eurowallet/status');
  return (body as { accounts: [{ iban: string }] }).accounts[0].iban; // safe: a missing one fails the test
}

const createPath = '/api/2/eurowallet/payments';

describe('the sandbox, driven by openssl and curl', () => {
  it('lists the accounts', async () => {
    const { status, body } = await send('GET', '/api/1/eurowallet/status?allAccounts=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({ accounts: [{ status: 'ACTIVE', balance: '100000.00' }] });
  });

  it('creates a payment once, executes it and shows it in the statement', async () => {
    const account = await defaultAccount();
    const created = await send('POST', createPath, sepaOrder(account, 'openssl-1'));
    expect(created).toEqual({
      status: 200,
      body: { paymentId: expect.stringMatching(/^\d+$/), status: 'PENDING' },
    });
    const repeated = await send('POST', createPath, sepaOrder(account, 'openssl-1'));
    expect(repeated).toMatchObject({ status: 200, body: { paymentId: paymentIdOf(created) } });

    const statusPath = '/api/1/eurowallet/payments/status?externalPaymentId=openssl-1';
    await expect
      .poll(async () => (await send('GET', statusPath)).body)
      .toMatchObject({ status: 'COMPLETED' });

    const statement = await send('GET', `/api/1/eurowallet/payments/history?account=${account}`);
    expect(statement.body).toMatchObject({
      balanceStart: '100000.00',
      debitTurnover: '12.85',
      balanceEnd: '99987.15',
      entries: [
        { externalPaymentId: 'openssl-1', amount: '12.50', details: 'Τιμολόγιο 7 + 8' },
        { amount: '0.35', runningBalance: '99987.15' },
      ],
    });
  });

  it('accepts a request signed over its decoded text', async () => {
    const target = '/api/1/eurowallet/payments/status?externalPaymentId=a%20b';
    lastNonce += 1;
    const decoded = '/api/1/eurowallet/payments/status?externalPaymentId=a b';
    const signature = hmac(`${credentials.apiKey}&${lastNonce}${decoded}`, credentials.signingSecret);
    const { body } = await send('GET', target, '', { nonce: lastNonce, signature });
    expect(body).toMatchObject({ errors: [{ code: 30000 }] });
  });

  it('refuses a wrong signature', async () => {
    const reply = await send('GET', '/api/1/eurowallet/status', '', { signature: '0'.repeat(128) });
    expect(reply).toMatchObject({
      status: 403,
      body: { errors: [{ code: 70, message: 'Wrong signature' }] },
    });
  });

  it('refuses an order whose transaction signature has the other secret', async () => {
    const account = await defaultAccount();
    const body = sepaOrder(account, 'openssl-2').replace(
      /transactionSignature=\w+/,
      `transactionSignature=${hmac('requestTime=1', credentials.signingSecret)}`,
    );
    expect(await send('POST', createPath, body)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 80, message: 'Invalid transactionSignature' }] },
    });
  });

  it('refuses a used nonce', async () => {
    await send('GET', '/api/1/eurowallet/status');
    expect(await send('GET', '/api/1/eurowallet/status', '', { nonce: lastNonce })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 50, message: 'Nonce is not monotonous' }] },
    });
  });
});

const paymentIdOf = (reply: Reply): string => (reply.body as { paymentId: string }).paymentId; // safe: compared only
