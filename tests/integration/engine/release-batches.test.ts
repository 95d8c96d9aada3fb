import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { orderVersions } from '@/lib/db/schema/orders/orders';
import { changeBatch, ordersOf, runningBatch, statesOf, turnsOf } from '../../support/batches/app-batches';
import { getBatch } from '../../support/batches/batches';
import { spent, startApp, workToTheEnd } from '../../support/engine/engine';

describe('a running batch', () => {
  test('becomes an order for each row, with approved identifiers and hashes', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 5);
    await turnsOf(app).turn();
    const made = await ordersOf(app, batch.id);
    const rows = await app.sql`select * from batch_rows where batch_id = ${batch.id} order by position`;
    expect(made.map(({ id, hash, externalPaymentId }) => ({ id, hash, externalPaymentId }))).toEqual(
      rows.map((row) => ({ id: row.order_id, hash: row.hash, externalPaymentId: row.external_payment_id })),
    );
    expect(await app.db.select().from(orderVersions)).toHaveLength(5);
    expect((await getBatch(app.db, batch.id)).releasedTo).toBe(5);
  });

  test('is paid once row by row, and finishes when all have ended', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 6);
    const turns = turnsOf(app);
    await turns.turn();
    await turns.turn();
    await workToTheEnd(app);
    await turns.turn();
    expect(await statesOf(app, batch.id)).toEqual(Array(6).fill('completed'));
    expect((await getBatch(app.db, batch.id)).state).toBe('done');
    // 1 to 6 euro, and the commission of each.
    expect(spent(app)).toBe(2_100n + 6n * 35n);
    expect((await verifyChain(app.db)).intact).toBe(true);
  });

  test('leaves out excluded rows', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 4);
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set exclusion = 'by_approver' where batch_id = ${batch.id} and position in (2, 4)`;
    });
    await changeBatch(app, batch.id, 'row_count = 2');
    const turns = turnsOf(app);
    await turns.turn();
    await workToTheEnd(app);
    await turns.turn();
    expect((await ordersOf(app, batch.id)).map(({ batchPosition }) => batchPosition)).toEqual([1, 3]);
    expect((await getBatch(app.db, batch.id)).state).toBe('done');
  });

  test('is released by two concurrent workers without a duplicate', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 900);
    const workers = [turnsOf(app), turnsOf(app)];
    await Promise.all(
      workers.map(async (turns) => {
        while ((await getBatch(app.db, batch.id)).releasedTo < 900) await turns.turn();
      }),
    );
    expect(await ordersOf(app, batch.id)).toHaveLength(900);
  });

  test('creates no more orders while the provider accepts none, so that a stop finds most unsent', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 2_000);
    const turns = turnsOf(app);
    for (let turn = 0; turn < 6; turn += 1) {
      await turns.turn();
      await app.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update orders set state = 'checking' where batch_id = ${batch.id}`;
      });
    }
    expect(await ordersOf(app, batch.id)).toHaveLength(1_200);
  });

  test('waits as a whole if a row differs from its approval', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 3);
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set reference = 'Another' where batch_id = ${batch.id} and position = 2`;
    });
    await turnsOf(app).turn();
    const { state, stopReason, pausedAutomatically } = await getBatch(app.db, batch.id);
    expect({ state, stopReason, pausedAutomatically }).toEqual({
      state: 'paused',
      stopReason: 'Row 2 is not stored as it was approved.',
      pausedAutomatically: true,
    });
    expect(await ordersOf(app, batch.id)).toEqual([]);
  });
});

test('delays no other batch if its released rows cannot be sent', async () => {
  const app = await startApp();
  const stuck = await runningBatch(app, 1_300);
  const turns = turnsOf(app);
  for (let turn = 0; turn < 4; turn += 1) await turns.turn();
  expect(await ordersOf(app, stuck.id)).toHaveLength(1_200);
  app.clock.advance(5_000);
  const next = await runningBatch(app, 1);
  await turns.turn();
  expect(await ordersOf(app, next.id)).toMatchObject([{ state: 'approved' }]);
});

test('becomes an exception if the database refuses a row', async () => {
  const app = await startApp();
  const batch = await runningBatch(app, 3);
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    // Its origin is no failed payment.
    const [other] = await sql`select order_id from batch_rows where batch_id = ${batch.id} and position = 1`;
    await sql`update batch_rows set replaces_order_id = ${other?.order_id} where batch_id = ${batch.id} and position = 3`;
  });
  await expect(turnsOf(app).turn()).rejects.toThrow();
  const { state, pausedAutomatically, releasedTo } = await getBatch(app.db, batch.id);
  expect({ state, pausedAutomatically, releasedTo }).toEqual({
    state: 'paused',
    pausedAutomatically: true,
    releasedTo: 0,
  });
  expect(await ordersOf(app, batch.id)).toEqual([]);
});
