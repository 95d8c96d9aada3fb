import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountListSchema,
  commissionSchema,
  depositDetailsSchema,
  fxRateSchema,
  openedAccountSchema,
  statementSchema,
  swiftCurrenciesSchema,
} from '@/lib/provider/contract/contract';
import type { Sandbox } from '@/lib/sandbox/server';
import { startTestSandbox } from '../../support/provider/sandbox';
import { signedHeaders, signedRequests } from './signed-requests';

let sandbox: Sandbox;
let client: ReturnType<typeof signedRequests>;
let account: string;

beforeAll(async () => {
  sandbox = await startTestSandbox({ operatorSegment: 'acme' });
  client = signedRequests(sandbox);
  account = String(await ibanOfDefault());
});
afterAll(() => sandbox.close());

const ibanOfDefault = async () =>
  accountListSchema.parse((await client.get('/api/1/eurowallet/status')).body).accounts[0]?.iban;
const denied = (code: number, data?: unknown) => ({
  status: 400,
  body: { errors: [expect.objectContaining(data === undefined ? { code } : { code, data })] },
});
const forbidden = (code: number) => ({ status: 403, body: { errors: [expect.objectContaining({ code })] } });

describe('authentication', () => {
  const path = '/api/1/eurowallet/status';
  const send = async (headers: Record<string, string>): Promise<unknown> => {
    const response = await fetch(sandbox.url + path, { headers });
    return { status: response.status, body: await response.json() };
  };
  it.each([
    [10, 'x-api-key'],
    [20, 'x-nonce'],
    [30, 'x-signature'],
  ] as const)('answers 403 with code %i without the header %s', async (code, name) => {
    const { [name]: _left, ...others } = signedHeaders(path);
    expect(await send(others)).toMatchObject(forbidden(code));
  });
  it('answers code 40 to another API key', async () => {
    expect(await send({ ...signedHeaders(path), 'x-api-key': 'other' })).toMatchObject(forbidden(40));
  });
  it('answers code 60 to a signed nonce that is no number or too large', async () => {
    for (const nonce of ['abc', '-1', '1.5', String(2 ** 53 - 2)]) {
      expect(await send(signedHeaders(path, '', { nonce }))).toMatchObject(forbidden(60));
    }
  });
  it('answers 404 to an unknown path, to another operator segment and to another method', async () => {
    expect(await client.get('/api/1/eurowallet/nothing')).toMatchObject({ status: 404 });
    expect(await client.get('/api/1/service/payments')).toMatchObject({ status: 404 });
    expect(await client.post(path, { a: 'b' })).toMatchObject({ status: 404 });
  });
  it('does not use up the nonce of a refused request', async () => {
    const headers = signedHeaders(path);
    expect(await send({ ...headers, 'x-signature': '00' })).toMatchObject(forbidden(70));
    expect(await send(headers)).toMatchObject({ status: 200 });
    expect(await send(headers)).toMatchObject(forbidden(50));
  });
});

describe('accounts and statements', () => {
  it('opens nine accounts and refuses a tenth', async () => {
    const fresh = await startTestSandbox();
    const other = signedRequests(fresh);
    const form = { accountType: 'CLIENT_FUNDS', tagName: 'Ναύλος', isCommission: 'true' };
    for (let count = 1; count <= 9; count += 1) {
      const opened = await other.post('/api/1/eurowallet/account', form);
      expect(openedAccountSchema.parse(opened.body)).toMatchObject({
        status: 'ACTIVE',
        balance: 0n,
        tagName: 'Ναύλος',
      });
    }
    expect(await other.post('/api/1/eurowallet/account', form)).toEqual({
      status: 400,
      body: [
        {
          code: 30000,
          message: 'Request error',
          data: 'Cannot open account for this customer - account limit is reached',
        },
      ],
    });
    const all = await other.get('/api/1/eurowallet/status', { allAccounts: 'true' });
    expect(accountListSchema.parse(all.body).accounts).toHaveLength(10);
    await fresh.close();
  });
  it('gives the banking details of active accounts', async () => {
    const { body } = await client.get('/api/1/eurowallet/deposit-details');
    expect(depositDetailsSchema.parse(body).accounts).toContain(account);
  });
  it('has an opening balance and entries that add up to the closing balance', async () => {
    const { body } = await client.get('/api/1/eurowallet/payments/history', { account });
    const { balanceStart, creditTurnover, debitTurnover, balanceEnd } = statementSchema.parse(body);
    expect(balanceStart + creditTurnover - debitTurnover).toBe(balanceEnd);
  });
  it('refuses a statement of a foreign account or an invalid period', async () => {
    const path = '/api/1/eurowallet/payments/history';
    expect(await client.get(path)).toMatchObject(denied(200, 'account'));
    expect(await client.get(path, { account: 'DE89370400440532013000' })).toMatchObject(denied(30000));
    expect(await client.get(path, { account, fromDate: '2026-02-30' })).toMatchObject(denied(30000));
    expect(await client.get(path, { account, fromDate: '2026-03-02', toDate: '2026-03-01' })).toMatchObject(
      denied(30000),
    );
  });
});

describe('quotes and recurring payments', () => {
  it('quotes commissions, currencies and rates', async () => {
    const quote = await client.get('/api/1/eurowallet/payments/commission', {
      account,
      amount: '20000',
      networkType: 'SWIFT',
    });
    expect(commissionSchema.parse(quote.body)).toEqual({ commission: 2000n, currency: 'EUR' });
    const list = await client.get('/api/2/eurowallet/payments/swift-currencies');
    expect(swiftCurrenciesSchema.parse(list.body).currencies).toHaveLength(23);
    const rate = await client.get('/api/2/eurowallet/payments/fx-rate', { currency: 'GBP', amount: '100' });
    expect(fxRateSchema.parse(rate.body)).toMatchObject({ amount: '100.00', originalAmount: '84.12' });
    expect(await client.get('/api/2/eurowallet/payments/fx-rate', { currency: 'XXX' })).toMatchObject(
      denied(30000),
    );
  });
  it('sets a recurring payment up for a known beneficiary, and cancels it', async () => {
    const set = {
      beneficiaryId: '1',
      recurrenceType: 'MONTHLY',
      day: '31',
      time: '08:00:00',
      enabled: 'true',
    };
    const path = '/api/2/eurowallet/recurring';
    expect(await client.post(path, set)).toEqual({ status: 200, body: undefined });
    expect(await client.post(path, { ...set, beneficiaryId: '6' })).toMatchObject(denied(30000));
    expect(await client.post(path, { ...set, recurrenceType: 'WEEKLY' })).toMatchObject(denied(30010));
    expect(await client.post(path, { ...set, time: '24:00:00' })).toMatchObject(denied(30010));
    const cancel = '/api/2/eurowallet/cancel-recurring';
    expect(await client.post(cancel, { beneficiaryId: '1' })).toEqual({ status: 200, body: undefined });
    expect(await client.post(cancel, { beneficiaryId: '1' })).toMatchObject(denied(30000));
  });
});
