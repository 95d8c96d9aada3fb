import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { preferences } from '@/lib/db/schema/people/preferences';
import { users } from '@/lib/db/schema/people/users';
import { noticeSettings, notices } from '@/lib/db/schema/records/notices';
import { deliverTo } from '@/lib/notices/mail/deliver';
import { createMailTransport } from '@/lib/notices/mail/mail-transport';
import { listNotices } from '@/lib/notices/queries';
import type { Policy } from '@/lib/policy/rules/policy';
import { installGerman } from '@/messages/german';
import { createTeamDatabase } from '../../support/database/database';
import { insertBreak } from '../../support/orders/discussions';
import { submittedOrder, value } from '../../support/orders/orders';
import { addAdmins, giveRights } from '../../support/people/admins';
import { agreedDeputy, askForDeputy } from '../../support/people/deputies';
import { granted } from '../../support/people/people';
import { applyPolicy, everything } from '../../support/people/policy';
import { afterWaiting, sweep, toldTo } from '../../support/reminders/reminders';
import { startMailServer } from '../../support/web/mail-server';

async function fixture(changes: Partial<Policy> = { remindAfterHours: 24, escalateAfterHours: 72 }) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db } = database;
  await applyPolicy(db, changes);
  const admins = await addAdmins(db);
  await toldTo(db, admins.ana);
  return { ...database, ...admins };
}

it('reminds those whose inbox has it, and escalates to admins', async () => {
  const { db, team, ana, ben } = await fixture();
  await submittedOrder(db, team);
  await sweep(db, afterWaiting(24));
  await sweep(db, afterWaiting(72));
  expect(await toldTo(db, team.approver)).toEqual(['order.reminded']);
  expect(await toldTo(db, team.otherApprover)).toEqual(['order.reminded']);
  expect(await toldTo(db, team.maker)).toEqual([]);
  expect(await toldTo(db, team.viewer)).toEqual([]);
  expect(await toldTo(db, ana)).toEqual(['order.escalated']);
  expect(await toldTo(db, ben)).toEqual(['order.escalated']);
});

it('reminds the next approver only, after the first of two approvals', async () => {
  const { db, team } = await fixture({ remindAfterHours: 24, bands: [everything(2)] });
  value(await team.anna.approve(await submittedOrder(db, team)));
  await sweep(db, afterWaiting(24));
  expect(await toldTo(db, team.approver)).toEqual([]);
  expect(await toldTo(db, team.otherApprover)).toEqual(['order.reminded']);
});

it('reminds a deputy, until they approved in the place of the absent person', async () => {
  const { db, team } = await fixture({ remindAfterHours: 24, bands: [everything(2)] });
  const [absent, deputy] = [team.anna.actor, team.tomas.actor];
  await agreedDeputy(db, { absent, deputy });
  const order = await submittedOrder(db, team);
  await sweep(db, afterWaiting(24));
  expect(await toldTo(db, deputy)).toEqual(['order.reminded']);
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute(`insert into approvals (order_id, version, hash, approver_id, decision, deputy_of)
      select id, version, hash, '${deputy.id}', 'approved', '${absent.id}' from orders where id = '${order.id}'`);
  });
  // That approval is the absent person's too, so neither is reminded of the next stage.
  expect(await sweep(db, afterWaiting(24))).toBe(1);
  expect(await toldTo(db, deputy)).toEqual(['order.reminded']);
  expect(await toldTo(db, absent)).toEqual(['order.reminded']);
});

it('reminds nobody who lost the right to decide', async () => {
  const { db, team } = await fixture();
  await submittedOrder(db, team);
  await giveRights(db, team.anna.actor.id, { role: 'viewer', groups: [] });
  await sweep(db, afterWaiting(24));
  expect(await toldTo(db, team.anna.actor)).toEqual([]);
  expect(await toldTo(db, team.tomas.actor)).toEqual(['order.reminded']);
});

it('reminds nobody who lost the right, or was deactivated, after the sweep', async () => {
  const { db, team } = await fixture();
  await submittedOrder(db, team);
  await sweep(db, afterWaiting(24));
  await giveRights(db, team.anna.actor.id, { role: 'viewer', groups: [] });
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.update(users).set({ isActive: false }).where(eq(users.id, team.tomas.actor.id));
  });
  expect(await toldTo(db, team.anna.actor)).toEqual([]);
  expect(await toldTo(db, team.tomas.actor)).toEqual([]);
});

