import type postgres from 'postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { isWhole, proveWebhook } from '@/lib/webhooks/proof';
import { receiveWebhook } from '@/lib/webhooks/receive';
import { createTestDatabase } from '../../support/database/database';
import { delivery, forgersKey, providerKey, receive, signature } from '../../support/provider/webhooks';

async function openInbox() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const only = async () => {
    const [row, ...others] = await database.db.select().from(webhookDeliveries);
    if (!row || others.length > 0) throw new Error('there is not one row');
    return row;
  };
  const refusalOf = (statement: string): Promise<string> =>
    database.sql.unsafe(statement).then(
      () => 'none',
      (error: postgres.PostgresError) => error.constraint_name ?? error.code,
    );
  return { ...database, only, refusalOf };
}

const body = JSON.stringify({
  event: 'payment.status',
  payload: {
    paymentId: '40000001',
    account: 'LT189999900000000101',
    amount: '12.50',
    direction: 'INCOMING',
    status: 'COMPLETED',
    otherName: 'Søren',
    otherAccount: 'DE89370400440532013000',
  },
});

describe('the webhook inbox', () => {
  test('stores a delivery and the signature that proves it', async () => {
    const { db, only } = await openInbox();
    const given = delivery(body);
    await receive(db, given);
    const row = await only();
    expect(row).toMatchObject({
      body,
      signature: given.signature,
      verdict: 'verified',
      isVerified: true,
      deliveries: 1,
      event: 'payment.status',
      status: 'COMPLETED',
      paymentId: '40000001',
      effect: 'no_order',
    });
    expect(isWhole(row)).toBe(true);
    expect(proveWebhook(providerKey.publicKey, row)).toBe('holds');
    expect(proveWebhook(forgersKey.publicKey, row)).toBe('does_not_hold');
    expect(proveWebhook(undefined, row)).toBe('no_key');
  });

  test('counts repeated bytes, with first and last time', async () => {
    const { db, only } = await openInbox();
    await receive(db, delivery(body));
    const { receivedAt } = await only();
    await Promise.all([1, 2, 3].map(() => receive(db, delivery(body))));
    const row = await only();
    expect(row).toMatchObject({ deliveries: 4, receivedAt });
    expect(row.lastReceivedAt.getTime()).toBeGreaterThanOrEqual(receivedAt.getTime());
  });

  test.each([
    ['wrong_signature', delivery(body, signature(body, forgersKey.privateKey))],
    ['not_signed', delivery(body, null)],
    ['not_signed', delivery(body, '  ')],
    ['unreadable', delivery(body, 'trust me')],
    ['unreadable', delivery(body, 'A'.repeat(600))],
    ['unreadable', delivery(body, 'x\u0000y')],
  ] as const)('stores why it was not verified: %s', async (verdict, given) => {
    const { db, only } = await openInbox();
    await receive(db, given);
    expect(await only()).toMatchObject({ verdict, isVerified: false, effect: 'ignored' });
  });

  test('stores that no key was configured', async () => {
    const { db, only } = await openInbox();
    await receiveWebhook(db, undefined, delivery(body));
    expect(await only()).toMatchObject({ verdict: 'no_key', isVerified: false });
  });

  test('stores the event of an otherwise unreadable body', async () => {
    const { db, only } = await openInbox();
    await receive(db, delivery('{"event":"account.\\u0000closed"}'));
    expect(await only()).toMatchObject({ event: 'account. closed', status: null, effect: 'not_understood' });
  });
});

test('does not verify bytes that are no text', async () => {
  const { db, only } = await openInbox();
  await receive(db, { rawBody: Buffer.from([0x7b, 0xff, 0x7d]), signature: 'AAAA' });
  const row = await only();
  expect(isWhole(row)).toBe(false);
  expect(proveWebhook(providerKey.publicKey, row)).toBe('not_all_cached');
});

describe('the database, for webhooks', () => {
  test.each([
    ['another body', "update webhook_deliveries set body = 'x'", 'webhook_deliveries_as_it_came'],
    ['another signature', "update webhook_deliveries set signature = 'x'", 'webhook_deliveries_as_it_came'],
    ['another verdict', 'update webhook_deliveries set is_verified = false', 'webhook_deliveries_as_it_came'],
    ['to count down', 'update webhook_deliveries set deliveries = 0', 'webhook_deliveries_as_it_came'],
    ['to lose a verified one', 'delete from webhook_deliveries', 'webhook_deliveries_kept'],
    ['to be emptied', 'truncate webhook_deliveries', 'webhook_deliveries_append_only'],
  ])('refuses %s', async (_, statement, constraint) => {
    const { db, refusalOf } = await openInbox();
    await receive(db, delivery(body));
    expect(await refusalOf(statement)).toBe(constraint);
  });

  test('refuses to mark a delivery as verified against its verdict', async () => {
    const { refusalOf } = await openInbox();
    const insert = `insert into webhook_deliveries (id, body, body_hash, is_verified, verdict)
      values (gen_random_uuid(), 'x', 'x', true, 'wrong_signature')`;
    expect(await refusalOf(insert)).toBe('webhook_deliveries_verdict');
  });
});
