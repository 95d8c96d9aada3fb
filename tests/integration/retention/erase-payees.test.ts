import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCommitting } from '@/lib/audit/commitments/commitments';
import { auditKeyOf, setAuditKeys } from '@/lib/audit/marks';
import { countPayees, erasePayees, listDuePayees } from '@/lib/beneficiaries/erasure/erase-payees';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { checkApprovalsOfOrder } from '@/lib/identity/second-factors/evidence-again';
import type { OrderId } from '@/lib/kernel/ids';
import { contentOf } from '@/lib/orders/order/content';
import { verifyEverything } from '@/lib/verify/everything';
import { placesOf as findPlaces } from '../../support/database/places-of';
import { createSeededDatabase, type SeededDatabase } from '../../support/database/seeded-database';
import { openTestRoles } from '../../support/database/test-roles';
import { archive, bookedLongAgo, growOlder, payee, payOnce } from '../../support/payees/paid-payee';
import { granted } from '../../support/people/people';
import { testSealingKey, testSessionSecret } from '../../support/people/second-factors';
import { runRetention } from '../../support/runner/run-retention';

const closing: (() => Promise<void>)[] = [];
let seeded: SeededDatabase;
let db: Database;
let roles: Awaited<ReturnType<typeof openTestRoles>>;
let orderId: OrderId;

const key = payee.account;
const retention = () => ({ years: 11, now: new Date() });

const verified = () =>
  verifyEverything(db, { heads: [], auditKeys: [auditKeyOf(testSessionSecret)], sealingKey: testSealingKey });

const differencesIn = ({ compared }: Awaited<ReturnType<typeof verified>>) =>
  compared.flatMap(({ subject, first }) => first.map((one) => ({ subject, ...one })));

/** Where a text is stored, table by table. */
const placesOf = async (text: string): Promise<readonly string[]> => [...(await findPlaces(db, text)).keys()];

/** What `npm run retention` prints, of an installation that erases payees after eleven years. */
const commanded = (...args: readonly string[]): Promise<string> =>
  runRetention(seeded.url, { PAYDESK_PAYEE_RETENTION_YEARS: '11' }, args);

beforeAll(async () => {
  setCommitting(true);
  seeded = await createSeededDatabase((close) => closing.unshift(close));
  db = seeded.db;
  roles = await openTestRoles(seeded);
  closing.unshift(roles.close);
  const paid = await payOnce(seeded);
  orderId = paid.orderId;
  await archive(seeded, paid.id);
  await bookedLongAgo(seeded.sql);
});
afterAll(async () => {
  setCommitting(false);
  setAuditKeys([]);
  for (const close of closing) await close();
});

const refused = { cause: { constraint_name: 'payees_erasure' } };
const erasing = (years: number) =>
  sql`select erase_payees(array[${key}::text], clock_timestamp() - make_interval(years => ${years}))`;

