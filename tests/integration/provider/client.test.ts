import { describe, expect, test } from 'vitest';
import type { ProviderClient } from '@/lib/provider/client';
import { json, localServer, raw, testClient } from './local-server';

const iban = 'DE89370400440532013000';

const account = {
  iban,
  swiftAccount: null,
  status: 'ACTIVE',
  balance: '0.00',
  tagName: 'Fees',
  accountType: 'OPERATIONAL',
  isCommission: true,
};
const entry = {
  paymentId: '9',
  networkType: 'SWIFT',
  date: '2026-11-20',
  beneficiaryName: 'Payer',
  account: '123',
  details: 'x',
  amount: '1.00',
  runningBalance: '2.00',
  direction: 'INCOMING',
};

const send = async (call: (client: ProviderClient) => Promise<unknown>, body: unknown) => {
  const server = await localServer(body === undefined ? raw(200, '') : json(200, body));
  const result = await call(testClient(server.baseUrl));
  const [received] = server.received;
  return { wire: `${received?.method} ${received?.target} ${received?.body}`.trim(), result };
};

describe('the address of each call with its parameters', () => {
  test.each<[string, (client: ProviderClient) => Promise<unknown>, unknown, string, unknown]>([
    [
      'all accounts',
      (client) => client.listAccounts(),
      { accounts: [account] },
      'GET /api/1/eurowallet/status?allAccounts=true',
      [{ ...account, balance: 0n }],
    ],
    [
      'the default account',
      (client) => client.listAccounts({ allAccounts: false }),
      { accounts: [] },
      'GET /api/1/eurowallet/status?allAccounts=false',
      [],
    ],
    [
      'opening an account',
      (client) =>
        client.openAccount({ accountType: 'OPERATIONAL', tagName: 'Fees & more', isCommission: true }),
      { ...account, swiftAccount: undefined },
      'POST /api/1/eurowallet/account accountType=OPERATIONAL&tagName=Fees+%26+more&isCommission=true',
      {
        iban,
        status: 'ACTIVE',
        balance: 0n,
        tagName: 'Fees',
        accountType: 'OPERATIONAL',
        isCommission: true,
      },
    ],
    [
      'a status by our identifier',
      (client) => client.paymentStatus({ externalPaymentId: 'pd-1' }),
      { paymentId: 9, status: 'REJECTED', rejectReason: 'why' },
      'GET /api/1/eurowallet/payments/status?externalPaymentId=pd-1',
      { paymentId: '9', status: 'REJECTED', rejectReason: 'why', executionTime: null },
    ],
    [
      'a status by the identifier of the provider',
      (client) => client.paymentStatus({ paymentId: '9' }),
      { paymentId: 9, status: 'PENDING' },
      'GET /api/1/eurowallet/payments/status?clientPaymentId=9',
      { paymentId: '9', status: 'PENDING', rejectReason: null, executionTime: null },
    ],
    [
      'details of a payment',
      (client) => client.paymentDetails({ paymentId: '9' }),
      { ...entry, status: 'COMPLETED' },
      'GET /api/1/service/payments?clientPaymentId=9',
      expect.objectContaining({ paymentId: '9', amount: 100n, direction: 'incoming' }),
    ],
    [
      'a statement',
      (client) => client.statement({ account: iban, fromDate: '2026-11-01', toDate: '2026-11-21' }),
      {
        debitTurnover: '0.00',
        creditTurnover: '1.00',
        balanceStart: '1.00',
        balanceEnd: '2.00',
        clientName: 'Client',
        account: iban,
        entries: [entry],
      },
      `GET /api/1/eurowallet/payments/history?account=${iban}&fromDate=2026-11-01&toDate=2026-11-21`,
      expect.objectContaining({ balanceEnd: 200n, entries: [expect.objectContaining({ paymentId: '9' })] }),
    ],
    [
      'banking details',
      (client) => client.depositDetails(),
      {
        clientName: 'Client',
        bankName: 'Bank',
        bankAddress: 'a',
        bankCode: 'EVIULT2V',
        swift: {
          beneficiaryName: 'b',
          beneficiaryAddress: 'c',
          bankName: 'd',
          bankAddress: 'e',
          bankSwiftCode: 'f',
        },
        accounts: [iban],
        swiftAccounts: [],
      },
      'GET /api/1/eurowallet/deposit-details',
      expect.objectContaining({ bicCode: 'EVIULT2V' }),
    ],
    [
      'a commission',
      (client) =>
        client.commission({ account: iban, amount: '10.00', networkType: 'SWIFT', currency: 'USD' }),
      { commission: '0.35', currency: 'EUR' },
      `GET /api/1/eurowallet/payments/commission?account=${iban}&amount=10.00&networkType=SWIFT&currency=USD`,
      { commission: 35n, currency: 'EUR' },
    ],
    [
      'the SWIFT currencies',
      (client) => client.swiftCurrencies(),
      { currencies: ['EUR', 'GBP'] },
      'GET /api/2/eurowallet/payments/swift-currencies',
      ['EUR', 'GBP'],
    ],
    [
      'a rate',
      (client) => client.fxRate({ currency: 'GBP', amount: '10.00' }),
      { currency: 'GBP', rate: '0.8412' },
      'GET /api/2/eurowallet/payments/fx-rate?currency=GBP&amount=10.00',
      { currency: 'GBP', rate: '0.8412', amount: null, originalAmount: null },
    ],
    [
      'a recurring set-up',
      (client) =>
        client.setUpRecurring({
          beneficiaryId: 3,
          recurrenceType: 'MONTHLY',
          day: 31,
          time: '08:30:00',
          enabled: false,
        }),
      undefined,
      'POST /api/2/eurowallet/recurring beneficiaryId=3&recurrenceType=MONTHLY&day=31&time=08%3A30%3A00&enabled=false',
      undefined,
    ],
    [
      'its end',
      (client) => client.cancelRecurring({ beneficiaryId: 3 }),
      undefined,
      'POST /api/2/eurowallet/cancel-recurring beneficiaryId=3',
      undefined,
    ],
    [
      'another time of execution, in UTC',
      (client) =>
        client.reschedule({
          reference: { paymentId: '9' },
          executionTime: new Date('2026-12-01T10:00:00.789+02:00'),
        }),
      undefined,
      'POST /api/2/eurowallet/reschedule executionTime=2026-12-01T08%3A00%3A00&clientPaymentId=9',
      undefined,
    ],
    [
      'a cancelled order',
      (client) => client.cancelScheduled({ externalPaymentId: 'pd-1' }),
      undefined,
      'POST /api/2/eurowallet/cancel-scheduled externalPaymentId=pd-1',
      undefined,
    ],
  ])('%s', async (_, call, body, wire, value) => {
    expect(await send(call, body)).toEqual({ wire, result: { ok: true, value } });
  });
});

