import { desc } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { beginMarking } from '@/lib/audit/begin-marking';
import { auditKeyOf, setAuditKeys } from '@/lib/audit/marks';
import { hashOfRecord, recordAudit } from '@/lib/audit/record';
import { verifyChain } from '@/lib/audit/verify';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { createTestDatabase } from '../../support/database/database';

const secret = 'test-only-audit-key-0123456789-0123456789';
const later = `${secret}-later`;
const keys = [auditKeyOf(secret)];

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

const append = (db: Database, subjectId = 'w') =>
  db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: 'Ana' },
      action: 'webhook.replayed',
      subjectKind: 'webhook',
      subjectId,
    }),
  );

/** What somebody appends who may insert into the table and has no key: the next link, with its right hash. */
async function forge(db: Database, mark: { readonly mark: string | null; readonly markKey: string | null }) {
  const [last] = await db.select().from(auditRecords).orderBy(desc(auditRecords.sequence)).limit(1);
  if (!last) throw new Error('the chain is empty');
  const next = { ...last, sequence: last.sequence + 1n, actorName: 'Bob', previousHash: last.hash };
  await db.insert(auditRecords).values({ ...next, hash: hashOfRecord(next), ...mark });
}

it.each([
  ['without a mark', { mark: null, markKey: null }, 'it has no mark of the application'],
  [
    'with a mark that is made up',
    { mark: 'f'.repeat(64), markKey: keys[0]?.id ?? '' },
    'was not made with the key',
  ],
  [
    'with a key of its own',
    { mark: 'f'.repeat(64), markKey: 'eeeeeeeeeeeeeeee' },
    'is marked with another key',
  ],
])('finds a record that was appended outside the application %s', async (_how, mark, why) => {
  const { db } = await openDatabase();
  setAuditKeys([secret]);
  await append(db);
  await forge(db, mark);
  await append(db);
  expect(await verifyChain(db)).toMatchObject({ intact: true, count: 3n });
  expect(await verifyChain(db, [], keys)).toMatchObject({
    intact: false,
    brokenAt: 2n,
    why: expect.stringContaining(why),
  });
});

it('finds a mark of another record', async () => {
  const { db, sql } = await openDatabase();
  setAuditKeys([secret]);
  await append(db);
  await append(db);
  await sql`alter table audit_records disable trigger user`;
  await sql`update audit_records set mark = (select mark from audit_records where sequence = 1) where sequence = 2`;
  expect(await verifyChain(db, [], keys)).toMatchObject({ intact: false, brokenAt: 2n });
});

it('finds a chain whose marks were all removed', async () => {
  const { db, sql } = await openDatabase();
  setAuditKeys([secret]);
  await append(db);
  await sql`alter table audit_records disable trigger user`;
  await sql`update audit_records set mark = null, mark_key = null`;
  expect(await verifyChain(db, [], keys)).toMatchObject({ intact: false, brokenAt: 1n });
});

it('verifies marks across a key change if the earlier key is given', async () => {
  const { db } = await openDatabase();
  setAuditKeys([secret]);
  await append(db);
  await beginMarking(db, [later]);
  await append(db);
  expect(await verifyChain(db, [], [auditKeyOf(later), ...keys])).toMatchObject({ intact: true, marked: 3n });
  expect(await verifyChain(db, [], [auditKeyOf(later)])).toMatchObject({
    intact: false,
    brokenAt: 1n,
    why: expect.stringContaining(String(keys[0]?.id)),
  });
});

it('records the key once when a chain without marks continues with marks', async () => {
  const { db, sql } = await openDatabase();
  await beginMarking(db, [secret]);
  expect(await sql`select from audit_records`).toHaveLength(0);
  await append(db);
  await sql`alter table audit_records disable trigger user`;
  await sql`update audit_records set mark = null, mark_key = null`;
  await beginMarking(db, [secret]);
  await beginMarking(db, [secret]);
  const records = await sql`select action, subject_id, mark_key from audit_records order by sequence`;
  expect(records).toMatchObject([
    { action: 'webhook.replayed', mark_key: null },
    { action: 'audit.key_used', subject_id: keys[0]?.id, mark_key: keys[0]?.id },
  ]);
  expect(await verifyChain(db, [], keys)).toMatchObject({ intact: true, count: 2n, marked: 1n });
});
