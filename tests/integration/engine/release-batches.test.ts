import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { orderVersions } from '@/lib/db/schema/orders/orders';
import { getBatch } from '../../support/batches';
import { changeBatch, ordersOf, runningBatch, statesOf, turnsOf } from '../../support/batches-of-a-desk';
import { openDesk, spent, workToTheEnd } from '../../support/engine';

describe('a running batch', () => {
  test('becomes an order for each row, with approved identifiers and hashes', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 5);
    await turnsOf(desk).turn();
    const made = await ordersOf(desk, batch.id);
    const rows = await desk.sql`select * from batch_rows where batch_id = ${batch.id} order by position`;
    expect(made.map(({ id, hash, externalPaymentId }) => ({ id, hash, externalPaymentId }))).toEqual(
      rows.map((row) => ({ id: row.order_id, hash: row.hash, externalPaymentId: row.external_payment_id })),
    );
    expect(await desk.db.select().from(orderVersions)).toHaveLength(5);
    expect((await getBatch(desk.db, batch.id)).releasedTo).toBe(5);
  });

  test('is paid once row by row, and finishes when all have ended', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 6);
    const turns = turnsOf(desk);
    await turns.turn();
    await turns.turn();
    await workToTheEnd(desk);
    await turns.turn();
    expect(await statesOf(desk, batch.id)).toEqual(Array(6).fill('completed'));
    expect((await getBatch(desk.db, batch.id)).state).toBe('done');
    // 1 to 6 euro, and the commission of each.
    expect(spent(desk)).toBe(2_100n + 6n * 35n);
    expect((await verifyChain(desk.db)).intact).toBe(true);
  });

  test('leaves out excluded rows', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 4);
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set exclusion = 'by_approver' where batch_id = ${batch.id} and position in (2, 4)`;
    });
    await changeBatch(desk, batch.id, 'row_count = 2');
    const turns = turnsOf(desk);
    await turns.turn();
    await workToTheEnd(desk);
    await turns.turn();
    expect((await ordersOf(desk, batch.id)).map(({ batchPosition }) => batchPosition)).toEqual([1, 3]);
    expect((await getBatch(desk.db, batch.id)).state).toBe('done');
  });

  test('is released by two concurrent workers without a duplicate', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 900);
    const workers = [turnsOf(desk), turnsOf(desk)];
    await Promise.all(
      workers.map(async (turns) => {
        while ((await getBatch(desk.db, batch.id)).releasedTo < 900) await turns.turn();
      }),
    );
    expect(await ordersOf(desk, batch.id)).toHaveLength(900);
  });

  test('creates no more orders while the provider accepts none, so that a stop finds most unsent', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 2_000);
    const turns = turnsOf(desk);
    for (let turn = 0; turn < 6; turn += 1) {
      await turns.turn();
      await desk.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update orders set state = 'checking' where batch_id = ${batch.id}`;
      });
    }
    expect(await ordersOf(desk, batch.id)).toHaveLength(1_200);
  });

  test('waits as a whole if a row differs from its approval', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set reference = 'Another' where batch_id = ${batch.id} and position = 2`;
    });
    await turnsOf(desk).turn();
    const { state, stopReason, pausedAutomatically } = await getBatch(desk.db, batch.id);
    expect({ state, stopReason, pausedAutomatically }).toEqual({
      state: 'paused',
      stopReason: 'Row 2 is not stored as it was approved.',
      pausedAutomatically: true,
    });
    expect(await ordersOf(desk, batch.id)).toEqual([]);
  });
});

test('delays no other batch if its released rows cannot be sent', async () => {
  const desk = await openDesk();
  const stuck = await runningBatch(desk, 1_300);
  const turns = turnsOf(desk);
  for (let turn = 0; turn < 4; turn += 1) await turns.turn();
  expect(await ordersOf(desk, stuck.id)).toHaveLength(1_200);
  desk.clock.advance(5_000);
  const next = await runningBatch(desk, 1);
  await turns.turn();
  expect(await ordersOf(desk, next.id)).toMatchObject([{ state: 'approved' }]);
});

test('becomes an exception if the database refuses a row', async () => {
  const desk = await openDesk();
  const batch = await runningBatch(desk, 3);
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    // Its origin is no failed payment.
    const [other] = await sql`select order_id from batch_rows where batch_id = ${batch.id} and position = 1`;
    await sql`update batch_rows set replaces_order_id = ${other?.order_id} where batch_id = ${batch.id} and position = 3`;
  });
  await expect(turnsOf(desk).turn()).rejects.toThrow();
  const { state, pausedAutomatically, releasedTo } = await getBatch(desk.db, batch.id);
  expect({ state, pausedAutomatically, releasedTo }).toEqual({
    state: 'paused',
    pausedAutomatically: true,
    releasedTo: 0,
  });
  expect(await ordersOf(desk, batch.id)).toEqual([]);
});
