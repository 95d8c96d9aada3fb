import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Granted } from '@/lib/access/grant';
import { listAuditRecords } from '@/lib/audit/queries';
import { recordAudit } from '@/lib/audit/record';
import { verifyChain } from '@/lib/audit/verify';
import { verifyChainShared } from '@/lib/audit/verify-shared';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addUnrecordedActor, granted } from '../../support/people/people';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const append = (subjectId: string, actorName = 'Ana') =>
  database.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: actorName },
      action: 'order.approve',
      subjectKind: 'order',
      subjectId,
      details: { version: 1, amount: '10.00' },
    }),
  );

async function appendMany(records: number): Promise<void> {
  for (let number = 1; number <= records; number += 1) await append(`order-${number}`);
}

/** What somebody with the rights of the database's owner could do behind the app's back. */
async function tamper(statement: string): Promise<void> {
  await database.sql.begin(async (sql) => {
    await sql`alter table audit_records disable trigger user`;
    await sql.unsafe(statement);
    await sql`alter table audit_records enable trigger user`;
  });
}

describe('the audit chain', () => {
  it('is intact when it is empty', async () => {
    expect(await verifyChain(database.db)).toEqual({
      intact: true,
      count: 0n,
      head: '0'.repeat(64),
      marked: 0n,
    });
  });

  it('stays one chain under twenty concurrent appends', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, number) => append(`order-${number}`)));
    expect(await verifyChain(database.db)).toMatchObject({ intact: true, count: 20n });
  });

  it('has no gap after a rollback', async () => {
    await append('order-1');
    const failing = database.db.transaction(async (tx) => {
      await recordAudit(tx, {
        actor: { id: null, name: 'Ana' },
        action: 'order.approve',
        subjectKind: 'order',
        subjectId: 'order-2',
      });
      throw new Error('the command failed after its record');
    });
    await expect(failing).rejects.toThrow('the command failed');
    await append('order-3');
    expect(await verifyChain(database.db)).toMatchObject({ intact: true, count: 2n });
  });

  it('is read completely over several pages', async () => {
    await database.db.transaction(async (tx) => {
      for (let number = 1; number <= 1_001; number += 1) {
        await recordAudit(tx, {
          actor: { id: null, name: 'Ana' },
          action: 'order.approve',
          subjectKind: 'order',
          subjectId: `order-${number}`,
        });
      }
    });
    expect(await verifyChain(database.db)).toMatchObject({ intact: true, count: 1_001n });
  });
});

describe('an audit chain that was tampered with', () => {
  it.each([
    ['an actor', `update audit_records set actor_name = 'Bob' where sequence = 3`],
    ['a detail', `update audit_records set details = '{"version":1,"amount":"99.00"}' where sequence = 3`],
    ['a time', `update audit_records set at = at + interval '1 hour' where sequence = 3`],
  ])('is broken at a record whose content changed: %s', async (_what, statement) => {
    await appendMany(5);
    await tamper(statement);
    expect(await verifyChain(database.db)).toMatchObject({ intact: false, brokenAt: 3n });
  });

  it('is broken after a record was removed', async () => {
    await appendMany(5);
    await tamper('delete from audit_records where sequence = 2');
    expect(await verifyChain(database.db)).toMatchObject({ intact: false, brokenAt: 2n });
  });

  it('is broken after a record was removed and the others renumbered', async () => {
    await appendMany(5);
    await tamper('delete from audit_records where sequence = 2');
    await tamper('update audit_records set sequence = sequence - 1 where sequence = 3');
    await tamper('update audit_records set sequence = sequence - 1 where sequence = 4');
    await tamper('update audit_records set sequence = sequence - 1 where sequence = 5');
    expect(await verifyChain(database.db)).toMatchObject({ intact: false, brokenAt: 2n });
  });

  it('is broken after its first record was removed', async () => {
    await appendMany(2);
    await tamper('delete from audit_records where sequence = 1');
    expect(await verifyChain(database.db)).toMatchObject({ intact: false, brokenAt: 1n });
  });

  it('reveals a truncated end only by a hash noted elsewhere', async () => {
    await appendMany(3);
    const stored = await verifyChain(database.db);
    await tamper('delete from audit_records where sequence = 3');
    const found = await verifyChain(database.db);
    expect(found).toMatchObject({ intact: true, count: 2n });
    expect(found).not.toEqual(stored);
  });
});

