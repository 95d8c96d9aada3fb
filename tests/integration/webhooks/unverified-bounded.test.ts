import { expect, onTestFinished, test } from 'vitest';
import { receiveWebhook } from '@/lib/webhooks/receive';
import { createTestDatabase } from '../../support/database/database';

test('displaces only unverified deliveries by a flood without a key', async () => {
  const { db, sql, close } = await createTestDatabase();
  onTestFinished(close);
  await sql`
    insert into webhook_deliveries (id, received_at, body, body_hash, is_verified)
    select gen_random_uuid(), now() - interval '1 hour', 'body', number::text, number <= 2
    from generate_series(1, 1200) as number`;
  await receiveWebhook(db, undefined, { rawBody: Buffer.from('the newest'), signature: null });
  const [stored] = await sql`
    select count(*) filter (where not is_verified)::int as forged, count(*) filter (where is_verified)::int as genuine,
      count(*) filter (where body = 'the newest')::int as newest from webhook_deliveries`;
  expect(stored).toEqual({ forged: 1_000, genuine: 2, newest: 1 });
});

test('stores only the beginning of an unsigned body', async () => {
  const { db, sql, close } = await createTestDatabase();
  onTestFinished(close);
  await receiveWebhook(db, undefined, { rawBody: Buffer.from('é'.repeat(30_000)), signature: null });
  const [row] = await sql`select length(body) as length from webhook_deliveries`;
  expect(row).toEqual({ length: 2_000 });
});
