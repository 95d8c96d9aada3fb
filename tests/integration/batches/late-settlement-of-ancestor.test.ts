import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { retryFailed } from '@/lib/batches/run/retry';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import { newOrderId, type OrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { moveOrder } from '@/lib/orders/transitions/move';
import {
  approveSeen,
  draftBatch,
  getBatch,
  payment,
  runningBatch,
  seenDryRun,
  stubProvider,
  submitSeen,
} from '../../support/batches';
import { creationsOf, openKinds, statesOf } from '../../support/batches-of-a-desk';
import { claimParts, type Desk, openDesk, workToTheEnd } from '../../support/engine';
import { workMinutes } from '../../support/exceptions';
import { house } from '../../support/house';
import { recordRefusal, submit, value } from '../../support/orders';
import { resumeSeen } from '../../support/resumed-batches';

type Place = Awaited<ReturnType<typeof house>>;
const now = () => new Date();

const retry = async (place: Place, { id }: BatchRow) =>
  value(await retryFailed({ db: place.db, now }, place.team.drafting, id));

/** A batch that is done, and whose only payment was refused. */
async function refusedBatch(place: Place): Promise<BatchRow> {
  const batch = await runningBatch(place, 1);
  await releaseRows(place.db, now());
  const [order] = await place.db
    .select()
    .from(orders)
    .where(eq(orders.batchId, batch.id))
    .orderBy(asc(orders.batchPosition));
  if (!order) throw new Error('no order was released');
  await place.db.transaction(async (tx) => {
    const sending = await moveOrder(tx, order, 'claim', { actor: engineActor });
    await recordRefusal(tx, order);
    if (sending) await moveOrder(tx, sending, 'refuse', { actor: engineActor });
  });
  await finishBatches(place.db, now());
  return batch;
}

/** As a payment that two people had declared failed does. */
const settleLate = (place: Pick<Place, 'sql'>, { id }: BatchRow) =>
  place.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = 'pending', payment_id = '77' where batch_id = ${id} and batch_position = 1`;
  });

/** As if the service had refused what was released. */
const refuseAll = (place: Pick<Place, 'sql'>) =>
  place.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update submissions set phase = 'done' where order_id in (select id from orders where state = 'approved')`;
    await sql`update orders set state = 'refused' where state = 'approved'`;
  });

/** What pays again what was to pay again the one that was refused. */
async function payAgainTwice(place: Place) {
  const parent = await refusedBatch(place);
  const child = await start(place, await retry(place, parent));
  value(await stopBatch({ db: place.db, now }, place.team.stopping, child.id, 'Not today'));
  return { parent, grandchild: await retry(place, child) };
}

async function start(place: Place, batch: BatchRow): Promise<BatchRow> {
  value(await approveSeen(place, place.team.anna, value(await submitSeen(place, batch))));
  const parts = { db: place.db, provider: stubProvider(), now, actor: engineActor };
  return value(await startBatch(parts, batch.id));
}

test('stops the replacement of a replacement when the first payment settles late', async () => {
  const place = await house();
  const { parent, grandchild } = await payAgainTwice(place);
  await settleLate(place, parent);
  expect(await submitSeen(place, grandchild)).toMatchObject({
    ok: false,
    error: { kind: 'replaced_order_went_through', rows: { count: 1 } },
  });
});

test('pauses a running batch when an ancestor settles late, before its order is created', async () => {
  const place = await house();
  const { parent, grandchild } = await payAgainTwice(place);
  await start(place, grandchild);
  await settleLate(place, parent);
  await expect(releaseRows(place.db, now())).rejects.toThrow();
  expect(await getBatch(place.db, grandchild.id)).toMatchObject({ state: 'paused', releasedTo: 0 });
});

/** Two generations on, released and not claimed yet, when the first of them turns up. */
async function releasedBeforeLateSettlement(place: Place) {
  const { parent, grandchild } = await payAgainTwice(place);
  await start(place, grandchild);
  await releaseRows(place.db, now());
  await settleLate(place, parent);
  return grandchild;
}

const orderOf = async ({ db }: Place, { id }: BatchRow) => {
  const [order] = await db.select().from(orders).where(eq(orders.batchId, id));
  if (!order) throw new Error('no order was released');
  return order;
};

describe('an ancestor that settles late while the replacement is waiting to be sent', () => {
  test('recalls the order in its claim', async () => {
    const place = await house();
    const grandchild = await releasedBeforeLateSettlement(place);
    expect(await claimMany(claimParts(place), now(), 'send', 10)).toMatchObject({ claims: [], looked: 1 });
    const reason = 'What it pays again was paid after all.';
    expect(await orderOf(place, grandchild)).toMatchObject({ state: 'withdrawn', endReason: reason });
    await finishBatches(place.db, now());
    expect(await getBatch(place.db, grandchild.id)).toMatchObject({ state: 'done' });
  });

  test('refuses to send it in the database', async () => {
    const place = await house();
    const { id } = await orderOf(place, await releasedBeforeLateSettlement(place));
    await expect(place.sql`update orders set state = 'sending' where id = ${id}`).rejects.toThrow(
      'what an order pays again was paid after all',
    );
  });
});

