import { describe, expect, onTestFinished, test } from 'vitest';
import type { ProviderClient } from '@/lib/provider/client';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import { isAccountLimit, isNotFound } from '@/lib/provider/contract/errors';
import { startSandbox } from '@/lib/sandbox/server';
import { canaries, testClient } from './local-server';

/** The sandbox checks signatures with code of its own, so that two readings of the contract meet here. */
async function clientOfSandbox(signedText: 'encoded' | 'decoded' = 'encoded') {
  const sandbox = await startSandbox({
    port: 0,
    credentials: canaries,
    seed: 'empty',
    // What a test leaves pending stays so.
    completionDelayMs: { SEPA: 600_000, SEPA_INSTANT: 600_000, SWIFT: 600_000 },
  });
  onTestFinished(() => sandbox.close());
  const client = testClient(new URL(sandbox.url), { signedText });
  return { sandbox, client, account: await defaultAccount(client) };
}

async function defaultAccount(client: ProviderClient) {
  const accounts = await client.listAccounts();
  if (!accounts.ok || !accounts.value[0]) throw new Error('the sandbox has no account');
  return accounts.value[0].iban;
}

const sepaTo = (account: string): PaymentOrder => ({
  networkType: 'SEPA',
  account,
  amount: '12.50',
  beneficiaryName: 'Søren & Söhne #1 + 50%',
  beneficiaryAddress: 'Ελένης 5 = πέντε',
  beneficiaryAccount: 'DE89370400440532013000',
  beneficiaryReference: 'a b+c%20d&e=f#g',
  externalPaymentId: 'pd-1',
});

const swiftFrom = (account: string): PaymentOrder => ({
  networkType: 'SWIFT',
  account,
  amount: '20.00',
  beneficiaryName: 'Иван & Co',
  beneficiaryAccount: '1234567890',
  beneficiaryReference: 'Плащане №7',
  beneficiaryBankBic: 'CHASUS33',
  externalPaymentId: 'pd-2',
  beneficiaryAddressStreet: '5 Main St #2',
  beneficiaryAddressTown: 'New York',
  beneficiaryAddressCountry: 'US',
  currency: 'GBP',
});

describe.each(['encoded', 'decoded'] as const)('with %s text signed', (signedText) => {
  test.each([
    ['SEPA', sepaTo],
    ['SEPA instant', (account: string) => ({ ...sepaTo(account), networkType: 'SEPA_INSTANT' as const })],
    ['SWIFT', swiftFrom],
  ])('accepts a %s order, and returns the same payment for its repeat', async (_, orderFrom) => {
    const { client, account } = await clientOfSandbox(signedText);
    const order: PaymentOrder = orderFrom(account);
    const first = await client.createPayment(order);
    const second = await client.createPayment(order);
    expect(first).toMatchObject({ kind: 'accepted', payment: { status: 'PENDING' } });
    if (first.kind !== 'accepted') return;
    expect(second).toMatchObject({ kind: 'accepted', payment: { paymentId: first.payment.paymentId } });
    const byOurs = await client.paymentStatus({ externalPaymentId: order.externalPaymentId });
    const byTheirs = await client.paymentDetails({ paymentId: first.payment.paymentId });
    expect(byOurs).toMatchObject({ ok: true, value: { paymentId: first.payment.paymentId } });
    expect(byTheirs).toMatchObject({
      ok: true,
      value: { beneficiaryName: order.beneficiaryName, details: order.beneficiaryReference },
    });
  });
});

