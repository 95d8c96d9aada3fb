import { expect, it, onTestFinished } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { createDatabase } from '@/lib/db/client';
import { reminders } from '@/lib/db/schema/records/reminders';
import { findReminded, listInbox } from '@/lib/inbox/inbox';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { openException } from '@/lib/orders/transitions/exception';
import type { Policy } from '@/lib/policy/rules/policy';
import { listReminded } from '@/lib/reminders/reminded';
import { submittedBatch } from '../../support/batches/batches';
import { createTeamDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';
import { insertBreak } from '../../support/orders/discussions';
import { approvedOrder, recordRefusal, sepa, submittedOrder, value } from '../../support/orders/orders';
import { addAdmins } from '../../support/people/admins';
import { askForDeputy } from '../../support/people/deputies';
import { applyPolicy, everything } from '../../support/people/policy';
import { afterWaiting, remindersOf, sweep } from '../../support/reminders/reminders';

async function fixture(changes: Partial<Policy> = { remindAfterHours: 24, escalateAfterHours: 72 }) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  await applyPolicy(database.db, changes);
  return database;
}

it('reminds of nothing without a setting in the policy', async () => {
  const { db, team } = await fixture({ duplicateDays: 3 });
  await submittedOrder(db, team);
  expect(await sweep(db, afterWaiting(2_000))).toBe(0);
  expect(await remindersOf(db)).toEqual([]);
});

it('reminds once of a payment, and escalates it once', async () => {
  const { db, team } = await fixture();
  await submittedOrder(db, team);
  expect(await sweep(db, afterWaiting(23))).toBe(0);
  expect(await sweep(db, afterWaiting(24))).toBe(1);
  expect(await sweep(db, afterWaiting(25))).toBe(0);
  expect(await sweep(db, afterWaiting(72))).toBe(1);
  expect(await sweep(db, afterWaiting(90))).toBe(0);
  expect(await remindersOf(db)).toEqual(['order.reminded', 'order.escalated']);
});

it('reminds of every kind of matter', async () => {
  const { db, team } = await fixture({ remindAfterHours: 24 });
  await submittedOrder(db, team);
  await submittedBatch({ db, team });
  await askForDeputy(db, { absent: team.anna.actor, deputy: team.tomas.actor });
  const order = await approvedOrder(db, team, sepa({ reference: 'Exception' }));
  await db.transaction((tx) =>
    openException(tx, { order, kind: 'not_found', why: 'Nobody knows it', now: new Date() }),
  );
  await insertBreak(db);
  expect(await sweep(db, afterWaiting(24))).toBe(5);
  expect(await sweep(db, afterWaiting(25))).toBe(0);
  expect((await remindersOf(db)).sort()).toEqual([
    'batch.reminded',
    'change_request.reminded',
    'exception.reminded',
    'order.reminded',
    'reconciliation.reminded',
  ]);
});

it('reminds once with workers that race', async () => {
  const { db, team, url } = await fixture();
  for (let order = 0; order < 12; order += 1) await submittedOrder(db, team);
  const others = Array.from({ length: 3 }, () => createDatabase(url));
  onTestFinished(async () => void (await Promise.all(others.map(({ close }) => close()))));
  const now = afterWaiting(100);
  await Promise.all([db, ...others.map((other) => other.db)].map((one) => sweep(one, now, 2)));
  // Those that one worker had locked are left to the next sweep.
  await sweep(db, now);
  expect(await db.$count(reminders)).toBe(24);
  expect(await remindersOf(db)).toHaveLength(24);
});

it('goes on where a worker died before the commit', async () => {
  const { db, sql, team } = await fixture();
  for (let order = 0; order < 5; order += 1) await submittedOrder(db, team);
  const now = afterWaiting(24);
  await sql.unsafe(`
    create function die() returns trigger language plpgsql as
      $$ begin if (select count(*) from audit_records where action = 'order.reminded') >= 4 then raise exception 'killed'; end if; return new; end $$;
    create trigger die before insert on audit_records for each row execute function die()`);
  await expect(sweep(db, now, 2)).rejects.toThrow();
  expect(await db.$count(reminders)).toBe((await remindersOf(db)).length);
  await sql.unsafe('drop trigger die on audit_records');
  await sweep(db, now, 2);
  expect(await db.$count(reminders)).toBe(5);
  expect(await remindersOf(db)).toHaveLength(5);
});

it('reminds of everything in pages, of which each is a transaction', async () => {
  const { db, team } = await fixture({ remindAfterHours: 24 });
  for (let order = 0; order < 5; order += 1) await submittedOrder(db, team);
  expect(await sweep(db, afterWaiting(24), 2)).toBe(5);
});

it('says nothing of what was decided meanwhile', async () => {
  const { db, team } = await fixture();
  await approvedOrder(db, team);
  const withdrawn = await submittedOrder(db, team);
  value(await withdrawOrder({ db, now: () => new Date() }, team.drafting, withdrawn));
  expect(await sweep(db, afterWaiting(100))).toBe(0);
});

