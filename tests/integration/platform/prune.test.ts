import { describe, expect, onTestFinished, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { pruneSessions } from '@/lib/identity/sessions/prune-sessions';
import { longestSessionHours } from '@/lib/identity/sessions/session-rules';
import { openSession, signOut } from '@/lib/identity/sessions/sessions';
import { followChain } from '@/lib/notices/follow';
import { pruneNotices } from '@/lib/notices/prune';
import { countUnread, listNotices } from '@/lib/notices/queries';
import { markRead } from '@/lib/notices/settings';
import { runJobs } from '@/lib/worker/jobs/jobs';
import { pruneJobs, pruneTask } from '@/lib/worker/jobs/prune-jobs';
import { createTeamDatabase, createTestDatabase } from '../../support/database/database';
import { submittedOrder } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { aPerson } from '../../support/web/signed-in-people';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

/** A fixture where two approvers were told of two payments, and one of them has read of the first. */
async function fixtureWithNotices(mail = false) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  await followChain({ db, mail, kinds: changeRequestKinds });
  await submittedOrder(db, team);
  while ((await followChain({ db, mail, kinds: changeRequestKinds })) > 0);
  const reader = granted(team.approver, 'profile:manage');
  const other = granted(team.otherApprover, 'profile:manage');
  const { notices } = await listNotices(db, reader);
  await markRead(db, reader, BigInt(notices[0]?.sequence ?? 0));
  await submittedOrder(db, team);
  while ((await followChain({ db, mail, kinds: changeRequestKinds })) > 0);
  return { ...database, reader, other };
}

describe('notices', () => {
  test('are deleted once read and older than 180 days, and do not return', async () => {
    const { db, sql, reader, other } = await fixtureWithNotices();
    expect(await pruneNotices(db, inDays(179))).toBe(0);
    const before = await sql`select count(*)::int as records from audit_records`;
    expect(await pruneNotices(db, inDays(181))).toBe(1);
    await followChain({ db, mail: false, kinds: changeRequestKinds });
    expect((await listNotices(db, reader)).notices).toHaveLength(1);
    expect(await countUnread(db, reader)).toBe(1);
    expect(await countUnread(db, other)).toBe(2);
    expect(await sql`select count(*)::int as records from audit_records`).toEqual(before);
  });

  test('stay while an e-mail about them is pending', async () => {
    const { db } = await fixtureWithNotices(true);
    expect(await pruneNotices(db, inDays(181))).toBe(0);
  });
});

const from = (device: string) => ({ device, address: '192.0.2.1', confirmedWith: null });

describe('sessions', () => {
  test('are deleted thirty days after their end', async () => {
    const { db, sql } = await openDatabase();
    const person = await aPerson(db, 'maker');
    const [ended, over, later] = [inDays(-20), inDays(-20), new Date()];
    const signedOut = await openSession(db, person, from('Tablet'), ended);
    await signOut(db, signedOut, ended);
    await openSession(db, person, from('Laptop'), over);
    const used = await openSession(db, person, from('Phone'), later);

    expect(await pruneSessions(db, inDays(9))).toBe(0);
    expect(await pruneSessions(db, inDays(10.1))).toBe(1);
    expect(await pruneSessions(db, inDays(10 + longestSessionHours / 24 + 0.1))).toBe(1);
    expect(await sql`select id from sessions`).toEqual([{ id: used }]);
  });
});

test('prunes both in one nightly job', async () => {
  const { db, sql, url } = await fixtureWithNotices();
  await openSession(db, await aPerson(db, 'maker'), from('Tablet'), new Date());
  const stop = new AbortController();
  const reported: unknown[] = [];
  const jobs = [
    pruneJobs({
      db,
      now: () => inDays(181),
      retention: { retentionDays: undefined, payeeRetentionYears: undefined },
    }),
  ];
  const running = runJobs({
    databaseUrl: url,
    jobs,
    signal: stop.signal,
    report: (error) => reported.push(error),
  });
  await expect
    .poll(async () => (await sql`select to_regclass('graphile_worker.jobs') as there`)[0]?.there)
    .toBeTruthy();
  await sql`select graphile_worker.add_job(${pruneTask})`;
  await expect.poll(async () => (await sql`select from sessions`).length).toBe(0);
  stop.abort();
  await running;
  expect(reported).toEqual([]);
  expect(await sql`select from notices`).toHaveLength(3);
});