describe('a provider that signs the commission account', () => {
  /** An order whose commission another account pays, at a service that wants this account signed. */
  async function createWith(signedOrder: 'as_listed' | 'with_commission_account') {
    const sandbox = await startSandbox({
      port: 0,
      credentials: canaries,
      seed: 'empty' as const,
      signsCommissionAccount: true,
    });
    onTestFinished(() => sandbox.close());
    const client = testClient(new URL(sandbox.url), { signedOrder });
    const account = await defaultAccount(client);
    const opened = await client.openAccount({ accountType: 'OPERATIONAL', isCommission: true });
    if (!opened.ok) throw new Error('no account was opened');
    return [
      await client.createPayment(sepaTo(account)),
      await client.createPayment({
        ...swiftFrom(account),
        commissionAccount: opened.value.iban,
      }),
    ];
  }

  test('accepts an order with one under the setting, and refuses its signature otherwise', async () => {
    expect(await createWith('with_commission_account')).toMatchObject([
      { kind: 'accepted' },
      // Past the signature: the account that was just opened has nothing to pay a commission with.
      { kind: 'refused', refusal: { errors: [{ code: 30_000 }] } },
    ]);
    expect(await createWith('as_listed')).toMatchObject([
      { kind: 'accepted' },
      { kind: 'not_admitted', refusal: { errors: [{ code: 80 }] } },
    ]);
  });
});

test('parses the answer of every reading call', async () => {
  const { client, account } = await clientOfSandbox();
  const replies = [
    await client.statement({ account }),
    await client.depositDetails(),
    await client.commission({ account, amount: '10.00', networkType: 'SEPA' }),
    await client.swiftCurrencies(),
    await client.fxRate({ currency: 'GBP', amount: '10.00' }),
  ];
  expect(replies.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
});

test('refuses an unknown identifier as not found', async () => {
  const { client } = await clientOfSandbox();
  const reply = await client.paymentStatus({ externalPaymentId: 'pd-none' });
  expect(!reply.ok && isNotFound(reply.error)).toBe(true);
});

test('refuses the tenth account by the limit', async () => {
  const { client } = await clientOfSandbox();
  for (let opened = 1; opened <= 9; opened += 1) {
    const reply = await client.openAccount({ accountType: 'OPERATIONAL', tagName: `No ${opened} & more` });
    expect(reply).toMatchObject({ ok: true, value: { tagName: `No ${opened} & more` } });
  }
  const tenth = await client.openAccount({ accountType: 'OPERATIONAL' });
  expect(!tenth.ok && isAccountLimit(tenth.error)).toBe(true);
});

test('sets up and ends a recurring payment', async () => {
  const { client } = await clientOfSandbox();
  const setup = {
    beneficiaryId: 1,
    recurrenceType: 'MONTHLY',
    day: 1,
    time: '08:00:00',
    enabled: true,
  } as const;
  expect(await client.setUpRecurring(setup)).toEqual({ ok: true, value: undefined });
  expect(await client.cancelRecurring({ beneficiaryId: 1 })).toEqual({ ok: true, value: undefined });
});

test('reschedules and cancels a pending order', async () => {
  const { client, account } = await clientOfSandbox();
  await client.createPayment(sepaTo(account));
  const reference = { externalPaymentId: 'pd-1' };
  const executionTime = new Date(Date.now() + 86_400_000);
  expect(await client.reschedule({ reference, executionTime })).toEqual({ ok: true, value: undefined });
  expect(await client.paymentStatus(reference)).toMatchObject({
    value: {
      status: 'PENDING',
      executionTime: new Date(Math.trunc(executionTime.getTime() / 1_000) * 1_000),
    },
  });
  expect(await client.cancelScheduled(reference)).toEqual({ ok: true, value: undefined });
  expect(await client.paymentStatus(reference)).toMatchObject({
    value: { status: 'REJECTED', rejectReason: 'Cancelled by client' },
  });
});

test('refuses a wrong transaction secret, and creates nothing', async () => {
  const { sandbox, account } = await clientOfSandbox();
  const client = testClient(new URL(sandbox.url), { transactionSecret: 'another' });
  expect(await client.createPayment(sepaTo(account))).toMatchObject({
    kind: 'not_admitted',
    evidence: { httpStatus: 400, code: 80 },
  });
  const reply = await client.paymentStatus({ externalPaymentId: 'pd-1' });
  expect(!reply.ok && isNotFound(reply.error)).toBe(true);
});
