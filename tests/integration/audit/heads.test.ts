import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readHeads } from '@/lib/audit/heads';
import { recordAudit } from '@/lib/audit/record';
import { verifyChain } from '@/lib/audit/verify';
import { recordPeopleOnce } from '@/lib/identity/record-people';
import { comparePeople } from '@/lib/verify/people';
import { headJobs, noteHeadTask } from '@/lib/worker/head-jobs';
import { createTestDatabase } from '../../support/database';
import { aPerson } from '../../support/signed-in-people';

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

it('is noted by the worker in a file, a line at a time, and shows later that the end was cut off', async () => {
  const { db, sql } = await openDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'heads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'heads');
  const task = headJobs({ db, file, now: () => new Date() }).tasks[noteHeadTask];
  const note = async () => {
    // safe: the task takes neither payload nor helpers
    await (task as unknown as () => Promise<void>)();
  };
  const append = () =>
    db.transaction((tx) =>
      recordAudit(tx, {
        actor: { id: null, name: 'Ana' },
        action: 'webhook.replayed',
        subjectKind: 'webhook',
        subjectId: 'w',
      }),
    );
  await append();
  await note();
  await append();
  await note();
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
  const heads = await readHeads(file);
  expect(await verifyChain(db, heads)).toMatchObject({ intact: true, count: 2n });
  await sql`alter table audit_records disable trigger user`;
  await sql`delete from audit_records where sequence = 2`;
  expect(await verifyChain(db)).toMatchObject({ intact: true, count: 1n });
  expect(await verifyChain(db, heads)).toMatchObject({ intact: false, brokenAt: 2n });
});

it('tells at an upgrade how the people stand who came before it was kept, and of nobody who is put in later', async () => {
  const { db } = await openDatabase();
  await aPerson(db, 'admin');
  await recordPeopleOnce(db);
  expect(await comparePeople(db)).toMatchObject({ count: 1, differing: 0 });
  await aPerson(db, 'admin', { name: 'Eve' });
  await recordPeopleOnce(db);
  expect(await comparePeople(db)).toMatchObject({
    count: 2,
    differing: 1,
    first: [{ why: 'the audit chain does not tell how this person came in' }],
  });
});
