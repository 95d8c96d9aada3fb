import { expect, it, onTestFinished } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { noteBackup } from '@/lib/backups/note-run';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { StatusProblem } from '@/lib/kernel/topics/status-problems';
import { followProblems } from '@/lib/monitoring/alerts';
import { readFigures } from '@/lib/monitoring/figures';
import { problemsOf } from '@/lib/monitoring/problems';
import { takeSample } from '@/lib/monitoring/samples';
import { followChain } from '@/lib/notices/follow';
import { deliverTo } from '@/lib/notices/mail/deliver';
import { createMailTransport } from '@/lib/notices/mail/mail-transport';
import { listNotices } from '@/lib/notices/queries';
import { leaderKey } from '@/lib/provider-leader/leader-key';
import { createReachabilityNotes } from '@/lib/provider-leader/reachability';
import { texts } from '../../support/code/texts';
import { createTeamDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';
import { decodedMail, startMailServer } from '../../support/web/mail-server';
import { followAll, listAllDeliveries, readyEndpoint } from '../../support/webhooks/event-endpoints';

const start = new Date('2026-11-27T08:00:00Z');
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

async function alertDatabase() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, sql } = database;
  const minute = (minutes: number, ...problems: StatusProblem[]) =>
    db.transaction((tx) => followProblems(tx, problems, after(minutes)));
  const recorded = async () =>
    (
      await sql<{ action: string; details: unknown }[]>`
        select action, details from audit_records where action like 'status.%' order by sequence`
    ).map(({ action, details }) => ({ action, details }));
  return { ...database, minute, recorded };
}

const since = start.toISOString();

it('raises a problem that has held for its time of grace, once', async () => {
  const { minute, recorded } = await alertDatabase();
  await minute(0, 'no_leader');
  expect(await recorded()).toEqual([]);
  for (const at of [1, 2, 3]) await minute(at, 'no_leader');
  expect(await recorded()).toEqual([{ action: 'status.raised', details: { problem: 'no_leader', since } }]);
});

it('raises nothing about what ends by itself', async () => {
  const { minute, recorded, sql } = await alertDatabase();
  for (const at of [0, 10, 29]) await minute(at, 'exceptions');
  await minute(30);
  expect(await recorded()).toEqual([]);
  expect(await sql`select from status_alerts`).toHaveLength(0);
});

it('waits longer for what people decide about in the course of a day', async () => {
  const { minute, recorded } = await alertDatabase();
  for (const at of [0, 29]) await minute(at, 'exceptions', 'no_leader');
  expect(await recorded()).toMatchObject([{ details: { problem: 'no_leader' } }]);
  await minute(30, 'exceptions', 'no_leader');
  expect(await recorded()).toMatchObject([
    { details: { problem: 'no_leader' } },
    { details: { problem: 'exceptions' } },
  ]);
});

it('resolves a problem once it has been over for five minutes', async () => {
  const { minute, recorded, sql } = await alertDatabase();
  for (const at of [0, 1]) await minute(at, 'payment_due');
  for (const at of [2, 3, 6]) await minute(at);
  expect(await recorded()).toHaveLength(1);
  await minute(7);
  expect(await recorded()).toMatchObject([
    { action: 'status.raised' },
    {
      action: 'status.resolved',
      details: { problem: 'payment_due', since, until: after(2).toISOString() },
    },
  ]);
  expect(await sql`select from status_alerts`).toHaveLength(0);
});

it('takes a problem that comes and goes for one', async () => {
  const { minute, recorded } = await alertDatabase();
  for (const at of [0, 1, 3, 5, 7, 9]) {
    await minute(at, 'clock_off');
    await minute(at + 1);
  }
  // The first minute ended before its time of grace.
  await minute(11, 'clock_off');
  expect(await recorded()).toHaveLength(0);
  for (const at of [12, 13]) await minute(at, 'clock_off');
  for (const at of [14, 16, 18]) {
    await minute(at);
    await minute(at + 1, 'clock_off');
  }
  expect(await recorded()).toHaveLength(1);
});

it('notifies admins by e-mail, and nobody else', async () => {
  const { db, team, minute } = await alertDatabase();
  const admin = await addActor(db, 'admin');
  const follow = async () => {
    while ((await followChain({ db, mail: true, kinds: changeRequestKinds })) > 0);
  };
  await follow();
  for (const at of [0, 1]) await minute(at, 'payment_due');
  await follow();
  const shown = async (person: Actor) =>
    (await listNotices(db, granted(person, 'profile:manage'))).notices.map(({ text, about, href }) => ({
      text,
      about,
      href,
    }));
  const title = texts.status('problems.payment_due.title');
  expect(await shown(admin)).toEqual([{ text: 'Paydesk needs attention', about: title, href: '/status' }]);
  for (const person of [team.maker, team.approver, team.viewer]) expect(await shown(person)).toEqual([]);
  const server = await startMailServer();
  const linkTo = 'https://paydesk.example';
  const settings = { url: server.url, from: 'Paydesk <paydesk@paydesk.example>', requireTls: false, linkTo };
  await deliverTo({ db, transport: createMailTransport(settings), linkTo, now: () => new Date() }, admin.id);
  expect(server.received.map(({ source }) => decodedMail(source))).toEqual([expect.stringContaining(title)]);
});

it('is an event for outgoing webhooks', async () => {
  const { db, minute } = await alertDatabase();
  await followAll(db);
  await readyEndpoint(db);
  for (const at of [0, 1]) await minute(at, 'payment_due');
  for (const at of [2, 7]) await minute(at);
  await followAll(db);
  const bodies = (await listAllDeliveries(db)).map(({ body }) => JSON.parse(body));
  expect(bodies).toMatchObject([
    { type: 'status.raised', data: { problem: 'payment_due', since } },
    { type: 'status.resolved', data: { problem: 'payment_due', since, until: after(2).toISOString() } },
  ]);
});

it('is followed by one worker a minute', async () => {
  const { db, sql } = await alertDatabase();
  await Promise.all([takeSample(db), takeSample(db), takeSample(db)]);
  const alerts = await sql`select problem, raised_at from status_alerts`;
  expect(alerts).toEqual([{ problem: 'no_worker', raised_at: null }]);
});

it('knows since when the provider has not answered its leader', async () => {
  const { db, sql } = await alertDatabase();
  const failures: unknown[] = [];
  const notes = createReachabilityNotes({ sql, apiKey: 'test-key', report: (error) => failures.push(error) });
  const { hash } = leaderKey('test-key');
  await sql`insert into leadership_terms (key_hash, epoch, leader, began_at, heartbeat_at)
    values (${hash}, 1, 'here', clock_timestamp(), clock_timestamp())`;
  const unreachable = async () => (await readFigures(db, Date.now)).unreachableAge;
  notes.away();
  await expect.poll(unreachable).toBeGreaterThanOrEqual(0);
  notes.back();
  await expect.poll(unreachable).toBeNull();
  expect(failures).toEqual([]);
});

it('reports a backup that is overdue, and nothing of an installation that has its own', async () => {
  const { db, url } = await alertDatabase();
  const problems = async () => problemsOf(await readFigures(db, Date.now));
  expect(await problems()).toEqual(['no_worker']);
  await noteBackup(url, { bytes: 1, now: new Date(Date.now() - 27 * 3_600_000) });
  expect(await problems()).toEqual(['no_worker', 'backup_overdue']);
  await noteBackup(url, { bytes: 1, now: new Date() });
  expect(await problems()).toEqual(['no_worker']);
});
