import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostCounted } from '@/lib/db/keyset';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { readWebhookFilter, type WebhookFilter, webhooksHref } from '@/lib/webhooks/filter';
import { allWebhooks, countWebhooks, listWebhooks, webhookPage } from '@/lib/webhooks/list';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';

const many = 20_000;
const forged = 500;
const oldestFirst = { sort: { by: 'received', direction: 'ascending' } } as const;

let database: TestDatabase;
let list: (filter: WebhookFilter) => ReturnType<typeof listWebhooks>;
let count: (filter: WebhookFilter) => Promise<number>;
let exported: (filter: WebhookFilter) => Promise<string[]>;
beforeAll(async () => {
  database = await createTestDatabase();
  const admin = await addActor(database.db, 'admin');
  const reading = granted(admin, 'webhooks:read');
  list = (filter) => listWebhooks(database.db, reading, filter);
  count = (filter) => countWebhooks(database.db, reading, filter);
  exported = async (filter) => {
    const ids: string[] = [];
    for await (const rows of allWebhooks(database.db, reading, filter))
      ids.push(...rows.map(({ delivery }) => delivery.id));
    return ids;
  };
  // Two of each moment, so that a page can end between two that came at once.
  await database.sql`
    insert into webhook_deliveries (id, received_at, body, body_hash, is_verified, payment_id, order_id)
    select gen_random_uuid(), now() - (number / 2) * interval '1 second', '{"note":"Invoice ' || number || ' 100%"}', number::text,
      number > ${forged}, 'p' || number, case when number % 2 = 0 then gen_random_uuid() end
    from generate_series(1, ${many}) as number`;
  await database.sql`analyze webhook_deliveries`;
});
afterAll(() => database.close());

/** Every delivery of the filter, page by page as the links lead. */
async function walk(filter: WebhookFilter): Promise<string[]> {
  const { deliveries, next } = await list(filter);
  const ids = deliveries.map(({ delivery }) => delivery.id);
  if (!next) return ids;
  const href = webhooksHref({ ...filter, after: next });
  const followed = Object.fromEntries(new URL(href, 'http://desk.invalid').searchParams);
  return [...ids, ...(await walk(readWebhookFilter(followed)))];
}

describe('the list of deliveries', () => {
  test('pages to each one once, newest or oldest first', async () => {
    const ids = await walk({ kind: 'forged' });
    expect(ids).toHaveLength(forged);
    expect(new Set(ids).size).toBe(forged);
    const { deliveries } = await list({ kind: 'forged' });
    const times = deliveries.map(({ delivery }) => delivery.receivedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(await walk({ kind: 'forged', ...oldestFirst })).toEqual(ids.toReversed());
  });

  test('exports what the filter finds, in its order', async () => {
    expect(await exported({ kind: 'forged', ...oldestFirst })).toEqual(
      await walk({ kind: 'forged', ...oldestFirst }),
    );
    expect(await exported({ text: 'p777' })).toEqual(await walk({ text: 'p777' }));
    expect(new Set(await exported({})).size).toBe(many);
  });

  test('counts what the filter finds, and no further than the bound', async () => {
    expect(await count({ kind: 'forged' })).toBe(forged);
    const { next: after } = await list({ kind: 'forged' });
    expect(await count({ kind: 'forged', after })).toBe(forged);
    expect(await count({ text: 'p777' })).toBe(1);
    expect(await count({})).toBe(mostCounted);
  });

  test('finds those of days', async () => {
    const today = utcDate(new Date());
    const ids = await walk({ kind: 'forged', from: addDays(today, -1), to: addDays(today, 1) });
    expect(ids).toHaveLength(forged);
    expect(await count({ to: addDays(today, -2) })).toBe(0);
    expect(await count({ from: addDays(today, 1) })).toBe(0);
  });

  test('filters by verified, unverified, and without an order', async () => {
    const first = async (filter: WebhookFilter) =>
      (await list(filter)).deliveries.map(({ delivery }) => delivery);
    expect((await first({ kind: 'verified' })).every(({ isVerified }) => isVerified)).toBe(true);
    expect((await first({ kind: 'forged' })).some(({ isVerified }) => isVerified)).toBe(false);
    const without = await first({ kind: 'no_order' });
    expect(without).toHaveLength(50);
    expect(without.every(({ isVerified, orderId }) => isVerified && orderId === null)).toBe(true);
  });

  test('finds an identifier and words of the body', async () => {
    expect((await list({ text: 'p777' })).deliveries).toHaveLength(1);
    expect((await list({ text: 'invoice 12345 100%' })).deliveries).toHaveLength(1);
    expect((await list({ text: 'invoice_12345' })).deliveries).toHaveLength(0);
  });

  test.each([
    ['webhook_deliveries_newest', {}],
    ['webhook_deliveries_newest', oldestFirst],
    ['webhook_deliveries_forged', { kind: 'forged' }],
    ['webhook_deliveries_no_order', { kind: 'no_order', ...oldestFirst }],
  ] as const)('is read from the index %s without sorting all', async (index, filter) => {
    const { next: after } = await list(filter);
    const query = webhookPage(database.db, { ...filter, after });
    const plan = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toContain('Sort');
    expect(lines).not.toContain('Seq Scan on webhook_deliveries');
  });
});
