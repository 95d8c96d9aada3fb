import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readHeads } from '@/lib/audit/heads';
import { recordAudit } from '@/lib/audit/record';
import { verifyChain } from '@/lib/audit/verify';
import type { Database } from '@/lib/db/client';
import { recordPeopleOnce } from '@/lib/people/record-people';
import { comparePeople } from '@/lib/verify/compare/people';
import { headJobs, mailHeadTask, noteHeadTask, postHeadTask } from '@/lib/worker/jobs/head-jobs';
import type { Jobs } from '@/lib/worker/jobs/jobs';
import { createTestDatabase } from '../../support/database/database';
import { addUnrecordedActor } from '../../support/people/people';
import { startMailServer } from '../../support/web/mail-server';

const nowhere = { file: undefined, email: undefined, url: undefined };
const now = () => new Date();

const append = (db: Database) =>
  db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: 'Ana' },
      action: 'webhook.replayed',
      subjectKind: 'webhook',
      subjectId: 'w',
    }),
  );

/** Runs a job as the queue does. */
async function runTask(jobs: Jobs, name: string): Promise<void> {
  // safe: the tasks take neither payload nor helpers
  await (jobs.tasks[name] as unknown as () => Promise<void>)();
}

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

it('notes the head in a file, one line each, and later detects a truncated chain', async () => {
  const { db, sql } = await openDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'heads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'heads');
  const jobs = headJobs({ db, targets: { ...nowhere, file }, mail: undefined, now });
  const note = () => runTask(jobs, noteHeadTask);
  await append(db);
  await note();
  await append(db);
  await note();
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
  const heads = await readHeads(file);
  expect(await verifyChain(db, heads)).toMatchObject({ intact: true, count: 2n });
  await sql`alter table audit_records disable trigger user`;
  await sql`delete from audit_records where sequence = 2`;
  expect(await verifyChain(db)).toMatchObject({ intact: true, count: 1n });
  expect(await verifyChain(db, heads)).toMatchObject({ intact: false, brokenAt: 2n });
});

it('records each existing person’s rights at an upgrade, and nobody’s who is added later', async () => {
  const { db } = await openDatabase();
  await addUnrecordedActor(db, 'admin');
  await recordPeopleOnce(db);
  expect(await comparePeople(db)).toMatchObject({ count: 1, differing: 0 });
  await addUnrecordedActor(db, 'admin', 'Eve');
  await recordPeopleOnce(db);
  expect(await comparePeople(db)).toMatchObject({
    count: 2,
    differing: 1,
    first: [{ why: 'the audit chain does not tell how this person came in' }],
  });
});

it('mails the head in the form that audit:verify accepts', async () => {
  const { db, sql } = await openDatabase();
  await append(db);
  const server = await startMailServer();
  const mail = {
    url: server.url,
    from: 'paydesk@paydesk.example',
    requireTls: false,
    linkTo: 'https://paydesk.example',
  };
  const targets = { ...nowhere, email: 'auditor@example.com' };
  await runTask(headJobs({ db, targets, mail, now }), mailHeadTask);
  const [head] = await sql`select sequence || ':' || hash as text from audit_records`;
  const [received] = server.received;
  expect(received?.to).toEqual(['auditor@example.com']);
  expect(received?.source.replaceAll(/=\r?\n/g, '')).toContain(`--since ${head?.text}`);
});

it('posts the head to an address, and fails the job if that is refused', async () => {
  const { db, sql } = await openDatabase();
  await append(db);
  const bodies: string[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // safe: it listens on a port
  const { port } = server.address() as AddressInfo;
  const targets = { ...nowhere, url: `http://127.0.0.1:${port}/heads?token=hidden` };
  const jobs = headJobs({ db, targets, mail: undefined, now });
  await runTask(jobs, postHeadTask);
  const [head] = await sql`select sequence || ':' || hash as text from audit_records`;
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([{ head: head?.text }]);
  status = 503;
  await expect(runTask(jobs, postHeadTask)).rejects.toThrow('AUDIT_HEADS_URL answered 503');
});

it('publishes no head without a target', async () => {
  const { db } = await openDatabase();
  expect(headJobs({ db, targets: nowhere, mail: undefined, now })).toEqual({ tasks: {}, cron: [] });
});
