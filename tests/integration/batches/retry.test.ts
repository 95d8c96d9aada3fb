import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { withdrawBatch } from '@/lib/batches/decision/maker-moves';
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
} from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { recordRefusal, submit, value } from '../../support/orders/orders';
import { findNoPaymentOf } from '../../support/orders/replaced-orders';

type Fixture = Awaited<ReturnType<typeof createFixture>>;
type Row = typeof batchRows.$inferSelect;
const now = () => new Date();

const ways: Partial<Record<OrderState, readonly Move[]>> = {
  completed: ['claim', 'accept', 'complete'],
  pending: ['claim', 'accept'],
  rejected: ['claim', 'accept', 'reject'],
  cancelled: ['claim', 'accept', 'cancel'],
  refused: ['claim', 'refuse'],
};

const ordersOf = ({ db }: Fixture, { id }: Pick<BatchRow, 'id'>) =>
  db.select().from(orders).where(eq(orders.batchId, id)).orderBy(asc(orders.batchPosition));

/** A running batch, all of it released, whose payments came to these states. */
async function batchWith(fixture: Fixture, states: readonly OrderState[]): Promise<BatchRow> {
  const batch = await runningBatch(fixture, states.length);
  await releaseRows(fixture.db, now());
  for (const order of await ordersOf(fixture, batch)) {
    let at = order;
    for (const move of ways[states[(order.batchPosition ?? 1) - 1] ?? 'approved'] ?? []) {
      const set = move === 'accept' ? { paymentId: paymentId(String(Math.trunc(Math.random() * 1e15))) } : {};
      if (move === 'refuse') await recordRefusal(fixture.db, at);
      const moved = await fixture.db.transaction((tx) =>
        moveOrder(tx, at, move, { actor: engineActor, set }),
      );
      if (!moved) throw new Error(`no ${move} from ${at.state}`);
      at = moved;
    }
  }
  return getBatch(fixture.db, batch.id);
}

async function ended(fixture: Fixture, states: readonly OrderState[]): Promise<BatchRow> {
  const { id } = await batchWith(fixture, states);
  await finishBatches(fixture.db, now());
  return getBatch(fixture.db, id);
}

const retry = (fixture: Fixture, { id }: Pick<BatchRow, 'id'>) =>
  retryFailed({ db: fixture.db, now }, fixture.team.drafting, id);

const rowsOf = ({ db }: Fixture, { id }: Pick<BatchRow, 'id'>) =>
  db.select().from(batchRows).where(eq(batchRows.batchId, id)).orderBy(asc(batchRows.position));