test('includes the base path and the operator segment in the address', async () => {
  const server = await localServer(json(200, { ...entry, status: 'PENDING' }));
  const client = testClient(new URL('/gateway/', server.baseUrl), { operatorSegment: 'bank' });
  await client.paymentDetails({ externalPaymentId: 'pd-1' });
  expect(server.received[0]?.target).toBe('/gateway/api/1/bank/payments?externalPaymentId=pd-1');
});

test('returns a refusal as a value', async () => {
  const server = await localServer(json(400, [{ code: 30000, message: 'Request error', data: 'limit' }]));
  const result = await testClient(server.baseUrl).openAccount({ accountType: 'OPERATIONAL' });
  expect(result).toMatchObject({
    ok: false,
    error: { status: 400, errors: [{ code: 30000, data: 'limit' }] },
  });
});

test('throws a fault with the provider’s message', async () => {
  const server = await localServer(json(500, { errors: [{ code: 1, message: 'Oops' }], traceId: 'trace-1' }));
  await expect(testClient(server.baseUrl).swiftCurrencies()).rejects.toMatchObject({
    name: 'ProviderFault',
    kind: 'server_error',
    reply: { status: 500, traceId: 'trace-1' },
  });
});

test('throws a fault for another shape without quoting it', async () => {
  const server = await localServer(json(200, { accounts: [{ ...account, balance: 'confidential' }] }));
  const fault = await testClient(server.baseUrl)
    .listAccounts()
    .catch((error: unknown) => error);
  expect(fault).toMatchObject({ kind: 'unreadable_reply', message: expect.stringContaining('balance') });
  expect(String(fault)).not.toContain('confidential');
});

test('sends concurrent calls with rising nonces', async () => {
  const server = await localServer(json(200, { currencies: [] }));
  const client = testClient(server.baseUrl);
  await Promise.all(Array.from({ length: 50 }, () => client.swiftCurrencies({ priority: 'background' })));
  const nonces = server.received.map(({ headers }) => BigInt(String(headers['x-nonce'])));
  expect(nonces).toHaveLength(50);
  expect(nonces.every((nonce, n) => n === 0 || nonce > (nonces[n - 1] ?? 0n))).toBe(true);
});
