import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { approveInDemo } from '@/drizzle/seed/demo-factors';
import { setCommitting } from '@/lib/audit/commitments/commitments';
import { auditKeyOf, setAuditKeys } from '@/lib/audit/marks';
import { recordAudit } from '@/lib/audit/record';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { UserId } from '@/lib/kernel/ids';
import { countErasable, erasePerson, listDue } from '@/lib/people/erasure/erase';
import { requestErasure } from '@/lib/people/erasure/erase-kind';
import { requestSwitchOn } from '@/lib/people/person-requests';
import { verifyEverything } from '@/lib/verify/everything';
import { placesOf as findPlaces } from '../../support/database/places-of';
import { createSeededDatabase, type SeededDatabase } from '../../support/database/seeded-database';
import { openTestRoles } from '../../support/database/test-roles';
import { value } from '../../support/orders/orders';
import { storedUser, waitingAbout } from '../../support/people/admins';
import { granted } from '../../support/people/people';
import { testSealingKey, testSessionSecret } from '../../support/people/second-factors';
import { runRetention } from '../../support/runner/run-retention';

const closing: (() => Promise<void>)[] = [];
let seeded: SeededDatabase;
let db: Database;
let worker: { readonly db: Database };

const dayMs = 86_400_000;
const actorOf = async (email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody has the address ${email}`);
  const { id, name, role } = user;
  return { id, name, role, email };
};

/** As the command does, without its reauthentication. */
const deactivate = (id: UserId, name: string) =>
  db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ isActive: false, sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(eq(users.id, id));
    const details = { name, before: 'approver', shown: 'password' };
    const actor = { id: null, name: 'Command line' };
    await recordAudit(tx, {
      actor,
      action: 'person.switched_off',
      subjectKind: 'person',
      subjectId: id,
      details,
    });
  });

const verified = () =>
  verifyEverything(db, { heads: [], auditKeys: [auditKeyOf(testSessionSecret)], sealingKey: testSealingKey });

const differencesIn = ({ compared }: Awaited<ReturnType<typeof verified>>) =>
  compared.flatMap(({ subject, first }) => first.map((one) => ({ subject, ...one })));

/** Where a text is stored, table by table. */
const placesOf = async (text: string): Promise<readonly string[]> =>
  [...(await findPlaces(db, text))].map(([table, rows]) => `${table}: ${rows}`);

/** What `npm run retention` prints, of an installation that erases after 39 days. */
const commanded = (...args: readonly string[]): Promise<string> =>
  runRetention(seeded.url, { PAYDESK_RETENTION_DAYS: '39' }, args);

beforeAll(async () => {
  setCommitting(true);
  seeded = await createSeededDatabase((close) => closing.unshift(close));
  db = seeded.db;
  const roles = await openTestRoles(seeded);
  closing.unshift(roles.close);
  worker = roles.worker;
});
afterAll(async () => {
  setCommitting(false);
  setAuditKeys([]);
  for (const close of closing) await close();
});

it('erases a deactivated person everywhere after two admins agreed, and the chain still verifies', async () => {
  const anna = await actorOf('anna.weiss@example.com');
  const [petra, luc] = [await actorOf('petra.novak@example.com'), await actorOf('luc.bernard@example.com')];
  const parts = { db, now: () => new Date() };
  expect(await requestErasure(parts, granted(petra, 'people:manage'), { id: anna.id })).toMatchObject({
    ok: false,
    error: 'active_already',
  });
  expect(await placesOf('Anna Weiss')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^audit_records/), expect.stringMatching(/^order_events/)]),
  );
  const before = await verified();
  expect(differencesIn(before)).toEqual([]);
  await deactivate(anna.id, anna.name);
  expect(await listDue(db, { days: undefined, now: new Date() })).toEqual([]);
  await expect(erasePerson(db, { id: anna.id, changeRequest: undefined })).rejects.toMatchObject({
    cause: { constraint_name: 'users_erasure' },
  });
  value(await requestErasure(parts, granted(petra, 'people:manage'), { id: anna.id }));
  await approveInDemo(seeded.deciding, changeRequestKinds, luc, await waitingAbout(db, anna.id));
  const due = await listDue(db, { days: undefined, now: new Date() });
  expect(due).toMatchObject([{ id: anna.id, changeRequest: expect.any(String) }]);
  for (const one of due) await erasePerson(worker.db, one);

  expect(await placesOf('Anna Weiss')).toEqual([]);
  expect(await placesOf('anna.weiss')).toEqual([]);
  const pseudonym = `Person ${anna.id.slice(0, 8)}`;
  expect(await storedUser(db, anna.id)).toMatchObject({ name: pseudonym, isActive: false });
  const hers = await db.select().from(auditRecords).where(eq(auditRecords.actorId, anna.id));
  expect(new Set(hers.map(({ actorName }) => actorName))).toEqual(new Set([pseudonym]));
  expect(hers.length).toBeGreaterThan(0);

  expect(await verified()).toMatchObject({ chain: { intact: true }, unchecked: before.unchecked });
  expect(differencesIn(await verified())).toEqual([]);
});

it('cannot reactivate an erased person', async () => {
  const { anna } = seeded;
  const petra = await actorOf('petra.novak@example.com');
  const parts = { db, now: () => new Date() };
  const refused = { ok: false, error: 'erased' };
  expect(await requestSwitchOn(parts, granted(petra, 'people:manage'), { id: anna.id })).toEqual(refused);
  expect(await requestErasure(parts, granted(petra, 'people:manage'), { id: anna.id })).toEqual(refused);
  await expect(seeded.sql`update users set is_active = true where id = ${anna.id}`).rejects.toMatchObject({
    constraint_name: expect.stringMatching(/^users_/),
  });
});

it('erases people by itself only long after their deactivation', async () => {
  const maker = await actorOf('marta.kovac@example.com');
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() - 40 * dayMs);
  await deactivate(maker.id, maker.name);
  vi.useRealTimers();
  const now = new Date();
  expect(await listDue(db, { days: undefined, now })).toEqual([]);
  expect(await listDue(db, { days: 41, now })).toEqual([]);
  const due = await listDue(db, { days: 39, now });
  expect(due).toEqual([{ id: maker.id, changeRequest: undefined }]);
  expect(await countErasable(db, due)).toEqual({ records: expect.any(Number), kept: 0 });
  expect(await commanded('--dry-run')).toContain('people due             1\n');
  expect(await storedUser(db, maker.id)).toMatchObject({ name: maker.name, erasedAt: null });
  expect(await commanded()).toContain('1 erased.');
  expect(await placesOf(maker.email)).toEqual([]);
  expect(await listDue(db, { days: 39, now })).toEqual([]);
  expect(differencesIn(await verified())).toEqual([]);
});

describe('the database refuses', () => {
  it.each([
    ['another name in a record', `update audit_records set actor_name = 'Eve'`],
    ['a forgotten salt', `update audit_records set salts = '{}' where salts <> '{}'`],
    [
      'the erasure of somebody who is active',
      `update audit_records set actor_name = erased_name(actor_id), salts = salts - 'actorName'
        where salts ? 'actorName' and not is_erased(actor_id)`,
    ],
    [
      'another name of an erased person',
      `update audit_records set salts = salts - 'details.name', details = details || '{"name":"Eve"}'
        where salts ? 'details.name'`,
    ],
    ['another hash', `update audit_records set hash = repeat('0', 64)`],
  ])('%s', async (_, statement) => {
    await expect(seeded.sql.unsafe(statement)).rejects.toMatchObject({
      constraint_name: 'audit_records_append_only',
    });
  });

  it('another name on a timeline', async () => {
    await expect(seeded.sql`update order_events set actor_name = 'Eve'`).rejects.toMatchObject({
      constraint_name: 'order_events_append_only',
    });
  });

  it('another name in a decided change request', async () => {
    const changed = seeded.sql`update change_requests set salts = '{}', payload = payload || '{"name":"Eve"}'
      where salts ? 'name' and state = 'approved'`;
    await expect(changed).rejects.toMatchObject({ constraint_name: 'change_requests_decided_once' });
  });

  it('erasure by the role of the pages', async () => {
    const { anna, deciding } = seeded;
    await expect(deciding.db.execute(sql`select erase_person(${anna.id}::uuid)`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});

it('finds values that were erased without a record of it', async () => {
  const petra = await actorOf('petra.novak@example.com');
  await seeded.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update audit_records set actor_name = 'Person 01234567', salts = salts - 'actorName'
      where actor_id = ${petra.id} and salts ? 'actorName'`;
  });
  const found = await verified();
  expect(found.chain).toMatchObject({ intact: true });
  expect(differencesIn(found)).toContainEqual({
    subject: 'erased people',
    id: petra.id,
    why: 'values about this person were erased without a record of it',
  });
});
