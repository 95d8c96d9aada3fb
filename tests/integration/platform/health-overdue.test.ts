import { expect, it, onTestFinished } from 'vitest';
import { readSchema } from '@/lib/db/migrations/schema-version';
import { createPresence } from '@/lib/engine/presence';
import type { OrderId } from '@/lib/kernel/ids';
import { createHealth, healthReply } from '@/lib/web/runtime/health';
import { changeBatch, runningBatch, turnsOf } from '../../support/batches-of-a-desk';
import { type Desk, openDesk, work } from '../../support/engine';
import { heldOrder } from '../../support/upkeep';

const schema = readSchema('drizzle');

async function deskWithWorker() {
  const desk = await openDesk();
  const presence = createPresence({ db: desk.db, databaseUrl: desk.url });
  const health = createHealth({ databaseUrl: desk.url, schema });
  onTestFinished(presence.close);
  onTestFinished(health.close);
  await presence.turn(new Date());
  return { desk, payments: async () => (await health.check()).payments };
}

/** As if it had been approved, or had been due, so many minutes ago by the database's clock. */
const waitingFor = (desk: Desk, id: OrderId, minutes: number) =>
  desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const since = sql`clock_timestamp() - ${minutes} * interval '1 minute'`;
    await sql`update submissions set checked_at = ${since} where order_id = ${id}`;
    await sql`update orders set scheduled_for = ${since} where id = ${id} and state = 'held'`;
  });

const overdue = (minutes: number) =>
  `a payment has been due for ${minutes} minutes without an answer of the payment provider`;

it('reports how long a payment has been due while the provider is unavailable', async () => {
  const { desk, payments } = await deskWithWorker();
  const order = await desk.approved();
  await desk.engineWith(desk.clientWith({ baseUrl: new URL('http://127.0.0.1:1') })).send();
  await waitingFor(desk, order.id, 14);
  expect(await payments()).toEqual([]);
  await waitingFor(desk, order.id, 25);
  expect(await payments()).toEqual([overdue(25)]);
  expect(healthReply(await payments()).status).toBe(503);
  desk.clock.advance(3_600_000);
  await work(desk.engine);
  expect(await payments()).toEqual([]);
});

it('reports a held payment whose date has passed', async () => {
  const { desk, payments } = await deskWithWorker();
  const order = await heldOrder(desk);
  expect(await payments()).toEqual([]);
  await waitingFor(desk, order.id, 40);
  expect(await payments()).toEqual([overdue(40)]);
});

it('reports a payment answered with an error only as an exception', async () => {
  const { desk, payments } = await deskWithWorker();
  const order = await desk.approved();
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', status: 503 }] });
  await desk.engine.send();
  await waitingFor(desk, order.id, 60);
  expect(await payments()).toEqual([]);
});

it('reports the rows of a running batch only if it makes no progress', async () => {
  const { desk, payments } = await deskWithWorker();
  const batch = await runningBatch(desk, 2);
  await turnsOf(desk).turn();
  const [row] = await desk.sql<{ order_id: OrderId }[]>`select order_id from submissions limit 1`;
  if (row) await waitingFor(desk, row.order_id, 30);
  await changeBatch(desk, batch.id, 'updated_at = clock_timestamp()');
  expect(await payments()).toEqual([]);
  await changeBatch(desk, batch.id, `updated_at = clock_timestamp() - interval '20 minutes'`);
  expect(await payments()).toEqual([overdue(30)]);
});

it('does not count an order whose state does not allow sending', async () => {
  const { desk, payments } = await deskWithWorker();
  const order = await desk.approved();
  await waitingFor(desk, order.id, 25);
  await desk.sql`update orders set state = 'withdrawn' where id = ${order.id}`;
  expect(await payments()).toEqual([]);
});
