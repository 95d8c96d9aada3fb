import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountListSchema, paymentSchema, statementSchema } from '@/lib/provider/contract/contract';
import type { Sandbox } from '@/lib/sandbox/server';
import { startTestSandbox } from '../../support/provider/sandbox';
import { type Form, type Reply, sepaOrder, signedOrder, signedRequests, swiftOrder } from './signed-requests';

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
const create = (order: Form): Promise<Reply> => client.post('/api/2/eurowallet/payments', signedOrder(order));
/** A payment that stays pending for as long as the test looks at it. */
async function createPending(externalPaymentId: string): Promise<void> {
  sandbox.faults.set({ completionDelayMs: { SEPA: 600_000 } });
  await create(sepaOrder(account, { externalPaymentId }));
  sandbox.faults.clear();
}
const statusOf = (query: Form): Promise<Reply> => client.get('/api/1/eurowallet/payments/status', query);
const ended = async (externalPaymentId: string, status: string): Promise<void> => {
  await expect.poll(async () => (await statusOf({ externalPaymentId })).body).toMatchObject({ status });
};
const denied = (code: number, data?: unknown) => ({
  status: 400,
  body: { errors: [expect.objectContaining(data === undefined ? { code } : { code, data })] },
});

describe('payment creation', () => {
  it('answers two concurrent requests with one payment', async () => {
    const order = sepaOrder(account, { externalPaymentId: 'same-moment' });
    // One that is overtaken by the other is refused for its nonce; whatever is accepted is one payment.
    const [first, second] = await Promise.all([create(order), create(order)]);
    const accepted = [first, second].filter((reply) => reply.status === 200);
    expect(new Set(accepted.map((reply) => reply.body?.paymentId)).size).toBe(1);
  });
  it('answers a repeat with another requestTime with the same payment, at any later time', async () => {
    const order = sepaOrder(account, { externalPaymentId: 'repeat' });
    const first = await create({ ...order, requestTime: '1700000000000' });
    await ended('repeat', 'COMPLETED');
    const second = await create(order);
    expect(second).toEqual({ status: 200, body: { paymentId: first.body?.paymentId, status: 'COMPLETED' } });
  });
  it('refuses the same identifier for other order fields', async () => {
    await create(sepaOrder(account, { externalPaymentId: 'taken' }));
    const other = await create(sepaOrder(account, { externalPaymentId: 'taken', amount: '100.01' }));
    expect(other).toMatchObject(denied(30000, expect.stringContaining('externalPaymentId')));
  });
  it.each([
    'requestTime',
    'account',
    'amount',
    'beneficiaryName',
    'beneficiaryAccount',
    'beneficiaryReference',
  ])('answers code 200 without %s', async (name) => {
    expect(await create(sepaOrder(account, { [name]: '' }))).toMatchObject(denied(200, name));
  });
  it.each([
    'beneficiaryBankBic',
    'beneficiaryAddressStreet',
    'beneficiaryAddressTown',
    'beneficiaryAddressCountry',
  ])('answers code 200 to a SWIFT order without %s', async (name) => {
    expect(await create(swiftOrder(account, { [name]: '' }))).toMatchObject(denied(200, name));
  });
  it.each<[string, Form]>([
    ['an amount with three decimals', { amount: '1.001' }],
    ['an amount of nothing', { amount: '0.00' }],
    ['a negative amount', { amount: '-1.00' }],
    ['an amount with an exponent', { amount: '1e3' }],
    ['an unknown network', { networkType: 'TARGET' }],
    ['a foreign account to debit', { account: 'DE89370400440532013000' }],
    ['a beneficiary that is no IBAN', { beneficiaryAccount: 'DE00370400440532013000' }],
    ['a currency outside SWIFT', { currency: 'GBP' }],
    ['a commission account that is not the client’s', { commissionAccount: 'DE89370400440532013000' }],
  ])('refuses %s with code 30000', async (_what, fields) => {
    expect(await create(sepaOrder(account, fields))).toMatchObject(denied(30000));
  });
  it('refuses a payment from an account to itself', async () => {
    expect(await create(sepaOrder(account, { beneficiaryAccount: account }))).toMatchObject(
      denied(30000, 'Debtor and Creditor account number cannot be the same'),
    );
  });
  it('refuses an amount that exceeds the balance with commission and pending payments', async () => {
    const opened = await client.post('/api/1/eurowallet/account', { accountType: 'OPERATIONAL' });
    const poor = String(opened.body?.iban);
    await fund(poor, '100.00');
    const short = denied(30000, 'Insufficient funds');
    expect(await create(sepaOrder(poor, { amount: '100.00' }))).toMatchObject(short);
    expect(await create(sepaOrder(poor, { amount: '60.00', beneficiaryName: 'SANDBOX SLOW' }))).toMatchObject(
      { status: 200 },
    );
    expect(await create(sepaOrder(poor, { amount: '40.00' }))).toMatchObject(short);
  });
  it('charges the commission to the account in the order, as a separate payment', async () => {
    const opened = await client.post('/api/1/eurowallet/account', {
      accountType: 'OPERATIONAL',
      isCommission: 'true',
    });
    const commissionAccount = String(opened.body?.iban);
    await fund(commissionAccount, '20.00');
    await create(
      sepaOrder(account, { externalPaymentId: 'fee', networkType: 'SEPA_INSTANT', commissionAccount }),
    );
    await ended('fee', 'COMPLETED');
    const paid = paymentSchema.parse(
      (await client.get('/api/1/acme/payments', { externalPaymentId: 'fee' })).body,
    );
    const fee = await client.get('/api/1/acme/payments', { clientPaymentId: String(paid.feePaymentId) });
    expect(fee.body).toMatchObject({
      amount: '0.70',
      direction: 'outgoing',
      runningBalance: '19.30',
      status: 'COMPLETED',
    });
  });
  it('credits another own account, without commission', async () => {
    const opened = await client.post('/api/1/eurowallet/account', { accountType: 'CLIENT_FUNDS' });
    const target = String(opened.body?.iban);
    await create(
      sepaOrder(account, { externalPaymentId: 'own', beneficiaryAccount: target, amount: '7.00' }),
    );
    await ended('own', 'COMPLETED');
    const statement = statementSchema.parse(
      (await client.get('/api/1/eurowallet/payments/history', { account: target })).body,
    );
    expect(statement).toMatchObject({
      balanceEnd: 700n,
      creditTurnover: 700n,
      entries: [{ direction: 'incoming' }],
    });
  });
  it('rejects, refuses or loses a payment whose name or reference requests it', async () => {
    await create(sepaOrder(account, { externalPaymentId: 'magic-1', beneficiaryName: 'Sandbox Reject Ltd' }));
    await ended('magic-1', 'REJECTED');
    expect((await statusOf({ externalPaymentId: 'magic-1' })).body).toHaveProperty('rejectReason');
    expect(await create(sepaOrder(account, { beneficiaryReference: 'please SANDBOX REFUSE' }))).toMatchObject(
      denied(30000),
    );
    const lost = sepaOrder(account, { externalPaymentId: 'magic-2', beneficiaryReference: 'SANDBOX LOST' });
    expect(await create(lost)).toMatchObject({ status: 500 });
    expect(await create(lost)).toMatchObject({ status: 200 });
  });
});