describe('a payee is not erased', () => {
  it('within the retention time', async () => {
    expect(await listDuePayees(db, retention())).toEqual([]);
    await expect(erasePayees(roles.worker.db, [key], retention())).rejects.toMatchObject(refused);
  });

  it('earlier than five years after the last payment, whatever the worker asks for', async () => {
    await growOlder(seeded.sql, key, 4);
    await expect(roles.worker.db.execute(erasing(3))).rejects.toMatchObject(refused);
    await growOlder(seeded.sql, key, 8);
    expect(await listDuePayees(db, retention())).toEqual([key]);
    await expect(roles.worker.db.execute(erasing(4))).rejects.toMatchObject(refused);
  });

  it('by the roles of the pages or by plain SQL of the worker', async () => {
    await expect(roles.app.db.execute(erasing(11))).rejects.toMatchObject({ cause: { code: '42501' } });
    const renamed = sql`update orders set beneficiary_name = 'Erased payee 01234567', beneficiary_account = 'Erased payee 01234567',
      reference = 'Erased' where id = ${orderId}`;
    for (const role of [roles.app, roles.worker])
      await expect(role.db.execute(renamed)).rejects.toMatchObject({
        cause: { constraint_name: 'orders_edit' },
      });
    await expect(
      roles.worker.db.execute(
        sql`insert into erased_payees values (gen_random_uuid(), 'Erased payee 01234567', now(), 0, 0, '')`,
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  const held = {
    'whose exception is open': sql`insert into exceptions (id, order_id, kind, why, opened_at)
      select gen_random_uuid(), id, 'unclear', 'Test', now() from orders where beneficiary_key = ${key}`,
    'about whom a difference is open': sql`insert into breaks (id, kind, subject_key, state, account, order_id, day, why, first_seen_at, last_seen_at)
      select gen_random_uuid(), 'status_differs', 'order:' || id, 'open', account, id, current_date, 'Test', now(), now()
      from orders where beneficiary_key = ${key}`,
    'who got another payment that has not ended': sql`update orders set state = 'pending' where beneficiary_key = ${key}`,
    'whose entry of the directory is in use': sql`update beneficiaries set state = 'verified' where account = ${key}`,
    'whom a newer statement names': sql`update cached_entries set date = current_date where counterparty_account = ${key}`,
  };
  it.each(Object.entries(held))('%s', async (_, change) => {
    const undone = new Error('undone');
    const dueThen = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
      throw Object.assign(undone, { due: await listDuePayees(tx, retention()) });
    });
    await expect(dueThen).rejects.toMatchObject({ due: expect.not.arrayContaining([key]) });
  });
});

it('erases a payee in every table, and everything that was approved still verifies', async () => {
  for (const table of [
    'orders',
    'order_versions',
    'beneficiaries',
    'beneficiary_versions',
    'change_requests',
    'audit_records',
    'cached_entries',
  ])
    expect(await placesOf(payee.name)).toContain(table);
  const before = await verified();
  expect(differencesIn(before)).toEqual([]);
  expect(await countPayees(db, [key])).toMatchObject({ orders: 1, beneficiaries: 1, entries: 1, kept: 0 });
  expect(await commanded('--dry-run')).toContain('payees due  ');
  expect(await placesOf(payee.name)).toContain('orders');

  const due = await listDuePayees(db, retention());
  expect(await erasePayees(roles.worker.db, due, retention())).toBe(due.length);
  for (const text of [payee.name, payee.account, payee.reference, 'Quistville', 'Knows us'])
    expect(await placesOf(text)).toEqual([]);
  expect(await listDuePayees(db, retention())).toEqual([]);

  expect(await verified()).toMatchObject({ chain: { intact: true }, unchecked: before.unchecked });
  expect(differencesIn(await verified())).toEqual([]);
});

it('keeps amount, state, hash and approvals of the payment, and shows a name in place of the payee', async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('the order is gone');
  const { beneficiaryName } = order;
  expect(beneficiaryName).toMatch(/^Erased payee [0-9a-f]{8}$/);
  expect(contentOf(order)).toMatchObject({
    beneficiaryName,
    beneficiaryAccount: beneficiaryName,
    reference: 'Erased',
    amount: 1_250n,
  });
  const reading = granted(seeded.anna, 'payments:read');
  expect(await checkApprovalsOfOrder(db, reading, orderId, testSealingKey)).toMatchObject([
    { hash: order.hash, verdict: { outcome: 'holds' } },
  ]);
});

describe('audit:verify finds', () => {
  /** Plain SQL of the owner of the tables, past every trigger. */
  const tampering = (change: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
    });
  const whys = async () => differencesIn(await verified()).map(({ why }) => why);

  it('another amount of a payment to an erased payee', async () => {
    await tampering(sql`update orders set amount = amount + 1 where id = ${orderId}`);
    expect(await whys()).toContain('what is left of its payments is not what the chain recorded');
    await tampering(sql`update orders set amount = amount - 1 where id = ${orderId}`);
    expect(await whys()).toEqual([]);
  });

  it.each([
    [
      'an erased payee',
      () => sql`(select min(name) from erased_payees)`,
      'what is left of its payments is not what the chain recorded',
    ],
    [
      'nobody',
      () => sql`'Erased payee 01234567'`,
      'the name of an erased payee, of whom nothing is recorded',
    ],
  ])('a payment to somebody else under the name of %s', async (_, name, why) => {
    await tampering(sql`update orders set beneficiary_account = ${name()} where id = ${seeded.paid.id}`);
    expect(await whys()).toContain(why);
  });
});