describe('the verification of the chain for pages', () => {
  const now = () => new Date();
  const reading = async () => granted(await addUnrecordedActor(database.db, 'approver'), 'audit:read');
  const verify = async (by: Granted<'audit:read'>, at = now) => {
    const read = await verifyChainShared(database.db, at, by);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };

  it('verifies the chain once for concurrent readers, and again after an append', async () => {
    await appendMany(3);
    const [by, somebodyElse] = [await reading(), await reading()];
    const [one, other] = await Promise.all([verify(by), verify(somebodyElse)]);
    expect(other).toBe(one);
    expect(await verify(by)).toBe(one);
    await append('order-4');
    expect((await verify(by)).verdict).toMatchObject({ intact: true, count: 4n });
  });

  it('verifies the chain again after a minute, which finds a change in its middle', async () => {
    await appendMany(3);
    const by = await reading();
    await verify(by);
    await tamper(`update audit_records set actor_name = 'Bob' where sequence = 2`);
    const later = () => new Date(Date.now() + 61_000);
    expect((await verify(by, later)).verdict).toMatchObject({ brokenAt: 2n });
  });

  it('verifies the chain at most twelve times an hour for one person, cached results excluded', async () => {
    const [eager, other] = [await reading(), await reading()];
    for (let read = 0; read < 12; read += 1) {
      await append(`order-${read}`);
      await verify(eager);
      await verify(eager);
    }
    expect((await verifyChainShared(database.db, now, eager)).ok).toBe(true);
    await append('one more');
    const refused = await verifyChainShared(database.db, now, eager);
    expect(refused).toEqual({ ok: false, error: 'too_many_checks' });
    expect((await verify(other)).verdict).toMatchObject({ count: 13n });
    const later = () => new Date(Date.now() + 61 * 60_000);
    expect((await verify(eager, later)).verdict).toMatchObject({ count: 13n });
  });
});

describe('the database', () => {
  it.each([
    ['changing', `update audit_records set actor_name = 'Bob'`],
    ['deleting', 'delete from audit_records'],
    ['truncating', 'truncate audit_records cascade'],
  ])('refuses %s audit records', async (_what, statement) => {
    await append('order-1');
    await expect(database.sql.unsafe(statement)).rejects.toMatchObject({
      constraint_name: 'audit_records_append_only',
    });
    expect(await verifyChain(database.db)).toMatchObject({ intact: true, count: 1n });
  });

  it('refuses a second record after the same predecessor', async () => {
    await append('order-1');
    await expect(
      database.sql`insert into audit_records select 2, at, actor_id, actor_name, action, subject_kind, subject_id, details,
        previous_hash, hash from audit_records where sequence = 1`,
    ).rejects.toMatchObject({ constraint_name: 'audit_records_previous_hash_key' });
  });
});

describe('the list of records', () => {
  const listed = async (filter: Parameters<typeof listAuditRecords>[2]) => {
    const admin = await addUnrecordedActor(database.db, 'admin');
    return listAuditRecords(database.db, granted(admin, 'audit:read'), filter);
  };

  it('lists the newest records first, fifty a page, with a cursor for the next page', async () => {
    await appendMany(120);
    const pages = [await listed({})];
    for (let next = pages[0]?.next; next !== undefined; ) {
      const page = await listed({ after: next });
      pages.push(page);
      next = page.next;
    }
    expect(pages.map(({ records }) => records.length)).toEqual([50, 50, 20]);
    const sequences = pages.flatMap(({ records }) => records.map(({ sequence }) => Number(sequence)));
    expect(sequences).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });

  it('filters by part of a name in any case, and by subject', async () => {
    await append('order-1', 'Ana Kovač');
    await append('order-2', 'Bob');
    expect((await listed({ text: 'kovač' })).records.map(({ subjectId }) => subjectId)).toEqual(['order-1']);
    expect((await listed({ text: 'kovač', kind: 'person' })).records).toEqual([]);
  });

  it('escapes wildcards in a search', async () => {
    await append('order-1');
    expect((await listed({ text: '%' })).records).toEqual([]);
    expect((await listed({ text: 'rder-1' })).records).toEqual([]);
  });
});