describe('a payment of the sandbox', () => {
  it('is found by exactly one identifier', async () => {
    for (const path of ['/api/1/eurowallet/payments/status', '/api/1/acme/payments']) {
      expect(await client.get(path)).toMatchObject(denied(20000));
      expect(await client.get(path, { clientPaymentId: '1', externalPaymentId: 'a' })).toMatchObject(
        denied(20010),
      );
      const unknown = await client.get(path, { externalPaymentId: 'unknown' });
      expect(unknown).toMatchObject({
        status: 400,
        body: { errors: [{ code: 30000, message: 'No payment found with given payment parameter' }] },
      });
    }
  });
  it('shows all fields of a SWIFT order', async () => {
    await create(
      swiftOrder(account, { externalPaymentId: 'swift', currency: 'GBP', beneficiaryBankName: 'Bank & Co' }),
    );
    const { body } = await client.get('/api/1/acme/payments', { externalPaymentId: 'swift' });
    expect(paymentSchema.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      networkType: 'SWIFT',
      direction: 'outgoing',
      otherAddressLine: '1 Main Street, London, GB',
      otherAddressPostCode: null,
      originalAmount: null,
      externalPaymentId: 'swift',
    });
    await ended('swift', 'COMPLETED');
  });
  it('waits for its new time after rescheduling, and can be cancelled until then', async () => {
    await createPending('later');
    const executionTime = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}`;
    const moved = await client.post('/api/2/eurowallet/reschedule', {
      externalPaymentId: 'later',
      executionTime,
    });
    expect(moved).toEqual({ status: 200, body: undefined });
    expect((await statusOf({ externalPaymentId: 'later' })).body).toMatchObject({
      status: 'PENDING',
      executionTime,
    });
    const cancelled = await client.post('/api/2/eurowallet/cancel-scheduled', { externalPaymentId: 'later' });
    expect(cancelled).toEqual({ status: 200, body: undefined });
    expect((await statusOf({ externalPaymentId: 'later' })).body).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'Cancelled by client',
    });
    const again = await client.post('/api/2/eurowallet/cancel-scheduled', { externalPaymentId: 'later' });
    expect(again).toMatchObject(denied(30000));
  });
  it('is not rescheduled to the past, beyond three months or to an invalid time', async () => {
    await createPending('bounds');
    for (const executionTime of [
      '2020-01-01T00:00:00',
      '2999-01-01T00:00:00',
      '2026-02-30T00:00:00',
      'tomorrow',
    ]) {
      const moved = await client.post('/api/2/eurowallet/reschedule', {
        externalPaymentId: 'bounds',
        executionTime,
      });
      expect(moved).toMatchObject(denied(20120));
    }
  });
});

async function fund(iban: string, amount: string): Promise<void> {
  const response = await fetch(`${sandbox.url}/sandbox/incoming`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: iban, amount }),
  });
  expect(response.status).toBe(200);
}