describe('an ancestor that settles late while its second replacement is paused', () => {
  /**
   * A desk, so that the others of the batch are paid: three rows, and the payment that the first of them pays
   * again appears.
   */
  async function pausedAgain(beforeThePause: (desk: Desk) => Promise<unknown>) {
    const desk = await openDesk();
    const place = { ...desk, now: desk.clock.now };
    const parts = { db: desk.db, provider: desk.provider, now: desk.clock.now };
    const run = async (batch: BatchRow) => {
      value(await approveSeen(place, desk.team.anna, value(await submitSeen(place, batch))));
      return value(await startBatch({ ...parts, actor: engineActor }, batch.id));
    };
    const again = async ({ id }: BatchRow) => run(value(await retryFailed(parts, desk.team.drafting, id)));
    const parent = await run(await draftBatch(desk.db, desk.team, 3, { account: desk.account }));
    await releaseRows(desk.db, desk.clock.now());
    await refuseAll(desk);
    await finishBatches(desk.db, desk.clock.now());
    const child = await again(parent);
    value(await stopBatch(parts, desk.team.stopping, child.id, 'Not today'));
    const { id } = await again(child);
    await beforeThePause(desk);
    const paused = value(await pauseBatch(parts, desk.team.stopping, id, 'Wait'));
    await settleLate(desk, parent);
    const resumed = await resumeSeen(parts, desk.team.approving, paused, await seenDryRun(place, paused));
    return { desk, id, resumed };
  }

  test('recalls it when its order is created: the batch continues, pays the others and finishes', async () => {
    const { desk, id, resumed } = await pausedAgain(({ db, clock }) => releaseRows(db, clock.now()));
    expect(value(resumed)).toMatchObject({ state: 'running', releasedTo: 3 });
    await workToTheEnd(desk);
    await finishBatches(desk.db, desk.clock.now());
    expect(await statesOf(desk, id)).toEqual(['withdrawn', 'completed', 'completed']);
    expect(await creationsOf(desk)).toBe(2);
    expect(await getBatch(desk.db, id)).toMatchObject({ state: 'done' });
  });

  test('looks it up and does not send it again if its outcome is unknown: the batch continues', async () => {
    const { desk, id, resumed } = await pausedAgain(async ({ db, clock, sandbox, engine }) => {
      await releaseRows(db, clock.now());
      sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
      await engine.turn();
    });
    expect(value(resumed)).toMatchObject({ state: 'running' });
    await workMinutes(desk, 30);
    expect((await statesOf(desk, id)).toSorted()).toEqual(['checking', 'completed', 'completed']);
    expect(await creationsOf(desk)).toBe(3);
    expect(await openKinds(desk)).toEqual(['not_found']);
  });

  test('does not resume the batch before its order is created', async () => {
    const { resumed } = await pausedAgain(async () => undefined);
    expect(resumed).toMatchObject({
      ok: false,
      error: { kind: 'replaced_order_went_through', rows: { count: 1, first: [{ position: 1 }] } },
    });
  });
});

test('refuses to submit an order whose ancestor settled late', async () => {
  const place = await house();
  const { parent } = await payAgainTwice(place);
  const [origin] = await place.db.select().from(orders).where(eq(orders.batchId, parent.id));
  const draft = (replacesOrderId?: OrderId) =>
    createDraft(place.db, place.team.drafting, payment(1), { id: newOrderId(), replacesOrderId });
  const first = await draft(origin?.id);
  await place.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = 'refused' where id = ${first.id}`;
  });
  const second = await draft(first.id);
  await settleLate(place, parent);
  expect(await submit(place.db, place.team, second)).toMatchObject({
    ok: false,
    error: { kind: 'replaced_order_went_through' },
  });
});

test('locks a batch whose rows are being changed until the commit, so that it is not approved meanwhile', async () => {
  const place = await house();
  const { id } = await draftBatch(place.db, place.team, 2);
  await place.sql.begin(async (changing) => {
    await changing`update batch_rows set reference = 'Other' where batch_id = ${id}`;
    const submitting = place.sql.begin(async (other) => {
      await other`set local lock_timeout = 100`;
      await other`update batches set name = 'Other' where id = ${id}`;
    });
    await expect(submitting).rejects.toThrow('lock timeout');
  });
});