it('leaves alone what somebody is deciding at this moment', async () => {
  const { db, team } = await fixture({ remindAfterHours: 24 });
  const order = await submittedOrder(db, team);
  await db.transaction(async (tx) => {
    await tx.execute(`select from orders where id = '${order.id}' for update`);
    expect(await sweep(db, afterWaiting(24))).toBe(0);
  });
  expect(await sweep(db, afterWaiting(24))).toBe(1);
});

it('begins again for the approvers of the next stage', async () => {
  const { db, team } = await fixture({ remindAfterHours: 24, bands: [everything(2)] });
  const order = await submittedOrder(db, team);
  await sweep(db, afterWaiting(24));
  expect(await listReminded(db, 'payment', [order.id])).toHaveLength(1);
  value(await team.anna.approve(order));
  expect(await listReminded(db, 'payment', [order.id])).toHaveLength(0);
  expect(await sweep(db, afterWaiting(24))).toBe(1);
  expect(await remindersOf(db)).toEqual(['order.reminded', 'order.reminded']);
});

it('begins again for a difference that is reopened', async () => {
  const { db } = await fixture({ remindAfterHours: 24 });
  const { id } = await insertBreak(db);
  const now = afterWaiting(24);
  await sweep(db, now);
  await db.execute(
    `insert into break_events (break_id, at, what) values ('${id}', '${now.toISOString()}', 'reopened')`,
  );
  expect(await sweep(db, now)).toBe(0);
  expect(await sweep(db, afterWaiting(24, now))).toBe(1);
});

it('follows a policy that changes while something waits', async () => {
  const { db, team } = await fixture({ remindAfterHours: 200 });
  await submittedOrder(db, team);
  const now = afterWaiting(24);
  expect(await sweep(db, now)).toBe(0);
  await applyPolicy(db, { remindAfterHours: 24 });
  expect(await sweep(db, now)).toBe(1);
  await applyPolicy(db, { remindAfterHours: 2 });
  expect(await sweep(db, now)).toBe(0);
  await applyPolicy(db, {});
  await submittedOrder(db, team);
  expect(await sweep(db, afterWaiting(24))).toBe(0);
});

it('sends nothing on days on which banks are closed', async () => {
  const { db, team } = await fixture({ remindAfterHours: 1 });
  await submittedOrder(db, team);
  const saturday = afterWaiting(300);
  while (saturday.getUTCDay() !== 6) saturday.setUTCDate(saturday.getUTCDate() + 1);
  saturday.setUTCHours(12);
  expect(await sweep(db, saturday)).toBe(0);
});

it('waits until a snoozed exception is due again', async () => {
  const { db, sql, team } = await fixture({ remindAfterHours: 24 });
  const order = await approvedOrder(db, team);
  await recordRefusal(db, order);
  await db.transaction((tx) =>
    openException(tx, { order, kind: 'not_found', why: 'Nobody knows it', now: new Date() }),
  );
  const until = afterWaiting(48);
  await sql`update exceptions set quiet_until = ${until.toISOString()}::timestamptz`;
  expect(await sweep(db, afterWaiting(60))).toBe(0);
  expect(await sweep(db, afterWaiting(24, until))).toBe(1);
});

it('needs no other rights than the worker has', async () => {
  const database = await fixture();
  await addAdmins(database.db);
  const { team } = database;
  await submittedOrder(database.db, team);
  await submittedBatch({ db: database.db, team });
  await insertBreak(database.db);
  await askForDeputy(database.db, { absent: team.anna.actor, deputy: team.tomas.actor });
  const roles = await openTestRoles(database);
  onTestFinished(roles.close);
  expect(await sweep(roles.worker.db, afterWaiting(100))).toBe(8);
});

it('is a mark in the inbox of those who decide, until the next stage', async () => {
  const { db, team } = await fixture();
  const order = await submittedOrder(db, team);
  const parts = { db, now: new Date(), changeKinds: changeRequestKinds };
  const marks = async () => {
    const { entries } = await listInbox(parts, team.approver, {});
    return entries.map(({ reminded }) => reminded?.level);
  };
  const item = { kind: 'payment', id: order.id } as const;
  expect(await marks()).toEqual([undefined]);
  await sweep(db, afterWaiting(24));
  expect(await marks()).toEqual(['reminder']);
  await sweep(db, afterWaiting(72));
  expect(await marks()).toEqual(['escalation']);
  expect(await findReminded(parts, team.approver, item)).toMatchObject({ level: 'escalation' });
  expect(await findReminded(parts, team.viewer, item)).toBeUndefined();
  value(await team.anna.approve(order));
  expect(await findReminded(parts, team.otherApprover, item)).toBeUndefined();
});
