import { expect, it, onTestFinished } from 'vitest';
import { readSchema } from '@/lib/db/migrations/schema-version';
import { createPresence } from '@/lib/engine/presence';
import type { OrderId } from '@/lib/kernel/ids';
import { createHealth, healthReply } from '@/lib/web/runtime/health';
import { changeBatch, runningBatch, turnsOf } from '../../support/batches/app-batches';
import { type App, startApp, work } from '../../support/engine/engine';
import { heldOrder } from '../../support/engine/upkeep';

const schema = readSchema('drizzle');

async function appWithWorker() {
  const app = await startApp();
  const presence = createPresence({ db: app.db, databaseUrl: app.url });
  const health = createHealth({ databaseUrl: app.url, schema, withinMs: 120_000 });
  onTestFinished(presence.close);
  onTestFinished(health.close);
  await presence.turn(new Date());
  return { app, payments: async () => (await health.check()).payments };
}

/** As if it had been approved, or had been due, so many minutes ago by the database's clock. */
const waitingFor = (app: App, id: OrderId, minutes: number) =>
  app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const since = sql`clock_timestamp() - ${minutes} * interval '1 minute'`;
    await sql`update submissions set checked_at = ${since} where order_id = ${id}`;
    await sql`update orders set scheduled_for = ${since} where id = ${id} and state = 'held'`;
  });

const overdue = (minutes: number) =>
  `a payment has been due for ${minutes} minutes without an answer of the payment provider`;

it('reports how long a payment has been due while the provider is unavailable', async () => {
  const { app, payments } = await appWithWorker();
  const order = await app.approved();
  await app.engineWith(app.clientWith({ baseUrl: new URL('http://127.0.0.1:1') })).send();
  await waitingFor(app, order.id, 14);
  expect(await payments()).toEqual([]);
  await waitingFor(app, order.id, 25);
  expect(await payments()).toEqual([overdue(25)]);
  expect(healthReply(await payments()).status).toBe(503);
  app.clock.advance(3_600_000);
  await work(app.engine);
  expect(await payments()).toEqual([]);
});

it('reports a held payment whose date has passed', async () => {
  const { app, payments } = await appWithWorker();
  const order = await heldOrder(app);
  expect(await payments()).toEqual([]);
  await waitingFor(app, order.id, 40);
  expect(await payments()).toEqual([overdue(40)]);
});

it('reports a payment answered with an error only as an exception', async () => {
  const { app, payments } = await appWithWorker();
  const order = await app.approved();
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', status: 503 }] });
  await app.engine.send();
  await waitingFor(app, order.id, 60);
  expect(await payments()).toEqual([]);
});

it('reports the rows of a running batch only if it makes no progress', async () => {
  const { app, payments } = await appWithWorker();
  const batch = await runningBatch(app, 2);
  await turnsOf(app).turn();
  const [row] = await app.sql<{ order_id: OrderId }[]>`select order_id from submissions limit 1`;
  if (row) await waitingFor(app, row.order_id, 30);
  await changeBatch(app, batch.id, 'updated_at = clock_timestamp()');
  expect(await payments()).toEqual([]);
  await changeBatch(app, batch.id, `updated_at = clock_timestamp() - interval '20 minutes'`);
  expect(await payments()).toEqual([overdue(30)]);
});

it('does not count an order whose state does not allow sending', async () => {
  const { app, payments } = await appWithWorker();
  const order = await app.approved();
  await waitingFor(app, order.id, 25);
  await app.sql`update orders set state = 'withdrawn' where id = ${order.id}`;
  expect(await payments()).toEqual([]);
});
