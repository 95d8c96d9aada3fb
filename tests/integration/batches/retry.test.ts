import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { withdrawBatch } from '@/lib/batches/decision/take-back';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { progressOf } from '@/lib/batches/run/progress';
import { retryFailed } from '@/lib/batches/run/retry';
import { stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { recall } from '@/lib/engine/scheduling/batches/stop-unsent';
import { newOrderId, type OrderId, paymentId } from '@/lib/kernel/ids';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { createDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import type { Move } from '@/lib/orders/order/order';
import { moveOrder } from '@/lib/orders/transitions/move';
import {
  approveSeen,
  getBatch,
  payment,
  runningBatch,
  stubProvider,
  submitSeen,
} from '../../support/batches';
import { house } from '../../support/house';
import { recordRefusal, submit, value } from '../../support/orders';
import { findNoPaymentOf } from '../../support/replaced-orders';

type Place = Awaited<ReturnType<typeof house>>;
type Row = typeof batchRows.$inferSelect;
const now = () => new Date();

const ways: Partial<Record<OrderState, readonly Move[]>> = {
  completed: ['claim', 'accept', 'complete'],
  pending: ['claim', 'accept'],
  rejected: ['claim', 'accept', 'reject'],
  cancelled: ['claim', 'accept', 'cancel'],
  refused: ['claim', 'refuse'],
};

const ordersOf = ({ db }: Place, { id }: Pick<BatchRow, 'id'>) =>
  db.select().from(orders).where(eq(orders.batchId, id)).orderBy(asc(orders.batchPosition));

/** A running batch, all of it released, whose payments came to these states. */
async function batchWith(place: Place, states: readonly OrderState[]): Promise<BatchRow> {
  const batch = await runningBatch(place, states.length);
  await releaseRows(place.db, now());
  for (const order of await ordersOf(place, batch)) {
    let at = order;
    for (const move of ways[states[(order.batchPosition ?? 1) - 1] ?? 'approved'] ?? []) {
      const set = move === 'accept' ? { paymentId: paymentId(String(Math.trunc(Math.random() * 1e15))) } : {};
      if (move === 'refuse') await recordRefusal(place.db, at);
      const moved = await place.db.transaction((tx) => moveOrder(tx, at, move, { actor: engineActor, set }));
      if (!moved) throw new Error(`no ${move} from ${at.state}`);
      at = moved;
    }
  }
  return getBatch(place.db, batch.id);
}

async function ended(place: Place, states: readonly OrderState[]): Promise<BatchRow> {
  const { id } = await batchWith(place, states);
  await finishBatches(place.db, now());
  return getBatch(place.db, id);
}

const retry = (place: Place, { id }: Pick<BatchRow, 'id'>) =>
  retryFailed({ db: place.db, now }, place.team.drafting, id);

const rowsOf = ({ db }: Place, { id }: Pick<BatchRow, 'id'>) =>
  db.select().from(batchRows).where(eq(batchRows.batchId, id)).orderBy(asc(batchRows.position));

describe('a batch of failed rows', () => {
  test('contains failed payments under new identifiers, and no executed ones', async () => {
    const place = await house();
    const parent = await ended(place, ['completed', 'rejected', 'completed', 'refused', 'cancelled']);
    expect(parent.state).toBe('done');
    const child = value(await retry(place, parent));
    expect(child).toMatchObject({
      state: 'draft',
      parentId: parent.id,
      rowCount: 3,
      wrongCount: 0,
      format: 'rows_of_another',
    });
    expect(child.total).toBe(1_100n);
    const [before, after] = [await rowsOf(place, parent), await rowsOf(place, child)];
    const failed = before.filter(({ position }) => [2, 4, 5].includes(position));
    expect(after.map(({ replacesOrderId }) => replacesOrderId)).toEqual(failed.map(({ orderId }) => orderId));
    const names = [...before, ...after].flatMap(({ orderId, externalPaymentId, hash }) => [
      orderId,
      externalPaymentId,
      hash,
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('becomes orders that name what they replace', async () => {
    const place = await house();
    const child = value(await retry(place, await ended(place, ['completed', 'rejected'])));
    const submitted = value(await submitSeen(place, child));
    value(await approveSeen(place, place.team.anna, submitted));
    value(await startBatch({ db: place.db, provider: stubProvider(), now, actor: engineActor }, child.id));
    await releaseRows(place.db, now());
    const [origin] = await rowsOf(place, child);
    expect(await ordersOf(place, child)).toMatchObject([
      { state: 'approved', replacesOrderId: origin?.replacesOrderId },
    ]);
  });

  test('contains the recalled rows of a stopped batch too', async () => {
    const place = await house();
    const batch = await runningBatch(place, 4);
    await place.sql`update batches set released_to = 0 where id = ${batch.id}`;
    await releaseRows(place.db, now());
    value(await stopBatch({ db: place.db, now }, place.team.stopping, batch.id, 'Enough'));
    expect(await retry(place, batch)).toEqual({ ok: false, error: 'nothing_failed' });
    while (await recall(place.db, new Date()));
    expect(value(await retry(place, batch))).toMatchObject({ rowCount: 4 });
    const unreleased = await runningBatch(place, 2);
    value(await stopBatch({ db: place.db, now }, place.team.stopping, unreleased.id, 'Enough'));
    expect(value(await retry(place, unreleased))).toMatchObject({ rowCount: 2 });
  });

  test('keeps the order and the content of many rows', async () => {
    const place = await house();
    const parent = await runningBatch(place, 260);
    value(await stopBatch({ db: place.db, now }, place.team.stopping, parent.id, 'Enough'));
    const child = value(await retry(place, parent));
    const paid = ({ position, line, network, amount, beneficiaryName, reference }: Row) =>
      [position, line, network, amount, beneficiaryName, reference].join(' ');
    const [before, after] = [await rowsOf(place, parent), await rowsOf(place, child)];
    expect(after.map(paid)).toEqual(before.map(paid));
    expect(after.map(({ replacesOrderId }) => replacesOrderId)).toEqual(before.map(({ orderId }) => orderId));
    expect(child.total).toBe(parent.total);
  });

  test('is created once, and again after the first one was withdrawn', async () => {
    const place = await house();
    const parent = await ended(place, ['rejected', 'completed']);
    const child = value(await retry(place, parent));
    const again = await retry(place, parent);
    expect(again).toEqual({ ok: false, error: 'nothing_failed' });
    if (!again.ok) expect(batchMessage(again.error)).toContain('already in a new batch');
    value(await withdrawBatch({ db: place.db, now }, place.team.drafting, child));
    expect(value(await retry(place, parent))).toMatchObject({ rowCount: 1 });
  });

  test('is created once by two concurrent requests', async () => {
    const place = await house();
    const parent = await ended(place, ['rejected', 'completed']);
    const outcomes = await Promise.all([retry(place, parent), retry(place, parent)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('is refused while the batch runs', async () => {
    const place = await house();
    expect(await retry(place, await batchWith(place, ['rejected', 'pending']))).toEqual({
      ok: false,
      error: 'wrong_state',
    });
  });

  test('refuses submission, approval and start with a payment that settled late', async () => {
    const place = await house();
    const parent = await ended(place, ['refused', 'rejected']);
    const child = value(await retry(place, parent));
    const settleLate = () =>
      place.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update orders set state = 'pending', payment_id = '77' where batch_id = ${parent.id} and batch_position = 1`;
      });
    const submitted = value(await submitSeen(place, child));
    await settleLate();
    const refused = await approveSeen(place, place.team.anna, submitted);
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'replaced_order_went_through', rows: { count: 1 } },
    });
  });
});

describe('a failed payment in a batch of failed rows', () => {
  test('is not replaced by an order as well', async () => {
    const place = await house();
    const parent = await ended(place, ['rejected', 'completed']);
    const child = value(await retry(place, parent));
    const [row] = await rowsOf(place, child);
    const replacesOrderId = row?.replacesOrderId ?? newOrderId();
    const order = await createDraft(place.db, place.team.drafting, payment(1), { replacesOrderId });
    await findNoPaymentOf(place.db, replacesOrderId);
    expect(await submit(place.db, place.team, order)).toEqual({
      ok: false,
      error: { kind: 'replaced_order_went_through' },
    });
    value(await withdrawBatch({ db: place.db, now }, place.team.drafting, child));
    value(await submit(place.db, place.team, order));
    expect(await retry(place, parent)).toEqual({ ok: false, error: 'nothing_failed' });
  });
});

describe('a failed payment that an order replaces, though the order it came from was withdrawn', () => {
  /** A failed row, an order that replaced it and was withdrawn, and a draft that replaces that one. */
  async function replacedTwice() {
    const place = await house();
    const parent = await ended(place, ['rejected', 'completed']);
    const [failed] = await ordersOf(place, parent);
    const { db, team } = place;
    const replacing = async (replacesOrderId: OrderId, reference: string) => {
      await findNoPaymentOf(db, replacesOrderId);
      return createDraft(db, team.drafting, payment(1, { reference }), { replacesOrderId });
    };
    const first = value(await submit(db, team, await replacing(failed?.id ?? newOrderId(), 'First')));
    value(await withdrawOrder({ db, now }, team.drafting, first));
    return { place, parent, second: await replacing(first.id, 'Second') };
  }

  const refused = { ok: false, error: { kind: 'replaced_order_went_through', rows: { count: 1 } } };

  test('refuses submission in a batch, and shows it in the dry run', async () => {
    const { place, parent, second } = await replacedTwice();
    const { db, team } = place;
    value(await submit(db, team, second));
    const child = value(await retry(place, parent));
    const run = await dryRun({ db, provider: stubProvider(), now }, team.reading, child.id);
    expect(run?.problems).toMatchObject([refused.error]);
    expect(await submitSeen(place, child)).toMatchObject(refused);
  });

  test('refuses approval in a batch submitted before', async () => {
    const { place, parent, second } = await replacedTwice();
    const submitted = value(await submitSeen(place, value(await retry(place, parent))));
    await place.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'approved' where id = ${second.id}`;
    });
    expect(await approveSeen(place, place.team.anna, submitted)).toMatchObject(refused);
  });
});

describe('the progress of a batch', () => {
  test('counts its orders by state, and rows without orders', async () => {
    const place = await house();
    const { id } = await batchWith(place, ['completed', 'pending', 'rejected', 'completed']);
    expect(await progressOf(place.db, place.team.reading, id)).toMatchObject({
      state: 'running',
      all: { count: 4, sum: '10.00' },
      notReleased: { count: 0, sum: '0.00' },
      byState: {
        completed: { count: 2, sum: '5.00' },
        pending: { count: 1, sum: '2.00' },
        rejected: { count: 1, sum: '3.00' },
      },
    });
    const fresh = await runningBatch(place, 3);
    const progress = await progressOf(place.db, place.team.reading, fresh.id);
    expect(progress).toMatchObject({ notReleased: { count: 3, sum: '6.00' }, byState: {} });
    expect(JSON.parse(JSON.stringify(progress))).toEqual(progress);
  });
});
