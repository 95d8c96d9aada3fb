import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { readSchema } from '@/lib/db/migrations/schema-version';
import { createPresence } from '@/lib/engine/presence';
import { declareRestore } from '@/lib/restores/detect';
import { createHealth, healthReply } from '@/lib/web/runtime/health';
import { createEmptyDatabase } from '../../support/database/database';
import { openPlainDoor } from '../../support/database/postgres-doors';
import { anyCall, dispatchersOfOneKey, reply } from '../../support/engine/shared-dispatchers';

const schema = readSchema('drizzle');
const answering = { send: async (_: unknown, nonce: bigint) => reply(nonce) };

/** Only a test of the time limit itself has a short one. */
function healthOf(databaseUrl: string, withinMs = 120_000, isAnswering = () => false) {
  const health = createHealth({ databaseUrl, schema, withinMs, isAnswering });
  onTestFinished(health.close);
  return health;
}

/** A database with a worker that sends. */
async function startApp() {
  const app = await dispatchersOfOneKey();
  const dispatcher = app.join(answering);
  await dispatcher.send(anyCall());
  const presence = createPresence({ db: app.db, databaseUrl: app.url });
  onTestFinished(presence.close);
  await presence.turn(new Date());
  const leave = async () => {
    await presence.close();
    await dispatcher.leave();
  };
  return { ...app, worker: { leave }, health: healthOf(app.url) };
}

it('is healthy with a sending worker', async () => {
  const { health } = await startApp();
  expect(await health.check()).toEqual({ pages: [], payments: [] });
});

it('reports a missing worker, which pages do not need', async () => {
  const { health, worker } = await startApp();
  await worker.leave();
  await expect.poll(() => health.check()).toEqual({ pages: [], payments: ['no worker runs'] });
});

it('does not count a web process as a worker', async () => {
  const app = await dispatchersOfOneKey();
  await app.join({ ...answering, role: 'forwards' }).send(anyCall());
  expect(await healthOf(app.url).check()).toMatchObject({ payments: ['no worker runs'] });
});

it('reports a leader that went silent', async () => {
  const { health, sql, worker } = await startApp();
  await worker.leave();
  await sql`update leadership_terms set heartbeat_at = clock_timestamp() - interval '1 minute'`;
  expect((await health.check()).payments).toContain('no process sends to the payment provider');
});

it('reports a read-only database, as after a failover', async () => {
  const { health, url, sql } = await startApp();
  await health.check();
  await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  expect((await healthOf(url).check()).pages).toEqual(['the database takes no writes']);
});

it('reports another schema than that of this code', async () => {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  const { pages } = await healthOf(url).check();
  expect(pages).toEqual([expect.stringContaining('no schema of Paydesk')]);
  expect(healthReply(pages).status).toBe(503);
});

/** Lets no inspection come to its end. */
async function lockLeadership(url: string): Promise<() => void> {
  const { sql: locking, close } = createDatabase(url, { max: 1 });
  onTestFinished(close);
  let release: () => void = () => undefined;
  await new Promise<void>((settled) => {
    void locking.begin(async (tx) => {
      await tx`lock table leadership_terms in access exclusive mode`;
      settled();
      await new Promise<void>((settle) => {
        release = settle;
      });
    });
  });
  onTestFinished(() => release());
  return () => release();
}

it('answers during a database outage, and recovers afterwards', async () => {
  const app = await startApp();
  const release = await lockLeadership(app.url);
  const impatient = healthOf(app.url, 500);
  expect(await impatient.check()).toEqual({ pages: ['the database does not answer'], payments: [] });
  release();
  await expect.poll(() => impatient.check()).toEqual({ pages: [], payments: [] });
});

it('keeps its verdict while a slow database answers, and not while it is silent', async () => {
  const app = await startApp();
  let isAnswering = true;
  const health = healthOf(app.url, 500, () => isAnswering);
  await expect.poll(() => health.check()).toEqual({ pages: [], payments: [] });
  const release = await lockLeadership(app.url);
  expect(await health.check()).toEqual({ pages: [], payments: [] });
  isAnswering = false;
  expect(await health.check()).toEqual({ pages: ['the database does not answer'], payments: [] });
  release();
  await expect.poll(() => health.check()).toEqual({ pages: [], payments: [] });
});

it('answers while the server is unavailable, and recovers afterwards', async () => {
  const app = await startApp();
  const door = await openPlainDoor(app.url);
  const url = new URL(app.url);
  url.port = String(door.port);
  const health = healthOf(url.href);
  expect((await health.check()).pages).toEqual([]);
  await door.close();
  expect((await health.check()).pages).toEqual(['the database does not answer']);
  const again = await openPlainDoor(app.url, door.port);
  await expect.poll(() => health.check()).toEqual({ pages: [], payments: [] });
  await health.close();
  await again.close();
});

it('reports that sending is paused after a restore', async () => {
  const { health, db } = await startApp();
  await declareRestore({ db, now: () => new Date() }, { id: null, name: 'Command line' });
  expect(await health.check()).toEqual({
    pages: [],
    payments: ['the database was restored: sending is paused until two admins resume it'],
  });
});