it('reminds the assignee of a difference, or everyone who works on differences', async () => {
  const { db, team } = await fixture();
  const { id } = await insertBreak(db);
  await db.execute(`update breaks set assignee_id = '${team.maker.id}' where id = '${id}'`);
  await insertBreak(db);
  await sweep(db, afterWaiting(24));
  expect(await toldTo(db, team.maker)).toEqual(['reconciliation.reminded', 'reconciliation.reminded']);
  expect(await toldTo(db, team.otherMaker)).toEqual(['reconciliation.reminded']);
  expect(await toldTo(db, team.approver)).toEqual(['reconciliation.reminded']);
  expect(await toldTo(db, team.viewer)).toEqual([]);
});

it('reminds admins of change requests that they decide', async () => {
  const { db, team, ana } = await fixture({ remindAfterHours: 24 });
  await askForDeputy(db, { absent: team.anna.actor, deputy: team.tomas.actor });
  await sweep(db, afterWaiting(24));
  expect(await toldTo(db, ana)).toEqual(['change_request.reminded']);
  expect(await toldTo(db, team.tomas.actor)).toEqual([]);
});

it('says in an escalation how long it waits and who could decide', async () => {
  const { db, team, ana } = await fixture();
  await submittedOrder(db, team);
  await sweep(db, afterWaiting(72));
  await toldTo(db, ana);
  const { notices: listed } = await listNotices(db, granted(ana, 'profile:manage'));
  expect(listed[0]).toMatchObject({
    text: 'Escalation: nobody has decided about a payment',
    href: expect.stringMatching(/^\/payments\//),
    about: expect.stringMatching(
      /^12\.50 EUR to Soren Soehne · Pending for .*\. Can decide: Anna Approver and Tomas Approver$/,
    ),
  });
});

it('says in an escalation that nobody could decide', async () => {
  const { db, team, ana } = await fixture();
  await submittedOrder(db, team);
  for (const { actor } of [team.anna, team.tomas])
    await giveRights(db, actor.id, { role: 'viewer', groups: [] });
  await sweep(db, afterWaiting(72));
  await toldTo(db, ana);
  const { notices: listed } = await listNotices(db, granted(ana, 'profile:manage'));
  expect(listed[0]?.about).toContain('Nobody can decide');
});

it('keeps the e-mail settings of people', async () => {
  const { db, team } = await fixture();
  await db.insert(noticeSettings).values({ userId: team.anna.actor.id, muted: ['reminders'] });
  await submittedOrder(db, team);
  await sweep(db, afterWaiting(24));
  expect(await toldTo(db, team.anna.actor, true)).toEqual(['order.reminded']);
  const rows = await db.select().from(notices).where(eq(notices.topic, 'reminders'));
  const mailed = rows.filter(({ isForMail }) => isForMail).map(({ userId }) => userId);
  expect(mailed).toEqual([team.tomas.actor.id]);
});

it('mails a reminder only while it still waits', async () => {
  const { db, team } = await fixture();
  const server = await startMailServer();
  const linkTo = 'https://paydesk.example';
  const settings = { url: server.url, from: 'Paydesk <paydesk@paydesk.example>', requireTls: false, linkTo };
  const transport = createMailTransport(settings);
  const deliver = () => deliverTo({ db, transport, linkTo, now: () => new Date() }, team.tomas.actor.id);
  const first = await submittedOrder(db, team);
  await toldTo(db, team.tomas.actor);
  await sweep(db, afterWaiting(24));
  await toldTo(db, team.tomas.actor, true);
  await deliver();
  expect(server.received[0]?.subject).toBe('Paydesk: Reminder: a payment is pending your approval');
  expect(server.received[0]?.source).toMatch(/12\.50 EUR to Soren Soehne: Pending for /);
  value(await team.anna.approve(first));
  const second = await submittedOrder(db, team);
  await toldTo(db, team.tomas.actor);
  await sweep(db, afterWaiting(24));
  await toldTo(db, team.tomas.actor, true);
  value(await team.anna.approve(second));
  await deliver();
  expect(server.received).toHaveLength(1);
});

it('mails a reminder in the language of its recipient', async () => {
  installGerman();
  const { db, team } = await fixture();
  const server = await startMailServer();
  const settings = {
    url: server.url,
    from: 'Paydesk <paydesk@paydesk.example>',
    requireTls: false,
    linkTo: 'https://paydesk.example',
  };
  await db.insert(preferences).values({ userId: team.tomas.actor.id, language: 'de' });
  await submittedOrder(db, team);
  await toldTo(db, team.tomas.actor);
  await sweep(db, afterWaiting(24));
  await toldTo(db, team.tomas.actor, true);
  const transport = createMailTransport(settings);
  await deliverTo({ db, transport, linkTo: settings.linkTo, now: () => new Date() }, team.tomas.actor.id);
  expect(server.received[0]?.subject).toBe('Paydesk: Erinnerung: Eine Zahlung wartet auf Ihre Freigabe');
});