describe('a batch of failed rows', () => {
  test('contains failed payments under new identifiers, and no executed ones', async () => {
    const fixture = await createFixture();
    const parent = await ended(fixture, ['completed', 'rejected', 'completed', 'refused', 'cancelled']);
    expect(parent.state).toBe('done');
    const child = value(await retry(fixture, parent));
    expect(child).toMatchObject({
      state: 'draft',
      parentId: parent.id,
      rowCount: 3,
      wrongCount: 0,
      format: 'rows_of_another',
    });
    expect(child.total).toBe(1_100n);
    const [before, after] = [await rowsOf(fixture, parent), await rowsOf(fixture, child)];
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
    const fixture = await createFixture();
    const child = value(await retry(fixture, await ended(fixture, ['completed', 'rejected'])));
    const submitted = value(await submitSeen(fixture, child));
    value(await approveSeen(fixture, fixture.team.anna, submitted));
    value(await startBatch({ db: fixture.db, provider: stubProvider(), now, actor: engineActor }, child.id));
    await releaseRows(fixture.db, now());
    const [origin] = await rowsOf(fixture, child);
    expect(await ordersOf(fixture, child)).toMatchObject([
      { state: 'approved', replacesOrderId: origin?.replacesOrderId },
    ]);
  });

  test('contains the recalled rows of a stopped batch too', async () => {
    const fixture = await createFixture();
    const batch = await runningBatch(fixture, 4);
    await fixture.sql`update batches set released_to = 0 where id = ${batch.id}`;
    await releaseRows(fixture.db, now());
    value(await stopBatch({ db: fixture.db, now }, fixture.team.stopping, batch.id, 'Enough'));
    expect(await retry(fixture, batch)).toEqual({ ok: false, error: 'nothing_failed' });
    while (await recall(fixture.db, new Date()));
    expect(value(await retry(fixture, batch))).toMatchObject({ rowCount: 4 });
    const unreleased = await runningBatch(fixture, 2);
    value(await stopBatch({ db: fixture.db, now }, fixture.team.stopping, unreleased.id, 'Enough'));
    expect(value(await retry(fixture, unreleased))).toMatchObject({ rowCount: 2 });
  });

  test('keeps the order and the content of many rows', async () => {
    const fixture = await createFixture();
    const parent = await runningBatch(fixture, 260);
    value(await stopBatch({ db: fixture.db, now }, fixture.team.stopping, parent.id, 'Enough'));
    const child = value(await retry(fixture, parent));
    const paid = ({ position, line, network, amount, beneficiaryName, reference }: Row) =>
      [position, line, network, amount, beneficiaryName, reference].join(' ');
    const [before, after] = [await rowsOf(fixture, parent), await rowsOf(fixture, child)];
    expect(after.map(paid)).toEqual(before.map(paid));
    expect(after.map(({ replacesOrderId }) => replacesOrderId)).toEqual(before.map(({ orderId }) => orderId));
    expect(child.total).toBe(parent.total);
  });

  test('is created once, and again after the first one was withdrawn', async () => {
    const fixture = await createFixture();
    const parent = await ended(fixture, ['rejected', 'completed']);
    const child = value(await retry(fixture, parent));
    const again = await retry(fixture, parent);
    expect(again).toEqual({ ok: false, error: 'nothing_failed' });
    if (!again.ok) expect(batchMessage(again.error)).toContain('already in a new batch');
    value(await withdrawBatch({ db: fixture.db, now }, fixture.team.drafting, child));
    expect(value(await retry(fixture, parent))).toMatchObject({ rowCount: 1 });
  });

  test('is created once by two concurrent requests', async () => {
    const fixture = await createFixture();
    const parent = await ended(fixture, ['rejected', 'completed']);
    const outcomes = await Promise.all([retry(fixture, parent), retry(fixture, parent)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('is refused while the batch runs', async () => {
    const fixture = await createFixture();
    expect(await retry(fixture, await batchWith(fixture, ['rejected', 'pending']))).toEqual({
      ok: false,
      error: 'wrong_state',
    });
  });

  test('refuses submission, approval and start with a payment that settled late', async () => {
    const fixture = await createFixture();
    const parent = await ended(fixture, ['refused', 'rejected']);
    const child = value(await retry(fixture, parent));
    const settleLate = () =>
      fixture.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update orders set state = 'pending', payment_id = '77' where batch_id = ${parent.id} and batch_position = 1`;
      });
    const submitted = value(await submitSeen(fixture, child));
    await settleLate();
    const refused = await approveSeen(fixture, fixture.team.anna, submitted);
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'replaced_order_went_through', rows: { count: 1 } },
    });
  });
});

describe('a failed payment in a batch of failed rows', () => {
  test('is not replaced by an order as well', async () => {
    const fixture = await createFixture();
    const parent = await ended(fixture, ['rejected', 'completed']);
    const child = value(await retry(fixture, parent));
    const [row] = await rowsOf(fixture, child);
    const replacesOrderId = row?.replacesOrderId ?? newOrderId();
    const order = await createDraft(fixture.db, fixture.team.drafting, payment(1), { replacesOrderId });
    await findNoPaymentOf(fixture.db, replacesOrderId);
    expect(await submit(fixture.db, fixture.team, order)).toEqual({
      ok: false,
      error: { kind: 'replaced_order_went_through' },
    });
    value(await withdrawBatch({ db: fixture.db, now }, fixture.team.drafting, child));
    value(await submit(fixture.db, fixture.team, order));
    expect(await retry(fixture, parent)).toEqual({ ok: false, error: 'nothing_failed' });
  });
});

describe('a failed payment that an order replaces, though the order it came from was withdrawn', () => {
  /** A failed row, an order that replaced it and was withdrawn, and a draft that replaces that one. */
  async function replacedTwice() {
    const fixture = await createFixture();
    const parent = await ended(fixture, ['rejected', 'completed']);
    const [failed] = await ordersOf(fixture, parent);
    const { db, team } = fixture;
    const replacing = async (replacesOrderId: OrderId, reference: string) => {
      await findNoPaymentOf(db, replacesOrderId);
      return createDraft(db, team.drafting, payment(1, { reference }), { replacesOrderId });
    };
    const first = value(await submit(db, team, await replacing(failed?.id ?? newOrderId(), 'First')));
    value(await withdrawOrder({ db, now }, team.drafting, first));
    return { fixture, parent, second: await replacing(first.id, 'Second') };
  }

  const refused = { ok: false, error: { kind: 'replaced_order_went_through', rows: { count: 1 } } };

  test('refuses submission in a batch, and shows it in the dry run', async () => {
    const { fixture, parent, second } = await replacedTwice();
    const { db, team } = fixture;
    value(await submit(db, team, second));
    const child = value(await retry(fixture, parent));
    const run = await dryRun({ db, provider: stubProvider(), now }, team.reading, child.id);
    expect(run?.problems).toMatchObject([refused.error]);
    expect(await submitSeen(fixture, child)).toMatchObject(refused);
  });

  test('refuses approval in a batch submitted before', async () => {
    const { fixture, parent, second } = await replacedTwice();
    const submitted = value(await submitSeen(fixture, value(await retry(fixture, parent))));
    await fixture.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'approved' where id = ${second.id}`;
    });
    expect(await approveSeen(fixture, fixture.team.anna, submitted)).toMatchObject(refused);
  });
});

describe('the progress of a batch', () => {
  test('counts its orders by state, and rows without orders', async () => {
    const fixture = await createFixture();
    const { id } = await batchWith(fixture, ['completed', 'pending', 'rejected', 'completed']);
    expect(await progressOf(fixture.db, fixture.team.reading, id)).toMatchObject({
      state: 'running',
      all: { count: 4, sum: '10.00' },
      notReleased: { count: 0, sum: '0.00' },
      byState: {
        completed: { count: 2, sum: '5.00' },
        pending: { count: 1, sum: '2.00' },
        rejected: { count: 1, sum: '3.00' },
      },
    });
    const fresh = await runningBatch(fixture, 3);
    const progress = await progressOf(fixture.db, fixture.team.reading, fresh.id);
    expect(progress).toMatchObject({ notReleased: { count: 3, sum: '6.00' }, byState: {} });
    expect(JSON.parse(JSON.stringify(progress))).toEqual(progress);
  });
});
