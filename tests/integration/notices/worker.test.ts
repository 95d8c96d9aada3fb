import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { mails } from '@/lib/db/schema/records/notices';
import { followChain } from '@/lib/notices/follow';
import type { MailSettings } from '@/lib/notices/mail/mail-settings';
import { runJobs } from '@/lib/worker/jobs/jobs';
import { mailJobs } from '@/lib/worker/jobs/mail-jobs';
import { runNotices } from '@/lib/worker/notices';
import { createTeamDatabase, type TestDatabase } from '../../support/database/database';
import { submittedOrder } from '../../support/orders/orders';
import { bundled } from '../../support/runner/bundled-script';
import { startMailServer } from '../../support/web/mail-server';

/** The worker as it is run, in a process of its own. */
function startWorker(databaseUrl: string, smtpUrl: string): ChildProcess {
  const child = spawn(process.execPath, [bundled('scripts/start/worker.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: 'test-only-0123456789-0123456789-0123456789',
      NEXTAUTH_URL: 'https://paydesk.example',
      SERVICE_BASE_URL: 'http://127.0.0.1:9',
      SERVICE_API_KEY: 'test-only-key',
      SERVICE_SIGNING_SECRET: 'test-only-signing',
      SERVICE_TRANSACTION_SECRET: 'test-only-transaction',
      SMTP_URL: smtpUrl,
      SMTP_FROM: 'paydesk@paydesk.example',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** A fixture with one approver to be told of a payment, in an e-mail that is due. */
async function openFixture() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  await followChain({ db, mail: true, kinds: changeRequestKinds });
  const server = await startMailServer();
  const mail: MailSettings = {
    url: server.url,
    from: 'paydesk@paydesk.example',
    requireTls: false,
    linkTo: 'https://paydesk.example',
  };
  return { ...database, team, server, mail };
}

/** As though the minute for which an e-mail is collected had passed. */
const passMinute = ({ db }: Pick<TestDatabase, 'db'>) =>
  db.execute('select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs');

/** As though a lease had run out. */
const passLease = ({ db }: Pick<TestDatabase, 'db'>) => db.update(mails).set({ leaseUntil: new Date() });

/** The worker's part for notices in this process, until the test is over. */
function runHere(
  { db, url }: TestDatabase,
  mail: MailSettings | undefined,
  report: (error: unknown) => void,
) {
  const stop = new AbortController();
  const parts = { signal: stop.signal, report };
  const running = Promise.all([
    runNotices({ db, mail: mail !== undefined, ...parts }),
    mail && runJobs({ databaseUrl: url, jobs: [mailJobs({ db, mail })], ...parts }),
  ]);
  return async () => {
    stop.abort();
    await running;
  };
}

const fail = (error: unknown) => {
  throw error;
};

describe('the worker', () => {
  test('delivers queued mail once, and stops on request', async () => {
    const fixture = await openFixture();
    await submittedOrder(fixture.db, fixture.team);
    await followChain({ db: fixture.db, mail: true, kinds: changeRequestKinds });
    await passMinute(fixture);
    const stop = runHere(fixture, fixture.mail, fail);
    await fixture.server.accepted(2);
    await stop();
    expect(fixture.server.received.map(({ to }) => to[0]).sort()).toEqual(
      [fixture.team.approver.email, fixture.team.otherApprover.email].sort(),
    );
    expect(await fixture.db.execute('select from graphile_worker.jobs')).toHaveLength(0);
  });

  test('retries automatically after a temporary refusal', async () => {
    const fixture = await openFixture();
    await submittedOrder(fixture.db, fixture.team);
    await followChain({ db: fixture.db, mail: true, kinds: changeRequestKinds });
    fixture.server.answers.push({ code: 450 }, { code: 450 });
    await passMinute(fixture);
    const reported: unknown[] = [];
    const stop = runHere(fixture, fixture.mail, (error) => reported.push(error));
    await fixture.server.accepted(2);
    await stop();
    expect(fixture.server.received).toHaveLength(2);
    expect(String(reported[0])).toContain('EMESSAGE DATA 450');
  });

  test('delivers once after another worker was killed before the server accepted the mail', async () => {
    const fixture = await openFixture();
    await submittedOrder(fixture.db, fixture.team);
    await followChain({ db: fixture.db, mail: true, kinds: changeRequestKinds });
    const never = new Promise<void>(() => undefined);
    fixture.server.answers.push(never, never);
    await passMinute(fixture);
    const child = startWorker(fixture.url, fixture.server.url);
    await fixture.server.brought(2);
    await kill(child, 'SIGKILL');
    await passLease(fixture);
    const stop = runHere(fixture, fixture.mail, fail);
    await fixture.server.accepted(2);
    await stop();
    expect(fixture.server.received).toHaveLength(2);
    expect(new Set(fixture.server.received.map(({ to }) => to[0])).size).toBe(2);
    expect((await fixture.db.select().from(mails)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  });

  test('delivers the mail in progress on a stop, and ends', async () => {
    const fixture = await openFixture();
    const child = startWorker(fixture.url, fixture.server.url);
    await submittedOrder(fixture.db, fixture.team);
    // The worker follows within seconds; the follower of this process takes part as another worker would.
    await followChain({ db: fixture.db, mail: true, kinds: changeRequestKinds });
    let answer: () => void = () => undefined;
    fixture.server.answers.push(new Promise<void>((resolve) => (answer = resolve)));
    await passMinute(fixture);
    await fixture.server.brought(1);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    answer();
    expect((await exited)[0]).toBe(0);
    expect(fixture.server.received.length).toBeGreaterThan(0);
    const sent = (await fixture.db.select().from(mails)).filter(({ outcome }) => outcome === 'sent');
    expect(sent).toHaveLength(fixture.server.received.length);
  });

  test('queues nothing without a mail server, and opens no queue', async () => {
    const fixture = await openFixture();
    await submittedOrder(fixture.db, fixture.team);
    const stop = runHere(fixture, undefined, fail);
    while ((await fixture.db.execute('select from notices')).length === 0);
    // Our own connections have a name of their driver; those of a queue would have none.
    const ofQueue = await fixture.db.execute(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and application_name <> 'postgres.js'`,
    );
    await stop();
    expect(ofQueue).toHaveLength(0);
    expect(await fixture.db.execute('select from graphile_worker.jobs')).toHaveLength(0);
    expect(await fixture.db.select().from(mails)).toEqual([]);
  });
});
