import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { orders, orderVersions } from '@/lib/db/schema/orders';
import type { BatchId } from '@/lib/kernel/ids';
import { createBatchTurns } from '@/lib/payouts/release-batches';
import { draftBatch, getBatch } from '../../support/batches';
import { type Desk, openDesk, spent, work, workToTheEnd } from '../../support/engine';

const never = () => new AbortController().signal;

/** A batch of so many rows that runs; the guards of its way there are held elsewhere. */
async function runningBatch(desk: Desk, rows: number) {
  const draft = await draftBatch(desk.db, desk.team, rows, { account: desk.account });
  await changeBatch(
    desk,
    draft.id,
    `state = 'running', root = batch_root(id), hash = repeat('0', 64), started_at = now()`,
  );
  return getBatch(desk.db, draft.id);
}

const changeBatch = (desk: Desk, id: BatchId, change: string) =>
  desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(`update batches set ${change} where id = '${id}'`);
  });

const turnsOf = (desk: Desk) => createBatchTurns({ db: desk.db, now: desk.clock.now, signal: never() });

const ordersOf = (desk: Desk, id: BatchId) =>
  desk.db.select().from(orders).where(eq(orders.batchId, id)).orderBy(orders.batchPosition);

const statesOf = async (desk: Desk, id: BatchId) => (await ordersOf(desk, id)).map(({ state }) => state);

describe('a batch that runs', () => {
  test('becomes an order a row, with the identifiers and hashes that were approved', async () => {
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

  test('is paid row by row, once, and is done when all have ended', async () => {
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

  test('leaves out what is left out', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 4);
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set left_out = 'by_approver' where batch_id = ${batch.id} and position in (2, 4)`;
    });
    const turns = turnsOf(desk);
    await turns.turn();
    await workToTheEnd(desk);
    await turns.turn();
    expect((await ordersOf(desk, batch.id)).map(({ batchPosition }) => batchPosition)).toEqual([1, 3]);
    expect((await getBatch(desk.db, batch.id)).state).toBe('done');
  });

  test('is released by two workers at once without a row twice', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 900);
    const workers = [turnsOf(desk), turnsOf(desk)];
    await Promise.all(
      workers.map(async (turns) => {
        for (let turn = 0; turn < 4; turn += 1) await turns.turn();
      }),
    );
    expect(await ordersOf(desk, batch.id)).toHaveLength(900);
  });

  test('makes no more orders while the service takes none, so that a stop still finds most of it unsent', async () => {
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

  test('waits as a whole where a row is not stored as it was approved', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set reference = 'Another' where batch_id = ${batch.id} and position = 2`;
    });
    await turnsOf(desk).turn();
    const { state, stopReason, pausedByItself } = await getBatch(desk.db, batch.id);
    expect({ state, stopReason, pausedByItself }).toEqual({
      state: 'paused',
      stopReason: 'Row 2 is not stored as it was approved.',
      pausedByItself: true,
    });
    expect(await ordersOf(desk, batch.id)).toEqual([]);
  });
});

test('a batch of which the database refuses a row waits for people, and says so', async () => {
  const desk = await openDesk();
  const batch = await runningBatch(desk, 3);
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    // Its origin is no failed payment.
    const [other] = await sql`select order_id from batch_rows where batch_id = ${batch.id} and position = 1`;
    await sql`update batch_rows set origin_id = ${other?.order_id} where batch_id = ${batch.id} and position = 3`;
  });
  await expect(turnsOf(desk).turn()).rejects.toThrow();
  const { state, pausedByItself, releasedTo } = await getBatch(desk.db, batch.id);
  expect({ state, pausedByItself, releasedTo }).toEqual({
    state: 'paused',
    pausedByItself: true,
    releasedTo: 0,
  });
  expect(await ordersOf(desk, batch.id)).toEqual([]);
});

describe('a pause', () => {
  test('keeps what was released from being sent, until the batch goes on', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    const turns = turnsOf(desk);
    await turns.turn();
    await changeBatch(desk, batch.id, "state = 'paused'");
    await work(desk.engine);
    expect(await statesOf(desk, batch.id)).toEqual(['approved', 'approved', 'approved']);
    await changeBatch(desk, batch.id, "state = 'running'");
    await workToTheEnd(desk);
    expect(await statesOf(desk, batch.id)).toEqual(['completed', 'completed', 'completed']);
  });

  test('releases nothing more, and lets what was sent go its way', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    const turns = turnsOf(desk);
    await turns.turn();
    await desk.engine.processNext();
    await changeBatch(desk, batch.id, "state = 'paused'");
    await turns.turn();
    desk.clock.advance(120_000);
    await work(desk.engine);
    expect((await statesOf(desk, batch.id)).sort()).toEqual(['approved', 'approved', 'completed']);
  });
});

describe('a stop', () => {
  test('calls off what was not sent; what was sent goes its way', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 4);
    const turns = turnsOf(desk);
    await turns.turn();
    await desk.engine.processNext();
    await changeBatch(desk, batch.id, "state = 'stopped'");
    await turns.turn();
    await workToTheEnd(desk);
    expect((await statesOf(desk, batch.id)).sort()).toEqual([
      'completed',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
  });
});

describe('what the service had not let in', () => {
  /** One order of a batch, tried once with a key that the service does not know. */
  async function notAdmitted(desk: Desk) {
    const batch = await runningBatch(desk, 1);
    await turnsOf(desk).turn();
    await desk.engineWith(desk.clientWith({ apiKey: 'another-key' })).processNext();
    expect(await statesOf(desk, batch.id)).toEqual(['checking']);
    desk.clock.advance(60_000);
    return batch;
  }

  test('is not sent while its batch is paused, and goes on with it', async () => {
    const desk = await openDesk();
    const batch = await notAdmitted(desk);
    await changeBatch(desk, batch.id, "state = 'paused'");
    expect(await desk.engine.processNext()).toBe(false);
    await changeBatch(desk, batch.id, "state = 'running'");
    await workToTheEnd(desk);
    expect(await statesOf(desk, batch.id)).toEqual(['completed']);
  });

  test('is not sent after a stop: it is looked for, and people decide', async () => {
    const desk = await openDesk();
    const batch = await notAdmitted(desk);
    await changeBatch(desk, batch.id, "state = 'stopped'");
    expect(await desk.engine.processNext()).toBe(false);
    await turnsOf(desk).turn();
    await work(desk.engine);
    const [order] = await ordersOf(desk, batch.id);
    const calls =
      await desk.sql`select call, outcome from attempts where order_id = ${order?.id ?? ''} order by number`;
    expect(calls).toEqual([
      { call: 'create', outcome: 'unknown' },
      { call: 'look_up', outcome: 'not_found' },
    ]);
    expect(await desk.sql`select kind from exceptions where closed_at is null`).toEqual([
      { kind: 'not_found' },
    ]);
    expect(spent(desk)).toBe(0n);
  });
});
